import { useAppSettings } from '#hooks/device/use-app-settings.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'

/** Leads to the settings that the phone has of the wrapper app: notifications, Bluetooth. Nothing without a wrapper. */
export function AppSettingsButton() {
  const text = useText()
  const open = useAppSettings()
  return (
    open && (
      <Button icon="settings-2" className="self-start" onClick={open}>
        {text('notifications.push.app-settings')}
      </Button>
    )
  )
}

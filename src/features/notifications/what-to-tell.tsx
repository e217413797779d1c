import { notificationKinds } from '#domain/notification/notification.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { mutedKey, mutedSchema } from './muted.ts'
import { loudKinds } from './notice-looks.ts'

/** The kinds of notices that this device tells aloud when they come. */
export function WhatToTell({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [muted, setMuted] = useStored(mutedKey, mutedSchema)
  const isMuted = (kind: (typeof notificationKinds)[number]) => muted?.includes(kind) === true
  return (
    <SideSheet
      open
      onClose={onClose}
      closeLabel={text('shell.close')}
      title={text('notifications.what')}
      detail={text('notifications.what.detail')}
    >
      <div className="flex flex-col">
        {notificationKinds.map((kind) => (
          <Switch
            key={kind}
            label={text(`notifications.kind.${kind}`)}
            {...(loudKinds.includes(kind) && { help: text('notifications.what.loud') })}
            checked={!isMuted(kind)}
            onChange={(on) =>
              setMuted(on ? (muted ?? []).filter((each) => each !== kind) : [...(muted ?? []), kind])
            }
          />
        ))}
      </div>
    </SideSheet>
  )
}

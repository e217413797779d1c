import { notificationKinds } from '#domain/notification/notification.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOwnPush } from '#hooks/push/use-push.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { PushedDeviceRow } from './pushed-device-row.tsx'
import { PushPanel } from './push-panel.tsx'

/** The push messages of the person: on this device, on other ones, and of which kinds. */
export function PushTab() {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { actor } = usePlace()
  const push = useOwnPush()
  const member = useLive((rows) => rows.get('placeUsers', actor), [actor])
  const { known, failure, ask, here, setMuted } = push
  const others = known?.devices.filter((each) => each !== here) ?? []
  const setKind = async (kind: (typeof notificationKinds)[number], on: boolean) => {
    const muted = known?.muted ?? []
    const saved = await setMuted(on ? muted.filter((each) => each !== kind) : [...muted, kind])
    if (!saved.ok) toast.show({ content: errorText(saved.error.code), state: 'error' })
  }
  return (
    <>
      {failure && (
        <Banner
          card
          tone="warn"
          icon="cloud-off"
          title={errorText(failure.code)}
          action={<Button onClick={ask}>{text('shell.retry')}</Button>}
        />
      )}
      {member?.role === 'kitchen' ? (
        <Banner card icon="bell" title={text('notifications.push.kitchen')} />
      ) : (
        <PushPanel push={push} />
      )}
      {others.length > 0 && (
        <Panel flush title={text('notifications.push.others')}>
          {others.map((each) => (
            <PushedDeviceRow key={`${each.placeId} ${each.clientId}`} device={each} />
          ))}
        </Panel>
      )}
      {known && (
        <Panel title={text('notifications.push.kinds')}>
          <p className="text-t2 text-ink-2">{text('notifications.push.kinds.help')}</p>
          {notificationKinds.map((kind) => (
            <Switch
              key={kind}
              label={text(`notifications.kind.${kind}`)}
              checked={!known.muted.includes(kind)}
              onChange={(on) => void setKind(kind, on)}
            />
          ))}
        </Panel>
      )}
    </>
  )
}

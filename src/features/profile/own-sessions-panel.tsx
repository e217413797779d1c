import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useOwnSessions, type OwnSession } from '#hooks/session/use-own-sessions.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useSeen } from '#hooks/device/use-seen.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** Where the person is signed in; each session but this one can be ended from here. */
export function OwnSessionsPanel() {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { known, failure, ask, end, endOthers } = useOwnSessions()
  const { working, run } = useOneCall<number>()
  const tell = async (act: () => ReturnType<typeof endOthers>) => {
    const ended = await run(act)
    if (ended.ok)
      toast.show({ content: text('account.sessions.ended', { count: ended.value }), state: 'success' })
    else toast.show({ content: errorText(ended.error.code), state: 'error' })
  }
  const several = (known?.filter(({ current }) => !current).length ?? 0) > 1
  return (
    <Panel
      flush
      title={text('account.sessions.title')}
      action={
        several && (
          <Button size="sm" disabled={working} onClick={() => void tell(endOthers)}>
            {text('account.sessions.end-others')}
          </Button>
        )
      }
    >
      {failure && (
        <Banner
          tone="warn"
          icon="cloud-off"
          title={errorText(failure.code)}
          action={<Button onClick={ask}>{text('shell.retry')}</Button>}
        />
      )}
      {known === null && !failure && (
        <Skeleton label={text('account.sessions.loading')} className="p-4">
          <Bone className="h-10" />
        </Skeleton>
      )}
      {known?.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => void tell(() => end(session.id))} />
      ))}
    </Panel>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const text = useText()
  const seen = useSeen()
  const device = useDeviceOf(session)
  const since = seen(session.openedAt)
  const opened = text('account.sessions.since', { when: since })
  const used = session.current ? [] : [text('account.sessions.last', { when: seen(session.lastSeenAt) })]
  return (
    <ListRow
      title={device ?? opened}
      detail={(device === null ? used : [opened, ...used]).join(' · ')}
      action={
        session.current ? (
          <Mark tone="line">{text('account.sessions.current')}</Mark>
        ) : (
          <Button
            kind="quiet"
            aria-label={text('account.sessions.end.label', { what: device ?? opened })}
            onClick={onEnd}
          >
            {text('account.sessions.end')}
          </Button>
        )
      }
    />
  )
}

/** The device of a session as people call it, in this place if it is one of its devices; null: on none. */
function useDeviceOf({ devices }: OwnSession): string | null {
  const text = useText()
  const { placeId } = usePlace()
  const { titleOf } = useDeviceWords()
  const device = devices.find((each) => each.placeId === placeId) ?? devices[0]
  if (device === undefined) return null
  const { name, scope, code } = device
  return titleOf({ code, name: name === '' ? text(`account.device.${scope}`) : name })
}

import { useErrorText } from '#hooks/use-error-text.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useOwnSessions, type OwnSession } from '#hooks/use-own-sessions.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'

/** Where the person is signed in; each session but this one can be ended from here. */
export function OwnSessionsPanel() {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { known, failure, ask, end } = useOwnSessions()
  const endNow = async (sessionId: string) => {
    const ended = await end(sessionId)
    if (ended.ok) toast.show({ content: text('account.sessions.ended'), state: 'success' })
    else toast.show({ content: errorText(ended.error.code), state: 'error' })
  }
  return (
    <Panel flush title={text('account.sessions.title')}>
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
        <SessionRow key={session.id} session={session} onEnd={() => void endNow(session.id)} />
      ))}
    </Panel>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const text = useText()
  const { day, time } = useFormat()
  const said = (at: number) => `${day(at)}, ${time(at)}`
  const since = said(session.openedAt)
  return (
    <ListRow
      title={text('account.sessions.since', { when: since })}
      detail={
        session.current
          ? text('account.sessions.now')
          : text('account.sessions.last', { when: said(session.lastSeenAt) })
      }
      action={
        session.current ? (
          <Mark tone="line">{text('account.sessions.current')}</Mark>
        ) : (
          <Button kind="quiet" aria-label={text('account.sessions.end.label', { since })} onClick={onEnd}>
            {text('account.sessions.end')}
          </Button>
        )
      }
    />
  )
}

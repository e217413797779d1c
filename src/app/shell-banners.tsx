import { lazy, Suspense } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useConnectAgain } from '#hooks/use-connect-again.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useSession } from '#hooks/session-context.ts'
import { useSignInAgain } from '#hooks/use-sign-in-again.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useText } from '#hooks/use-text.ts'
import { useUpdate } from '#hooks/use-update.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast-context.ts'
import { Later } from './later.tsx'

// Without it a drill still ends by itself: what cuts the network knows until when.
const DrillBanner = lazy(async () => {
  const { DrillBanner: Banner } = await import('#features/sync-status/drill-banner.tsx')
  return { default: Banner }
})

/** What lasts and needs somebody: over all pages of a place. An update only where nothing can move under a finger. */
export function ShellBanners({ offerUpdate }: { offerUpdate: boolean }) {
  const text = useText()
  const { expired } = useSession()
  const { ask, asking } = useSignInAgain()
  const { problem } = useSyncStatus()
  const update = useUpdate()
  return (
    <>
      <Later>
        <Suspense>
          <DrillBanner />
        </Suspense>
      </Later>
      {problem === 'outdated' && <Outdated onUpdate={update.take} />}
      {problem && problem !== 'outdated' && <DeviceProblem problem={problem} />}
      {expired && !asking && (
        <Banner
          tone="warn"
          icon="login"
          title={text('shell.expired.title')}
          detail={text('shell.expired.detail')}
          action={<Button onClick={ask}>{text('shell.expired.act')}</Button>}
        />
      )}
      {offerUpdate && update.offered && (
        <Banner
          icon="install"
          title={text('update.title')}
          detail={text('update.detail')}
          action={
            <Button kind="primary" onClick={update.take}>
              {text('update.act')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** The server is newer than this page by more than it can read: what is entered here is still sent. */
function Outdated({ onUpdate }: { onUpdate: () => void }) {
  const text = useText()
  return (
    <Banner
      tone="warn"
      icon="install"
      title={text('shell.outdated.title')}
      detail={text('shell.outdated.detail')}
      action={
        <Button kind="primary" onClick={onUpdate}>
          {text('update.act')}
        </Button>
      }
    />
  )
}

/** The server does not accept this device any more: what is saved stays, and one tap connects it again. */
function DeviceProblem({ problem }: { problem: 'grant' | 'revoked' | 'sequence' }) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { working, connect } = useConnectAgain()
  const connectNow = async () => {
    const outcome = await connect()
    if (!outcome.ok) toast.show({ content: errorText(outcome.error.code), state: 'error' })
  }
  // A copied device needs no person: it becomes a device of its own, and what it has is sent again.
  const connectCopy = useEffectEvent(() => void connect())
  useEffect(() => {
    if (problem === 'sequence') connectCopy()
  }, [problem])
  return (
    <Banner
      tone="bad"
      icon="unlink"
      title={text(`shell.problem.${problem}`)}
      detail={text(problem === 'revoked' ? 'shell.problem.revoked.detail' : 'shell.problem.detail')}
      action={
        <Button
          working={working}
          workingLabel={text('shell.problem.working')}
          onClick={() => void connectNow()}
        >
          {text('shell.problem.act')}
        </Button>
      }
    />
  )
}

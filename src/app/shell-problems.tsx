import { useEffect, useEffectEvent } from 'react'
import { useConnectAgain } from '#hooks/use-connect-again.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useText } from '#hooks/use-text.ts'
import { useUpdate } from '#hooks/use-update.ts'
import { RevokedScreen } from '#features/sync-status/revoked-screen.tsx'
import type { EngineStatus } from '#platform/engine-port.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast-context.ts'
import { WithTexts } from './with-texts.tsx'

/** Why the engine has stopped, or only sends, and the way out. Rare, so it is not part of the first screen. */
export function ShellProblems({ problem }: { problem: NonNullable<EngineStatus['problem']> }) {
  if (problem === 'outdated') return <Outdated />
  if (problem !== 'revoked') return <DeviceProblem problem={problem} />
  return (
    <WithTexts part="pages">
      <RevokedScreen />
    </WithTexts>
  )
}

/** The server is newer than this page by more than it can read: what is entered here is still sent. */
function Outdated() {
  const text = useText()
  const { take } = useUpdate()
  return (
    <Banner
      tone="warn"
      icon="install"
      title={text('shell.outdated.title')}
      detail={text('shell.outdated.detail')}
      action={
        <Button kind="primary" onClick={take}>
          {text('update.act')}
        </Button>
      }
    />
  )
}

/** The server does not know this device any more: what is saved stays, and one tap connects it again. */
function DeviceProblem({ problem }: { problem: 'grant' | 'sequence' }) {
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
      detail={text('shell.problem.detail')}
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

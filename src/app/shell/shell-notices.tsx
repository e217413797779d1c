import '#ui/icons/more-icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { clockWarningMs } from '#device/outbox/clock-warning.ts'
import { useConnectAgain } from '#hooks/session/use-connect-again.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useUpdate } from '#hooks/device/use-update.ts'
import { ClockJump } from '#features/sync-status/clock-jump.tsx'
import { RevokedScreen } from '#features/sync-status/revoked-screen.tsx'
import type { EngineStatus } from '#platform/engine-port.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { WithTexts } from '../with-texts.tsx'

export type ShellNoticesProps = {
  /** Why the engine has stopped, or only sends. */
  problem: EngineStatus['problem']
  /** Server's clock minus the device's, ms. */
  clockOffset: number
  /** The person is to sign in again, and has put it off. */
  onSignIn: (() => void) | null
  /** A newer build of the app is here. */
  onUpdate: (() => void) | null
}

/** The notices of what lasts and needs somebody. They are rare, so they are not part of the first screen. */
export function ShellNotices({ problem, clockOffset, onSignIn, onUpdate }: ShellNoticesProps) {
  return (
    <WithTexts part="pages">
      {problem === 'outdated' && <Outdated />}
      {(problem === 'grant' || problem === 'sequence') && <DeviceProblem problem={problem} />}
      <ClockOff offset={clockOffset} />
      {onSignIn && <Expired onSignIn={onSignIn} />}
      {onUpdate && <Update onUpdate={onUpdate} />}
    </WithTexts>
  )
}

/** Instead of all pages of a place that has shut this device out. */
export function ShutOut() {
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
      title={text('update.outdated.title')}
      detail={text('update.outdated.detail')}
      action={
        <Button kind="primary" onClick={take}>
          {text('update.act')}
        </Button>
      }
    />
  )
}

/** Said once for each jump: whoever cannot set the clock now puts it away, and finds it on the page of what waits. */
function ClockOff({ offset }: { offset: number }) {
  const text = useText()
  const [seen, setSeen] = useState<number | null>(null)
  if (seen !== null && Math.abs(offset - seen) <= clockWarningMs) return null
  const later = <Button onClick={() => setSeen(offset)}>{text('outbox.clock-jump.later')}</Button>
  return <ClockJump offset={offset} action={later} />
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
      title={text(`outbox.problem.${problem}`)}
      detail={text('outbox.problem.detail')}
      action={
        <Button
          working={working}
          workingLabel={text('outbox.problem.working')}
          onClick={() => void connectNow()}
        >
          {text('outbox.problem.act')}
        </Button>
      }
    />
  )
}

function Expired({ onSignIn }: { onSignIn: () => void }) {
  const text = useText()
  return (
    <Banner
      tone="warn"
      icon="login"
      title={text('account.expired.title')}
      detail={text('account.expired.detail')}
      action={<Button onClick={onSignIn}>{text('account.expired.act')}</Button>}
    />
  )
}

function Update({ onUpdate }: { onUpdate: () => void }) {
  const text = useText()
  return (
    <Banner
      icon="install"
      title={text('update.title')}
      detail={text('update.detail')}
      action={
        <Button kind="primary" onClick={onUpdate}>
          {text('update.act')}
        </Button>
      }
    />
  )
}

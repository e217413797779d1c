import { useEffect, useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { OwnPush, PushedDevice } from '#hooks/push/use-push.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'

/** How often the server is asked whether the trial was shown, ms, and how many times. */
const lookMs = 2000
const looks = 8

type Tried = { words: string; ok: boolean; waits: boolean; shownBefore: number | null; looks: number }

type PushTrialPartProps = { push: OwnPush; here: PushedDevice }

/**
 * A trial of push messages on this device: what the push service answered, and whether the device has shown it. A
 * wrapper app need not say that, so its silence is no failure.
 */
export function PushTrialPart({ push, here }: PushTrialPartProps) {
  const text = useText()
  const errorText = useErrorText()
  const { time } = useFormat()
  const [working, setWorking] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const { ask } = push
  const isShown = tried !== null && here.shownAt !== null && here.shownAt !== tried.shownBefore
  const waits = tried?.waits === true && !isShown && tried.looks < looks
  // A wrapper app that has said it once says it always.
  const tells = here.kind === 'web' || here.shownAt !== null
  const isUntold = tried?.waits === true && !tells

  useEffect(() => {
    if (!waits) return
    const timer = window.setTimeout(() => {
      ask()
      setTried((before) => before && { ...before, looks: before.looks + 1 })
    }, lookMs)
    return () => window.clearTimeout(timer)
  }, [waits, ask, tried])

  const test = async () => {
    setWorking(true)
    setTried(null)
    const shownBefore = here.shownAt
    const answer = await push.test()
    setWorking(false)
    if (!answer.ok) {
      const words = errorText(answer.error.code)
      return setTried({ words, ok: false, waits: false, shownBefore, looks: 0 })
    }
    const { outcome, status } = answer.value
    const said = outcome === 'later' && status === 0 ? 'unreachable' : outcome
    const words = text(`notifications.push.trial.${said}`, { status })
    setTried({ words, ok: outcome === 'taken', waits: outcome === 'taken', shownBefore, looks: 0 })
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        icon="bell-ring"
        className="self-start"
        working={working}
        workingLabel={text('notifications.push.trial.working')}
        onClick={() => void test()}
      >
        {text('notifications.push.trial')}
      </Button>
      <div role="status" className="text-t2">
        {tried && <p className={tried.ok ? 'text-ink-2' : 'text-bad'}>{tried.words}</p>}
        {isShown && (
          <p className="text-ok">
            {text('notifications.push.trial.shown', { time: time(here.shownAt ?? 0) })}
          </p>
        )}
        {isUntold && <p className="text-ink-2">{text('notifications.push.trial.untold')}</p>}
        {waits && tells && <p className="text-ink-2">{text('notifications.push.trial.waiting')}</p>}
        {tried?.waits && tells && !isShown && !waits && (
          <p className="text-bad">{text('notifications.push.trial.not-shown')}</p>
        )}
      </div>
    </div>
  )
}

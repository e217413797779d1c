import { useState } from 'react'
import { AppSettingsButton } from '#back-office/form/app-settings-button.tsx'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import type { OwnPush, PushFailure } from '#hooks/push/use-push.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { PushTrialPart } from './push-trial-part.tsx'

/** Push messages on this device: switched on by a tap, tried, and what is in their way in words. */
export function PushPanel({ push }: { push: OwnPush }) {
  const text = useText()
  const errorText = useErrorText()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { readiness, here, known } = push
  const obstacle = readiness === 'ready' || readiness === 'ask' || readiness === 'wrapper' ? null : readiness
  const noFirebase = readiness === 'wrapper' && known?.hasFirebase === false

  const wordsOf = (why: PushFailure) =>
    why.at === 'device' ? text(`notifications.push.failure.${why.why}`) : errorText(why.code)
  const change = async (on: boolean) => {
    setWorking(true)
    setFailure(null)
    if (on) {
      const switched = await push.switchOn()
      if (!switched.ok) setFailure(wordsOf(switched.error))
    } else {
      const switched = await push.switchOff()
      if (!switched.ok) setFailure(errorText(switched.error.code))
    }
    setWorking(false)
  }

  return (
    <Panel title={text('notifications.push.here')}>
      <div className="flex flex-col gap-3">
        {obstacle && (
          <Banner card tone="warn" icon="bell" title={text(`notifications.push.obstacle.${obstacle}`)} />
        )}
        {noFirebase && (
          <Banner card tone="warn" icon="bell" title={text('notifications.push.obstacle.no-firebase')} />
        )}
        <Switch
          label={text('notifications.push.on')}
          help={text('notifications.push.on.help')}
          checked={here !== null}
          disabled={working || known === null || (here === null && (obstacle !== null || noFirebase))}
          onChange={(on) => void change(on)}
        />
        {failure !== null && (
          <p role="alert" className="text-t2 text-bad">
            {failure}
          </p>
        )}
        {here && <PushTrialPart push={push} here={here} />}
        <AppSettingsButton />
      </div>
    </Panel>
  )
}

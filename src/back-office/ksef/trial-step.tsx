import type { KsefAccountView, KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { wentWell } from './draft.ts'
import { StepPanel } from './step-panel.tsx'

/** The trial: a button, and of the last one each step with the time it took, or what went wrong. */
export function TrialStep({ desk, known }: { desk: KsefDesk; known: KsefAccountView }) {
  const text = useText()
  const errorText = useErrorText()
  const words = useTextLookup()
  const format = useFormat()
  const offline = useIsOffline()
  const { working, failure, run } = useOneCall<KsefAccountView>()
  const { trial, environment, kind } = known
  const good = wentWell(environment, trial)
  const state = good ? 'ok' : trial !== null ? 'bad' : kind === null ? 'next' : 'now'
  return (
    <StepPanel
      n={3}
      state={state}
      stateText={text(good ? 'ksef.step.done' : trial === null ? 'ksef.step.open' : 'ksef.step.fails')}
      title={text('ksef.trial')}
      detail={text(environment === 'production' ? 'ksef.trial.production' : 'ksef.trial.detail')}
      action={
        <Button
          icon="arrow-right"
          working={working}
          workingLabel={text('ksef.trial.working')}
          disabled={offline || kind === null}
          onClick={() => void run(desk.trial)}
        >
          {text('ksef.trial.act')}
        </Button>
      }
    >
      {failure !== null && (
        <p role="alert" className="m-0 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      {trial !== null && (
        <>
          <ul className="m-0 list-none p-0">
            {trial.steps.map(({ step, ok, ms, words: why }) => (
              <li key={step} className="flex items-center gap-3 border-t border-line py-2">
                <Icon name={ok ? 'check' : 'error'} className={ok ? 'text-ok' : 'text-bad'} />
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{words([`ksef.trial.${step}`]) ?? step}</b>
                  {!ok && (
                    <span className="block text-t2 text-bad">{words([`ksef.failure.${why}`]) ?? why}</span>
                  )}
                </span>
                <span className="tn text-t2 text-ink-2">
                  {text('ksef.trial.seconds', { seconds: Math.round(ms / 100) / 10 })}
                </span>
              </li>
            ))}
          </ul>
          <p className="tn m-0 text-t1 text-ink-3">
            {`${format.day(trial.at)} ${format.time(trial.at)}, ${text(`ksef.environment.${environment}`)}`}
          </p>
        </>
      )}
    </StepPanel>
  )
}

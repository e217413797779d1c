import type { KsefEnvironment, KsefSettings } from '#domain/place/ksef-settings.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import type { KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { prefixOf, wentWell } from './draft.ts'
import { StepPanel } from './step-panel.tsx'

type GoStepProps = {
  desk: KsefDesk
  settings: KsefSettings
  world: KsefEnvironment
  /** As it is typed; empty: that of the place. */
  typed: string
  onTyped: (prefix: string) => void
  onGone: () => void
}

/** From here on invoices to companies go through KSeF: the word in their numbers, and the last button. */
export function GoStep({ desk, settings, world, typed, onTyped, onGone }: GoStepProps) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { working, failure, run } = useOneCall()
  const on = settings.environment === world
  const prefix = typed || settings.seriesPrefix
  const ready = wentWell(world, desk.known?.trial ?? null)
  const changed = !on || prefix !== settings.seriesPrefix
  const go = async (change: Partial<KsefSettings>) => {
    const set = await run(() => desk.set({ ...settings, ...change }))
    if (set.ok) onGone()
  }
  return (
    <StepPanel
      n={4}
      state={on ? 'ok' : ready ? 'now' : 'next'}
      stateText={text(on ? 'ksef.step.done' : 'ksef.step.open')}
      title={text('ksef.go')}
      detail={text(on ? `ksef.go.on.${world}` : 'ksef.go.detail')}
    >
      <TextField
        label={text('ksef.prefix')}
        help={text('ksef.prefix.help', { number: `FV-${prefix || 'LIPA'}/A7K/1/01/2027` })}
        error={failure?.fields.includes('seriesPrefix') === true ? errorText(failure.code) : undefined}
        value={prefix}
        maxLength={4}
        autoComplete="off"
        spellCheck={false}
        fieldClassName="max-w-60"
        onChange={({ target }) => onTyped(prefixOf(target.value))}
      />
      {failure !== null && !failure.fields.includes('seriesPrefix') && (
        <p role="alert" className="m-0 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {settings.environment !== null && on && (
          <Button disabled={offline || working} onClick={() => void go({ environment: null })}>
            {text('ksef.go.stop')}
          </Button>
        )}
        {changed && (
          <Button
            kind="primary"
            icon="check"
            working={working}
            workingLabel={text('ksef.account.saving')}
            disabled={offline || !ready || prefix.length < 2}
            onClick={() => void go({ environment: world, seriesPrefix: prefix })}
          >
            {text(on ? 'ksef.prefix.save' : `ksef.go.act.${world}`)}
          </Button>
        )}
      </div>
    </StepPanel>
  )
}

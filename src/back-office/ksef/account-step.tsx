import { useState } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { KsefAccountForm } from './account-form.tsx'
import { RemoveKsefAccount } from './remove-account.tsx'
import { StepPanel } from './step-panel.tsx'

/** By what the server signs in: what is kept, how it is doing, and a form for another one. */
export function AccountStep({ desk }: { desk: KsefDesk }) {
  const text = useText()
  const words = useTextLookup()
  const format = useFormat()
  const { known } = desk
  const [changing, setChanging] = useState(false)
  if (known === null) return null
  const { kind, subject, serial, validUntil, succeededAt, failure } = known
  const state = kind === null ? 'now' : failure === '' ? 'ok' : 'bad'
  const day = (at: number) => `${format.date(at)}`
  return (
    <StepPanel
      n={2}
      state={state}
      stateText={text(
        state === 'ok' ? 'ksef.step.done' : state === 'bad' ? 'ksef.step.fails' : 'ksef.step.open',
      )}
      title={text('ksef.account')}
      detail={text('ksef.account.detail')}
    >
      {kind !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-r3 border border-line p-3">
          <Icon name={kind === 'token' ? 'key' : 'shield-check'} className="flex-none text-ink-2" />
          <div className="min-w-0 flex-[1_1_14rem]">
            <p className="m-0 font-semibold [overflow-wrap:anywhere]">
              {kind === 'token' ? text('ksef.token') : text('ksef.certificate.named', { subject, serial })}
            </p>
            <p className="tn m-0 text-t2 text-ink-2">
              {[
                validUntil !== null && text('ksef.valid-until', { day: day(validUntil) }),
                succeededAt !== null &&
                  text('ksef.signed-in', { when: `${format.day(succeededAt)} ${format.time(succeededAt)}` }),
                known.isPlayed && text('ksef.played'),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {failure !== '' && (
              <p role="alert" className="m-0 text-t2 font-semibold text-bad">
                {words([`ksef.failure.${failure}`]) ?? failure}
              </p>
            )}
          </div>
          <Button size="sm" icon="upload" onClick={() => setChanging(!changing)} aria-expanded={changing}>
            {text('ksef.account.change')}
          </Button>
          <RemoveKsefAccount desk={desk} />
        </div>
      )}
      {(kind === null || changing) && <KsefAccountForm desk={desk} onSaved={() => setChanging(false)} />}
    </StepPanel>
  )
}

import { ksefBuyer } from '#domain/sale/ksef-buyer.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TaxIdRow } from './buyer-panel.tsx'
import type { Checkout } from '../checkout.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useLacksReceiptPrinter } from './use-lacks-printer.ts'

/** Options of the document: a tax id on the receipt, a copy by e-mail, no paper where a printer could print it. */
export function OptionsPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const offline = useIsOffline()
  const maySkip = useCan('skip-printing')
  const isReceiptAsked = useLacksReceiptPrinter(checkout)
  const { draft, change, document } = checkout
  if (document === null) return null
  const { ksef } = checkout.rows
  const isMailedLater = ksef.mailsBuyer && ksefBuyer(document, draft.buyer.taxId, ksef) !== null
  const way = isMailedLater ? 'checkout.email.later' : offline ? 'checkout.email.offline' : null
  const withTaxId = draft.buyer.taxId !== '' || draft.taxIdWanted
  return (
    <div className="panel divide-y divide-line">
      {document === 'receipt' && (
        <div>
          <Switch
            className="px-4"
            label={text('checkout.taxId.switch')}
            checked={withTaxId}
            onChange={(on) =>
              change({ taxIdWanted: on, buyer: on ? draft.buyer : { ...draft.buyer, taxId: '' } })
            }
          />
          {withTaxId && (
            <div className="px-4 pb-3">
              <TaxIdRow checkout={checkout} only />
            </div>
          )}
        </div>
      )}
      <div>
        <Switch
          className="px-4"
          label={text('checkout.email.switch')}
          help={draft.email === null || way === null ? undefined : text(way)}
          checked={draft.email !== null}
          onChange={(on) => change({ email: on ? '' : null })}
        />
        {draft.email !== null && (
          <TextField
            fieldClassName="px-4 pb-3"
            label={text('checkout.email.address')}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={draft.email}
            error={checkout.emailWrong ? text('checkout.email.enter') : undefined}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </div>
      {!isReceiptAsked && (
        <Switch
          className="px-4"
          label={text('checkout.skip.switch')}
          help={maySkip ? undefined : text('checkout.skip.locked')}
          disabled={!maySkip}
          checked={checkout.skipsPrint && maySkip}
          onChange={(on) => change({ skipPrint: on })}
        />
      )}
    </div>
  )
}

import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Checkout } from '../checkout.ts'
import { LeftAfterPart, PartButton } from './part-button.tsx'

/** A card on a terminal that is not connected, or money that came online before: a person says so. */
export function ByHandPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { draft, method, collection, change } = checkout
  return (
    <div className="panel flex flex-col gap-3 p-4">
      <p className="m-0 flex gap-2 font-medium">
        <Icon name="info" className="text-ink-2" />
        <span>
          {text(method === 'card' ? 'checkout.card.how' : 'checkout.online.how', {
            amount: format.money(collection.amount + collection.tip),
          })}
        </span>
      </p>
      {collection.tooMuch && (
        <p role="alert" className="m-0 text-t2 font-semibold text-bad">
          {text('checkout.card.tooMuch', { amount: format.money(collection.toCollect) })}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          fieldClassName="min-w-48 flex-1"
          label={text('checkout.reference')}
          help={text('checkout.reference.help')}
          value={draft.reference}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => change({ reference: event.target.value })}
        />
        <PartButton checkout={checkout} className="mb-6.5" />
      </div>
      <LeftAfterPart checkout={checkout} />
    </div>
  )
}

/** Money that was taken towards a document which is not issued yet. */
export function KeptTenders({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { draft, dropTender } = checkout
  if (draft.tenders.length === 0) return null
  const last = draft.tenders.at(-1)
  return (
    <ul aria-label={text('checkout.kept')} className="panel m-0 list-none p-0">
      {draft.tenders.map((tender) => (
        <li
          key={tender.paymentId}
          className="flex min-h-12 items-center gap-3 border-b border-line px-4 last:border-0"
        >
          <Icon name="check" className="text-ok" />
          <span className="flex-1 font-medium">{text('checkout.kept.one', { method: tender.method })}</span>
          <span className="tn font-semibold">{format.money(tender.amount)}</span>
          {tender === last && (
            <Button kind="quiet" icon="undo" onClick={dropTender}>
              {text('checkout.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

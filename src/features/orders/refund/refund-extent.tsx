import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { RefundLines } from './refund-lines.tsx'
import type { RefundDraft } from './use-refund-draft.ts'

type RefundExtentProps = { draft: RefundDraft; orderCheckId: string }

/** How much goes back: some lines of the document, an amount, or the whole. */
export function RefundExtent({ draft, orderCheckId }: RefundExtentProps) {
  const text = useText()
  const format = useFormat()
  const lines = useLive((rows) => rows.by('orderLines', 'orderCheckId', orderCheckId), [orderCheckId]) ?? []
  const { extent, items, chosen, wanted, most } = draft
  return (
    <>
      <Segmented
        label={text('check.refund.how')}
        value={extent}
        onChange={draft.setExtent}
        wide
        options={[
          { value: 'lines', label: text('check.refund.by-line') },
          { value: 'amount', label: text('check.refund.by-amount') },
          { value: 'whole', label: text('check.refund.whole') },
        ]}
      />
      {extent === 'amount' && (
        <NumberField
          label={text('check.refund.amount')}
          help={text('check.refund.amount.help', { amount: format.money(most) })}
          scale={2}
          unit="zł"
          format={format.amount}
          value={draft.typed}
          onChange={draft.setTyped}
        />
      )}
      {extent === 'lines' && (
        <RefundLines items={items} lines={lines} chosen={chosen} onChange={draft.setChosen} />
      )}
      {wanted > most && (
        <p className="text-t2 font-semibold text-warn">
          {text('check.refund.most', { amount: format.money(most) })}
        </p>
      )}
    </>
  )
}

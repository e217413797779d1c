import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { reasonsFor, useResultWords } from './use-result-words.ts'
import { useCountAct } from './use-count-act.ts'

/** Why a product differs: chosen in its row, and saved at once. */
export function ReasonSelect({ result, name }: { result: AuditResult; name: string }) {
  const text = useText()
  const words = useResultWords()
  const save = useCountAct()
  const may = useCan('audit-product')
  const { auditId, productId, reason, note } = result
  return (
    <SelectField
      small
      hideLabel
      label={text('counts.reason.of', { product: name })}
      value={reason ?? ''}
      disabled={!may}
      placeholder={text('counts.reason.none')}
      options={reasonsFor(result).map((value) => ({ value, label: words.reason(value) }))}
      onChange={({ target }) => {
        const next = stockReasonNames.find((each) => each === target.value) ?? null
        void save({ kind: 'audit.note', args: { auditId, productId, reason: next, note } })
      }}
    />
  )
}

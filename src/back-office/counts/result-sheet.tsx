import { useState } from 'react'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCountedBy } from './use-counted-by.ts'
import { reasonsFor, useResultWords } from './use-result-words.ts'
import type { ResultRow } from './use-results.ts'
import { useCountAct } from './use-count-act.ts'

type ResultSheetProps = {
  row: ResultRow
  auditId: string
  seesCosts: boolean
  /** Null: nobody counts here any more. */
  onAgain: ((productId: string) => void) | null
  onClose: () => void
}

/** All that is known of one product of a posted count, and why it differs. */
export function ResultSheet({ row, auditId, seesCosts, onAgain, onClose }: ResultSheetProps) {
  const text = useText()
  const save = useCountAct()
  const may = useCan('audit-product')
  const { product, result } = row
  const [reason, setReason] = useState(result?.reason ?? null)
  const [note, setNote] = useState(result?.note ?? '')
  const isExplained = may && result !== null && result.difference !== 0
  const keep = async () => {
    const args = { auditId, productId: product.id, reason, note: note.trim() }
    if (await save({ kind: 'audit.note', args }, text('counts.note.done'))) onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={product.name}
      detail={product.sku}
      closeLabel={text('counts.close')}
      footer={
        <div className="flex gap-2">
          {onAgain && may && (
            <Button size="lg" icon="recall" className="flex-1" onClick={() => onAgain(product.id)}>
              {text('counts.again')}
            </Button>
          )}
          {isExplained && (
            <Button kind="primary" size="lg" className="flex-1" onClick={() => void keep()}>
              {text('counts.note.save')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Figures row={row} seesCosts={seesCosts} />
        {isExplained && (
          <Explanation result={result} reason={reason} note={note} onReason={setReason} onNote={setNote} />
        )}
      </div>
    </SideSheet>
  )
}

function Figures({ row, seesCosts }: Pick<ResultSheetProps, 'row' | 'seesCosts'>) {
  const text = useText()
  const format = useFormat()
  const { amount } = useAmountWords()
  const words = useResultWords()
  const countedBy = useCountedBy()
  const { product, counted, result, value } = row
  const late = result && words.late(result, product)
  return (
    <>
      <section aria-label={text('counts.column.counted')}>
        {counted.areas.map(({ area, count }) => (
          <SumRow
            key={area}
            label={area === '' ? countedBy(count) : text('counts.area.by', { area, by: countedBy(count) })}
            value={amount(count.quantity, product)}
          />
        ))}
        <SumRow strong label={text('counts.column.counted')} value={amount(counted.quantity, product)} />
        {result !== null && (
          <>
            <SumRow strong label={text('counts.column.expected')} value={amount(result.expected, product)} />
            {result.onOpenChecks !== 0 && (
              <SumRow
                inner
                label={text('counts.on-open-checks.label')}
                value={amount(result.onOpenChecks, product)}
              />
            )}
            <SumRow
              strong
              bad={result.difference < 0}
              label={text('counts.column.difference')}
              value={words.signed(result.difference, product)}
            />
            {seesCosts && (
              <SumRow
                label={text('counts.column.value')}
                value={value === null ? text('counts.kpi.no-price') : format.amount(value)}
              />
            )}
          </>
        )}
      </section>
      {late !== null && <Banner card icon="clock-alert" title={late} />}
      {result !== null && result.nearCount !== 0 && (
        <Banner
          card
          tone="warn"
          icon="timer"
          title={text('counts.near', { amount: amount(Math.abs(result.nearCount), product) })}
          detail={text('counts.near.text')}
        />
      )}
    </>
  )
}

/** The bookkeepers' words for a difference, by its sign. */
const terms = {
  shortage: ['culpable', 'blameless'],
  surplus: ['real', 'apparent'],
} as const

type ExplanationProps = {
  result: AuditResult
  reason: AuditResult['reason']
  note: string
  onReason: (reason: AuditResult['reason']) => void
  onNote: (note: string) => void
}

function Explanation({ result, reason, note, onReason, onNote }: ExplanationProps) {
  const text = useText()
  const words = useResultWords()
  const offered = terms[result.difference < 0 ? 'shortage' : 'surplus'].map((term) =>
    text(`counts.term.${term}`),
  )
  return (
    <>
      <SelectField
        label={text('counts.column.reason')}
        value={reason ?? ''}
        placeholder={text('counts.reason.none')}
        options={reasonsFor(result).map((value) => ({ value, label: words.reason(value) }))}
        onChange={({ target }) => onReason(stockReasonNames.find((each) => each === target.value) ?? null)}
      />
      <div className="flex flex-col gap-2">
        <TextField
          label={text('counts.note')}
          value={note}
          maxLength={500}
          onChange={({ target }) => onNote(target.value)}
        />
        <div role="group" aria-label={text('counts.note.terms')} className="flex flex-wrap gap-2">
          {offered.map((term) => (
            <Chip key={term} pressed={note === term} onClick={() => onNote(note === term ? '' : term)}>
              {term}
            </Chip>
          ))}
        </div>
      </div>
    </>
  )
}

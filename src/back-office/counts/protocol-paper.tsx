import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PrintSheet } from '#ui/overlays/print-sheet.tsx'
import type { Audit } from './use-audit.ts'
import { useResultWords } from './use-result-words.ts'
import type { Results } from './use-results.ts'

type ProtocolPaperProps = { audit: Audit; results: Results; onDone: () => void }

/** The protocol of a count for the files: every product with its difference, the sums, and room for signatures. */
export function ProtocolPaper({ audit: { audit, progress }, results, onDone }: ProtocolPaperProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const { amount } = useAmountWords()
  const words = useResultWords()
  const place = usePlaceRow()
  const { rows, summary, seesCosts } = results
  const at = audit.postedAt ?? audit.openedAt
  return (
    <PrintSheet onDone={onDone}>
      <h1>{text('counts.paper.protocol', { name: audit.name })}</h1>
      <p>
        {place?.name} · {format.date(at)} {format.time(at)}
        {audit.postedBy !== null && ` · ${text('counts.paper.posted', { name: nameOf(audit.postedBy) })}`}
        {audit.status === 'voided' && ` · ${text('counts.state.voided')}`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('counts.column.product')}</th>
            <th scope="col">{text('counts.column.by')}</th>
            <th scope="col">{text('counts.column.expected')}</th>
            <th scope="col">{text('counts.column.counted')}</th>
            <th scope="col">{text('counts.column.difference')}</th>
            {seesCosts && <th scope="col">{text('counts.column.value')}</th>}
            <th scope="col">{text('counts.column.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { id, product, counted, result, value } = row
            const why = [result?.reason ? words.reason(result.reason) : '', result?.note ?? '']
            return (
              <tr key={id}>
                <td>{product.name}</td>
                <td>{words.countedBy(row)}</td>
                <td className="num">{result && amount(result.expected, product)}</td>
                <td className="num">{amount(counted.quantity, product)}</td>
                <td className="num">{result && words.signed(result.difference, product)}</td>
                {seesCosts && <td className="num">{value !== null && format.amount(value)}</td>}
                <td>{why.filter((part) => part !== '').join(', ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        {text('counts.kpi.counted')}:{' '}
        {text('counts.progress', { counted: rows.length, of: progress.products.length })}
        {seesCosts && summary.value !== null && (
          <>
            {' · '}
            {text('counts.kpi.shortage')}: {format.amount(summary.shortage.value ?? 0)}
            {' · '}
            {text('counts.kpi.surplus')}: {format.amount(summary.surplus.value ?? 0)}
            {' · '}
            {text('counts.kpi.together')}: {format.amount(summary.value)}
          </>
        )}
      </p>
      <p style={{ marginTop: '16mm' }}>{text('counts.paper.signatures')}</p>
    </PrintSheet>
  )
}

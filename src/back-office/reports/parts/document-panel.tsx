import { sumOf } from '#domain/money/sum.ts'
import { groupBy } from '#domain/group-by.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { Stats } from '../use-stats.ts'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

/** Documents by kind and state with their tax by rate. */
export function DocumentPanel({ stats }: { stats: Stats }) {
  const text = useText()
  const { documents } = stats.figures
  const rates = [...new Set(documents.flatMap((row) => row.rates.map(({ rate }) => rate)))].toSorted()
  const kinds = [...groupBy(documents, ({ type, state }) => `${type}/${state}`).values()]
  const title = text('stats.documents')
  return (
    <Panel
      flush
      title={<DefinedTitle name={title} of="documents" />}
      action={
        <SaveTable
          title={title}
          table={() => ({
            heads: [
              text('stats.document'),
              text('stats.document.count'),
              ...rates,
              text('stats.document.vat'),
              text('stats.document.gross'),
            ],
            rows: kinds.map((rows) => {
              const { type, state } = rows[0] ?? { type: 'receipt', state: 'printed' }
              const { count, vat, gross, grossAt } = sumsOf(rows)
              return [
                text('stats.document.kind', { type, state }),
                { whole: count },
                ...rates.map((rate) => ({ money: grossAt(rate) })),
                { money: vat },
                { money: gross },
              ]
            }),
          })}
        />
      }
    >
      {kinds.length === 0 ? (
        <p className="m-0 p-4 text-t2 text-ink-2">{text('stats.documents.none')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table aria-label={title} className="grid-table tight tn">
            <Heads rates={rates} />
            <tbody>
              {kinds.map((rows) => {
                const [first] = rows
                if (first === undefined) return null
                return <Kind key={`${first.type}/${first.state}`} first={first} rows={rows} rates={rates} />
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

type DocumentRow = Stats['figures']['documents'][number]

type Rate = DocumentRow['rates'][number]['rate']

function Heads({ rates }: { rates: readonly Rate[] }) {
  const text = useText()
  return (
    <thead>
      <tr>
        <th scope="col">{text('stats.document')}</th>
        <th scope="col" className="num">
          {text('stats.document.count')}
        </th>
        {rates.map((rate) => (
          <th key={rate} scope="col" className="num">
            {rate}
          </th>
        ))}
        <th scope="col" className="num">
          {text('stats.document.vat')}
        </th>
        <th scope="col" className="num">
          {text('stats.document.gross')}
        </th>
      </tr>
    </thead>
  )
}

type KindProps = { first: DocumentRow; rows: readonly DocumentRow[]; rates: readonly Rate[] }

/** The documents of one kind and state; those that are not printed are marked. */
function Kind({ first, rows, rates }: KindProps) {
  const text = useText()
  const { amount, quantity } = useFormat()
  const { count, vat, gross, grossAt } = sumsOf(rows)
  return (
    <tr>
      <th scope="row" className="text-t2 text-ink">
        <span className={first.state === 'printed' ? undefined : 'inline-flex items-center gap-1 text-warn'}>
          {first.state !== 'printed' && <Icon name="alert" size={16} />}
          {text('stats.document.kind', { type: first.type, state: first.state })}
        </span>
      </th>
      <td className="num">{quantity(count * 1000)}</td>
      {rates.map((rate) => (
        <td key={rate} className="num">
          {amount(grossAt(rate))}
        </td>
      ))}
      <td className="num">{amount(vat)}</td>
      <td className="num font-semibold">{amount(gross)}</td>
    </tr>
  )
}

/** The number of documents, their tax, and what they came to in all and at a rate. */
function sumsOf(rows: readonly DocumentRow[]) {
  const byRate = rows.flatMap((row) => row.rates)
  return {
    count: sumOf(rows.map(({ count }) => count)),
    vat: sumOf(byRate.map(({ vat }) => vat)),
    gross: sumOf(rows.map(({ gross }) => gross)),
    grossAt: (rate: Rate) => sumOf(byRate.filter((each) => each.rate === rate).map(({ gross }) => gross)),
  }
}

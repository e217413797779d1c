import { sumOf } from '#domain/money/sum.ts'
import { groupBy } from '#domain/group-by.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Stats } from '../use-stats.ts'
import { SaveTable } from './save-table.tsx'
import { WhatIs } from './what-is.tsx'

/** Documents by kind and state with their tax by rate. */
export function DocumentPanel({ stats }: { stats: Stats }) {
  const text = useText()
  const { amount, quantity } = useFormat()
  const { documents } = stats.figures
  const rates = [...new Set(documents.flatMap((row) => row.rates.map(({ rate }) => rate)))].toSorted()
  const kinds = [...groupBy(documents, ({ type, state }) => `${type}/${state}`).values()]
  const title = text('stats.documents')
  return (
    <Panel
      flush
      title={
        <span className="flex items-center gap-1">
          {title}
          <WhatIs name={title} of="documents" />
        </span>
      }
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
              const byRate = rows.flatMap((row) => row.rates)
              const { type, state } = rows[0] ?? { type: 'receipt', state: 'printed' }
              return [
                text('stats.document.kind', { type, state }),
                { whole: sumOf(rows.map(({ count }) => count)) },
                ...rates.map((rate) => ({
                  money: sumOf(byRate.filter((each) => each.rate === rate).map(({ gross }) => gross)),
                })),
                { money: sumOf(byRate.map(({ vat }) => vat)) },
                { money: sumOf(rows.map(({ gross }) => gross)) },
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
            <tbody>
              {kinds.map((rows) => {
                const [first] = rows
                if (first === undefined) return null
                const byRate = rows.flatMap((row) => row.rates)
                return (
                  <tr key={`${first.type}/${first.state}`}>
                    <th scope="row" className="text-t2 text-ink">
                      <span
                        className={
                          first.state === 'printed' ? undefined : 'inline-flex items-center gap-1 text-warn'
                        }
                      >
                        {first.state !== 'printed' && <Icon name="alert" size={16} />}
                        {text('stats.document.kind', { type: first.type, state: first.state })}
                      </span>
                    </th>
                    <td className="num">{quantity(sumOf(rows.map(({ count }) => count)) * 1000)}</td>
                    {rates.map((rate) => (
                      <td key={rate} className="num">
                        {amount(sumOf(byRate.filter((each) => each.rate === rate).map(({ gross }) => gross)))}
                      </td>
                    ))}
                    <td className="num">{amount(sumOf(byRate.map(({ vat }) => vat)))}</td>
                    <td className="num font-semibold">{amount(sumOf(rows.map(({ gross }) => gross)))}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

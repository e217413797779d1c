import { statementWords } from '#domain/closing/lines/statement-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { Here } from './use-here.ts'
import type { ShiftReport } from './use-report.ts'

type ReportLinesProps = { report: ShiftReport; here: Here }

/** How the drawer got to what should be in it, and what was found. */
export function ReportLines({ report, here }: ReportLinesProps) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  const { figures, statement } = report
  const last = figures.counts.at(-1)
  const who = (personId: string | null) =>
    personId === null ? text('shift.report.several') : here.nameOf(personId)
  return (
    <section className="panel overflow-hidden">
      <h2 className="m-0 border-b border-line px-4 py-3 text-t3">{text('shift.report.drawer')}</h2>
      {wide ? (
        <table className="grid-table">
          <thead>
            <tr>
              <th scope="col">{text('shift.column.time')}</th>
              <th scope="col">{text('shift.column.what')}</th>
              <th scope="col">{text('shift.column.who')}</th>
              <th scope="col" className="num">
                {text('shift.column.amount')}
              </th>
              <th scope="col" className="num">
                {text('shift.column.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {statement.map((line) => (
              <tr key={line.id}>
                <td className="tn">{format.time(line.at)}</td>
                <td>{statementWords(text, line)}</td>
                <td className="text-ink-2">{who(line.personId)}</td>
                <td className="num tn font-semibold">{format.amount(line.amount)}</td>
                <td className="num tn">{format.amount(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className="m-0 list-none p-0">
          {statement.map((line) => (
            <li key={line.id} className="flex gap-3 border-b border-line px-4 py-2 text-t2">
              <span className="min-w-0 flex-1">
                <span className="block">{statementWords(text, line)}</span>
                <span className="text-ink-2">
                  {format.time(line.at)} · {who(line.personId)}
                </span>
              </span>
              <span className="text-right">
                <b className="tn block font-semibold">{format.amount(line.amount)}</b>
                <span className="tn block text-ink-2">
                  {text('shift.line.balance', { amount: format.amount(line.balance) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="m-0 grid grid-cols-2 gap-3 border-t border-line px-4 py-3 tablet:grid-cols-3">
        <Sum label={text('shift.expected')} amount={last?.expected ?? figures.expected} />
        {last !== undefined && (
          <>
            <Sum label={text('shift.counted.at', { time: format.time(last.at) })} amount={last.total} />
            <Sum
              label={text('shift.report.difference')}
              amount={last.difference}
              isBad={last.difference !== 0}
            />
          </>
        )}
      </dl>
    </section>
  )
}

function Sum({ label, amount, isBad = false }: { label: string; amount: number; isBad?: boolean }) {
  const format = useFormat()
  return (
    <div>
      <dt className="text-t2 text-ink-2">{label}</dt>
      <dd className={isBad ? 'tn m-0 text-t4 font-bold text-bad' : 'tn m-0 text-t4 font-bold'}>
        {format.money(amount)}
      </dd>
    </div>
  )
}

import { useCan } from '#hooks/place/people/use-can.ts'
import type { ReportedDay } from '#hooks/printing/use-fiscal-reports.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { rateWord } from '#domain/closing/lines/sales-lines.ts'

type FiscalTotalsProps = { name: string; reported: ReportedDay }

/** A fiscal report that came out: its number, and what the printer counted by rate beside what we say. */
export function FiscalTotals({ name, reported: { report, compared } }: FiscalTotalsProps) {
  const text = useText()
  const format = useFormat()
  const seesFigures = useCan('access-daily-reports')
  const at = report.endedAt ?? report.createdAt
  const number = report.told?.dailyReportNo
  const differs = compared?.some(({ difference }) => difference !== 0) === true
  return (
    <li className="border-t border-line px-4 py-2 text-t2 tablet:pl-14">
      <p className="m-0 flex items-center gap-2">
        <Icon name={differs ? 'alert' : 'check'} size={16} className={differs ? 'text-bad' : 'text-ok'} />
        <span>
          {text('day.fiscal.report', {
            number: number == null ? 'unknown' : String(number),
            date: format.day(at),
            time: format.time(at),
          })}
        </span>
      </p>
      {seesFigures && compared === null && (
        <p className="m-0 text-ink-2">{text('day.fiscal.not-compared')}</p>
      )}
      {seesFigures && compared !== null && (
        <table className="mt-1 w-full max-w-md" aria-label={text('day.fiscal.totals', { name })}>
          <thead className="text-t1 text-ink-2">
            <tr>
              <th scope="col" className="text-left font-medium">
                {text('day.fiscal.rate')}
              </th>
              {(['ours', 'theirs', 'difference'] as const).map((column) => (
                <th key={column} scope="col" className="text-right font-medium">
                  {text(`day.fiscal.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tn">
            {compared.map(({ rate, ours, theirs, difference }) => (
              <tr key={rate}>
                <th scope="row" className="text-left font-normal">
                  {rateWord(rate)}
                </th>
                <td className="text-right">{format.amount(ours)}</td>
                <td className="text-right">{format.amount(theirs)}</td>
                <td className={cx('text-right', difference !== 0 && 'font-semibold text-bad')}>
                  {format.amount(difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}

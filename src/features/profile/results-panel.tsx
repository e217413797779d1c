import { noonOf } from '#domain/time/noon-of.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useOwnResults, type DayResult } from '#hooks/outbox/use-own-results.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/frame/panel.tsx'

/** The last seven business days, one by one, from this device's own copy. */
export function ResultsPanel() {
  const text = useText()
  const { money } = useFormat()
  const days = useOwnResults()
  if (days === undefined) return null
  const checks = days.reduce((sum, day) => sum + day.checks, 0)
  const sales = days.reduce((sum, day) => sum + day.sales, 0)
  const most = Math.max(...days.map((day) => day.sales), 1)
  return (
    <Panel flush title={text('account.profile.last-days')}>
      <table className="w-full text-t2">
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="px-4 py-2 font-semibold">
              {text('account.results.day')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              {text('account.results.checks')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              {text('account.results.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((result, back) => (
            <DayRow key={result.day} result={result} isToday={back === 0} most={most} />
          ))}
        </tbody>
        <tfoot>
          <tr className="text-t3 font-bold">
            <th scope="row" className="px-4 py-3 text-left">
              {text('account.results.total')}
            </th>
            <td className="tn px-4 py-3 text-right">{checks}</td>
            <td className="tn px-4 py-3 text-right whitespace-nowrap">{money(sales)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="border-t border-line px-4 py-3 text-t1 text-ink-3">{text('account.results.note')}</p>
    </Panel>
  )
}

type DayRowProps = {
  result: DayResult
  isToday: boolean
  /** The worth of the best day, grosze. */
  most: number
}

function DayRow({ result: { day, checks, sales }, isToday, most }: DayRowProps) {
  const text = useText()
  const format = useFormat()
  return (
    <tr className="h-12 border-b border-line">
      <th scope="row" className="px-4 py-2 text-left font-semibold">
        {isToday ? text('account.results.today') : format.day(noonOf(day))}
        {sales > 0 && (
          <span
            aria-hidden="true"
            className={cx('mt-1 block h-1.5 rounded-full', isToday ? 'bg-accent' : 'bg-line-strong')}
            style={{ width: `${(sales / most) * 100}%` }}
          />
        )}
      </th>
      <td className="tn px-4 py-2 text-right">{checks}</td>
      <td className="tn px-4 py-2 text-right whitespace-nowrap">{format.amount(sales)}</td>
    </tr>
  )
}

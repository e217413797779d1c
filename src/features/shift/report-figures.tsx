import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { ShiftReport } from './use-report.ts'

/** The payments of guests into a drawer, by the way they paid. */
export function ReportFigures({ report: { paid, tips, figures } }: { report: ShiftReport }) {
  const text = useText()
  const format = useFormat()
  const all = sumOf(paid.map(({ amount }) => amount))
  const count = sumOf(paid.map((each) => each.count))
  const payments = (n: number) => text('shift.figure.payments', { count: n })
  const boxes = [
    { key: 'all', label: text('shift.figure.all'), amount: all, note: payments(count) },
    ...paid.map((each) => ({
      key: each.type,
      label: text('shift.figure.type', { type: each.type }),
      amount: each.amount,
      note: payments(each.count),
    })),
    {
      key: 'tips',
      label: text('shift.figure.tips'),
      amount: tips,
      note: text('shift.figure.tips.out', { amount: format.amount(figures.tipOuts) }),
    },
  ]
  return (
    <dl className="panel m-0 grid grid-cols-2 gap-px overflow-hidden bg-line tablet:grid-cols-5">
      {boxes.map(({ key, label, amount, note }) => (
        <div key={key} className="bg-surface px-4 py-3 max-tablet:first:col-span-2">
          <dt className="text-t2 text-ink-2">{label}</dt>
          <dd className="m-0">
            <span className="tn block text-t4 font-bold whitespace-nowrap tablet:text-t5">
              {format.money(amount)}
            </span>
            <span className="text-t1 font-semibold text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { noonOf } from '#domain/time/noon-of.ts'
import type { PayoutDay } from '#hooks/money/use-adyen.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'

const sums = ['taken', 'captured', 'refunded', 'fees', 'paidOut', 'difference'] as const

/** The sum of a day that a phone shows at first sight. */
const inSight = 'taken'

type Row = PayoutDay & { id: string }

/** Days of a month beside each other: our books, the provider's word, and what they differ by. */
export function PayoutTable({ days }: { days: readonly PayoutDay[] }) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  if (days.length === 0) return <p className="m-0 p-4 text-ink-2">{text('payouts.none')}</p>
  const rows = days.map((day): Row => ({ id: day.day, ...day }))
  const wrong = days.filter(({ difference }) => difference !== 0)
  const columns: TableColumn<Row>[] = [
    {
      key: 'day',
      label: text('payouts.day'),
      strong: true,
      phone: 'title',
      render: ({ day }) => format.date(noonOf(day)),
    },
    ...sums.map((key): TableColumn<Row> => ({
      key,
      label: text(`payouts.${key}`),
      align: 'end',
      phone: key === inSight ? 'value' : 'detail',
      // A line of a phone leaves out what is nothing.
      render: (row) => (wide || key === inSight || row[key] !== 0) && <Cell name={key} value={row[key]} />,
    })),
  ]
  return (
    <>
      <p className="m-0 flex items-start gap-2 border-b border-line px-4 py-2 text-t2" role="status">
        <Icon
          name={wrong.length === 0 ? 'check' : 'alert'}
          className={wrong.length === 0 ? 'text-ok' : 'text-warn'}
        />
        <span>{text('payouts.differ', { count: wrong.length })}</span>
      </p>
      <DataTable label={text('payouts.days')} rows={rows} columns={columns} />
      <div className="border-t border-line px-4 py-3 tablet:ml-auto tablet:w-96">
        {sums.map((key) => (
          <SumRow
            key={key}
            label={text(`payouts.${key}`)}
            strong={key === 'paidOut'}
            bad={key === 'difference' && sumOf(days.map((day) => day[key])) !== 0}
            value={format.amount(sumOf(days.map((day) => day[key])))}
          />
        ))}
      </div>
    </>
  )
}

/** On a phone the name of a sum stands beside it. */
function Cell({ name, value }: { name: (typeof sums)[number]; value: number }) {
  const text = useText()
  const format = useFormat()
  const isWrong = name === 'difference' && value !== 0
  return (
    <span className={isWrong ? 'font-semibold text-bad' : undefined}>
      <span className="tablet:hidden">
        {name === inSight ? '' : `${text(`payouts.${name}`).toLocaleLowerCase()} `}
      </span>
      {format.amount(value)}
    </span>
  )
}

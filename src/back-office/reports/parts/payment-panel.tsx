import { averageOf } from '#domain/money/average.ts'
import { paymentIcons } from '#hooks/money/payment-icons.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import type { StatsLinks } from '../stats-links.ts'
import type { Stats } from '../use-stats.ts'
import { behind } from './behind.ts'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

/** The columns of the table and its file, after the type. */
const heads = ['count', 'amount', 'share', 'average', 'tips', 'refunds'] as const

/** The payments of guests by type, and what stands between them and what was sold. */
export function PaymentPanel({ stats, links }: { stats: Stats; links: StatsLinks }) {
  const text = useText()
  const { amount, money, percent } = useFormat()
  const { payments, totals } = stats.figures
  const title = text('stats.payments')
  return (
    <Panel
      flush
      title={<DefinedTitle name={title} of="paid-by" />}
      action={
        <SaveTable
          title={title}
          table={() => ({
            heads: [text('stats.paid.type'), ...heads.map((key) => text(`stats.paid.${key}`))],
            rows: payments.map((row) => [
              text(`today.pay.${row.type}`),
              { whole: row.paid },
              { money: row.payments },
              percent(Math.round(row.share / 10)),
              { money: averageOf(row.payments, row.paid) },
              { money: row.tips },
              { money: givenBack(row) },
            ]),
          })}
        />
      }
    >
      <div className="overflow-x-auto">
        <table aria-label={title} className="grid-table tight tn">
          <thead>
            <tr>
              <th scope="col">{text('stats.paid.type')}</th>
              {heads.map((key) => (
                <th key={key} scope="col" className={key === 'share' ? 'max-tablet:hidden' : 'num'}>
                  {text(`stats.paid.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <TypeRows stats={stats} links={links} />
          <InAll totals={totals} />
        </table>
      </div>
      <div className="border-t border-line px-4 py-2">
        <SumRow label={text('stats.sold')} value={money(totals.gross)} strong />
        <SumRow label={text('stats.paid.difference')} value={amount(totals.money.payments - totals.gross)} />
        <p className="m-0 text-t1 text-ink-3">{text('stats.paid.note')}</p>
      </div>
    </Panel>
  )
}

/** A row for each type of payment, which leads to the checks behind it. */
function TypeRows({ stats, links }: { stats: Stats; links: StatsLinks }) {
  const text = useText()
  const { amount, quantity, percent } = useFormat()
  const before = new Map(stats.before?.figures.payments.map(({ type, share }) => [type, share]))
  return (
    <tbody>
      {stats.figures.payments.map((row) => {
        const name = (
          <span className="inline-flex items-center gap-2">
            <Icon name={paymentIcons[row.type]} size={18} className="text-ink-2" />
            {text(`today.pay.${row.type}`)}
          </span>
        )
        return (
          <tr key={row.type}>
            <th scope="row" className="text-t2 text-ink">
              {links.renderChecks?.(behind(stats, { payment: row.type }), {
                className: 'font-semibold text-accent-text',
                children: name,
              }) ?? name}
            </th>
            <td className="num">{quantity(row.paid * 1000)}</td>
            <td className="num font-semibold">{amount(row.payments)}</td>
            <td className="max-tablet:hidden">
              <span className="grid grid-cols-[4.5rem_3rem] items-center gap-2">
                <ShareBar
                  share={row.share / 100_00}
                  tick={stats.before === null ? null : (before.get(row.type) ?? 0) / 100_00}
                />
                <span className="text-t1 font-semibold">{percent(Math.round(row.share / 10))}</span>
              </span>
            </td>
            <td className="num">{amount(averageOf(row.payments, row.paid))}</td>
            <td className="num">{amount(row.tips)}</td>
            <td className="num text-ink-2">{amount(givenBack(row))}</td>
          </tr>
        )
      })}
    </tbody>
  )
}

function InAll({ totals }: { totals: Stats['figures']['totals'] }) {
  const text = useText()
  const { amount, quantity, percent } = useFormat()
  return (
    <tfoot className="font-bold">
      <tr>
        <th scope="row" className="text-t2 text-ink">
          {text('stats.total')}
        </th>
        <td className="num">{quantity(totals.money.paid * 1000)}</td>
        <td className="num">{amount(totals.money.payments)}</td>
        <td className="text-t1 max-tablet:hidden">{percent(totals.money.payments > 0 ? 1000 : 0)}</td>
        <td className="num">{amount(averageOf(totals.money.payments, totals.money.paid))}</td>
        <td className="num">{amount(totals.money.tips)}</td>
        <td className="num">{amount(-totals.refunds || 0)}</td>
      </tr>
    </tfoot>
  )
}

/** A minus, or nothing. */
function givenBack({ refunds, onTheWay, undone }: Stats['figures']['payments'][number]): number {
  return 0 - (refunds + onTheWay - undone)
}

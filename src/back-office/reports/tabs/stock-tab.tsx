import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { GoodsChart } from '../stock/goods-chart.tsx'
import { GoodsKpis } from '../stock/goods-kpis.tsx'
import { LossPanel } from '../stock/loss-panel.tsx'
import { UsedPanel } from '../stock/used-panel.tsx'
import type { TabProps } from './tab-props.ts'

/** The page of goods: what they cost, where they went, and what was lost why and by whom. */
export function StockTab({ stats, names, links, against }: TabProps) {
  const text = useText()
  const { money } = useFormat()
  const { stock } = stats.figures
  const missing = stats.gaps.stock
  if (missing.length === 0 && stock.products.length === 0) {
    return (
      <EmptyState
        className="panel"
        icon="boxes"
        title={text('stats.stock.none')}
        text={text('stats.stock.none.text')}
        action={links.renderStock?.({ className: 'btn btn-line', children: text('stats.stock.act') })}
      />
    )
  }
  return (
    <>
      {missing.length > 0 && <NotHere of="stock" stats={stats} days={missing} />}
      {stock.unpriced > 0 && (
        <p className="m-0 text-t2 font-semibold text-warn">
          {text('stats.stock.unpriced', { count: stock.unpriced })}
        </p>
      )}
      <GoodsKpis stats={stats} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 panel:grid-cols-[minmax(0,1fr)_23.5rem]">
        <GoodsChart stats={stats} against={against} />
        <LossPanel stats={stats} names={names} />
      </div>
      <UsedPanel stats={stats} links={links} />
      {stock.total.hole !== 0 && (
        <p className="m-0 text-t1 text-ink-3">
          {text('stats.stock.hole', { amount: money(stock.total.hole) })}
        </p>
      )}
    </>
  )
}

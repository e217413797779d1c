import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import type { StatsLinks } from '../stats-links.ts'
import type { Stats } from '../use-stats.ts'
import { DefinedTitle } from './what-is.tsx'

/** The orders that are no sale: lines that were struck, checks that were canceled. */
export function TakenBackPanel({ stats, links }: { stats: Stats; links: StatsLinks }) {
  const text = useText()
  const { amount, money } = useFormat()
  const { voids, voidedAmount, canceled, canceledAmount, refunds, gross } = stats.figures.totals
  const title = text('stats.taken-back')
  return (
    <Panel
      title={<DefinedTitle name={title} of="voids" />}
      action={links.renderOrders?.({ className: 'btn btn-quiet btn-sm', children: text('stats.to-orders') })}
    >
      <SumRow label={text('stats.taken-back.voids', { count: voids })} value={amount(voidedAmount)} />
      <SumRow label={text('stats.taken-back.canceled', { count: canceled })} value={amount(canceledAmount)} />
      <SumRow label={text('stats.refunds')} value={amount(refunds)} />
      <SumRow strong label={text('stats.sold')} value={money(gross)} />
    </Panel>
  )
}

import { mulDivRound } from '#domain/money/round.ts'
import { sumsOfUses } from '#domain/stock/actual-use.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Kpis } from '../parts/kpis.tsx'
import { useSigned } from './use-signed.ts'
import type { ProductUse } from '#hooks/figures/use-usage.ts'

/**
 * The key figures of actual use: use at its cost, how much of it recipes and entries explain, and what is short and
 * over.
 */
export function UsageKpis({ uses }: { uses: readonly ProductUse[] }) {
  const text = useText()
  const { money, amount, percent } = useFormat()
  const signed = useSigned()
  const { explained, unexplained, short, over } = sumsOfUses(uses)
  const used = explained + unexplained
  return (
    <Kpis
      label={text('stats.kpis')}
      kpis={[
        {
          of: 'used-at-cost',
          name: text('usage.used'),
          value: money(used),
          note: text('usage.counted', { count: uses.length }),
        },
        {
          of: 'explained',
          name: text('usage.explained'),
          value: amount(explained),
          note: text('usage.explained.what'),
        },
        {
          of: 'unexplained',
          name: text('usage.unexplained'),
          value: signed.amount(0 - unexplained),
          note: used > 0 && text('usage.of-use', { share: percent(mulDivRound(unexplained, 1000, used)) }),
        },
        {
          of: 'short',
          name: text('usage.short'),
          value: signed.amount(0 - short.cost),
          note: text('stats.used.count', { count: short.products }),
        },
        {
          of: 'over',
          name: text('usage.over'),
          value: signed.amount(over.cost),
          note: text('stats.used.count', { count: over.products }),
        },
      ]}
    />
  )
}

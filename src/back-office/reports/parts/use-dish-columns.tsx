import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { StatsNames } from '../use-names.ts'
import { comparedIn, type Stats } from '../use-stats.ts'
import { ChangeMark } from './change.tsx'
import type { DishRow } from './dish-rows.ts'
import { ShareCell } from './share-cell.tsx'
import { useCostColumns } from './use-cost-columns.tsx'

/** The columns of the sales of dishes; the change stands last, where there is something to compare with. */
export function useDishColumns(stats: Stats, names: StatsNames): TableColumn<DishRow>[] {
  const text = useText()
  const { amount, quantity } = useFormat()
  const wide = useMedia(media.tablet)
  const costColumns = useCostColumns()
  const changes = useChangeColumn(stats)
  const end = { align: 'end', sortable: true } as const
  return [
    {
      key: 'name',
      label: text('stats.dish'),
      phone: 'title',
      sortable: true,
      render: (row) => names.goods(row),
    },
    {
      key: 'quantity',
      label: text('stats.dish.quantity'),
      phone: 'detail',
      ...end,
      render: ({ quantity: sold }) =>
        wide ? quantity(sold) : text('stats.dish.sold', { quantity: quantity(sold) }),
    },
    {
      key: 'gross',
      label: text('stats.dish.gross'),
      phone: 'value',
      strong: true,
      ...end,
      render: ({ gross }) => amount(gross),
    },
    {
      key: 'discount',
      label: text('stats.dish.discount'),
      ...end,
      render: ({ discount }) => amount(-discount || 0),
    },
    {
      key: 'share',
      label: text('stats.dish.share'),
      sortable: true,
      render: ({ share }) => <ShareCell share={share} />,
    },
    ...costColumns,
    ...changes,
  ]
}

/** The column of the change against the compared days; none where they are not known. */
function useChangeColumn(stats: Stats): TableColumn<DishRow>[] {
  const text = useText()
  const { amount } = useFormat()
  const compared = comparedIn(stats, 'goods')
  if (compared === null) return []
  const before = new Map(compared.items.map(({ key, gross }) => [key, gross]))
  return [
    {
      key: 'before',
      label: text('stats.dish.before'),
      hideBelow: 'panel',
      render: ({ key, gross }) => (
        <ChangeMark className="text-t1 font-semibold" now={gross} before={before.get(key) ?? 0} by={amount} />
      ),
    },
  ]
}

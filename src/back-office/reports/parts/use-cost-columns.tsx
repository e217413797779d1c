import type { ItemRow } from '#domain/figures/sums/goods-rows.ts'
import { mulDivRound } from '#domain/money/round.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'

type Row = ItemRow & { id: string }

/** The average cost of a piece of a dish, grosze; null: no cost is known of any. */
export function costOfOne({ cost, costed }: Pick<ItemRow, 'cost' | 'costed'>): number | null {
  if (cost === null || costed === 0) return null
  return mulDivRound(cost * Math.sign(costed), 1000, Math.abs(costed))
}

/** The margin in tenths of a percent of the net; null: it is not known, or there is nothing that it is of. */
export function marginShare({ margin, net }: Pick<ItemRow, 'margin' | 'net'>): number | null {
  return margin === null || net <= 0 ? null : mulDivRound(margin, 1000, net)
}

/** The columns of the costs of dishes and of what is left of them; a phone says the margin, where it is known. */
export function useCostColumns(): TableColumn<Row>[] {
  const text = useText()
  const { amount, percent, quantity } = useFormat()
  const wide = useMedia(media.tablet)
  const faint = (said: string) => <span className="text-t1 text-ink-3">{said}</span>
  const marginOf = (row: Row) => {
    const { name, cost, margin, costed, quantity: sold } = row
    const share = marginShare(row)
    if (!wide) return share === null ? '' : text('stats.dish.margin.of', { share: percent(share) })
    if (name === null || cost === null) return ''
    if (margin === null) {
      return faint(text('stats.dish.cost.part', { known: quantity(costed), sold: quantity(sold) }))
    }
    return share === null ? amount(margin) : `${percent(share)} · ${amount(margin)}`
  }
  return [
    {
      key: 'cost',
      label: text('stats.dish.cost'),
      align: 'end',
      hideBelow: 'panel',
      render: (row) => {
        const one = costOfOne(row)
        if (row.name === null) return ''
        return one === null
          ? faint(text(`stats.dish.cost.${row.unpriced === 0 ? 'none' : 'unknown'}`))
          : amount(one)
      },
    },
    {
      key: 'margin',
      label: text('stats.dish.margin'),
      align: 'end',
      sortable: true,
      hideBelow: 'panel',
      phone: 'detail',
      render: marginOf,
    },
  ]
}

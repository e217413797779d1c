import type { ItemRow } from '#domain/figures/sums/goods-rows.ts'
import type { Sort } from '#ui/lists/table-model.ts'

/** The sales of a dish as a row of a table. */
export type DishRow = ItemRow & { id: string }

/** The orders that a phone offers, where there are no headings to press. */
export const dishOrders = ['best', 'worst', 'most', 'fewest', 'name'] as const

export type DishOrder = (typeof dishOrders)[number]

export const dishSorts: Record<DishOrder, Sort> = {
  best: { key: 'gross', descending: true },
  worst: { key: 'gross', descending: false },
  most: { key: 'quantity', descending: true },
  fewest: { key: 'quantity', descending: false },
  name: { key: 'name', descending: false },
}

const valueOf: Readonly<Record<string, (row: DishRow) => number>> = {
  gross: (row) => row.gross,
  quantity: (row) => row.quantity,
  discount: (row) => row.discount,
  share: (row) => row.share,
  // What is not known of comes after what is lost on.
  margin: (row) => row.margin ?? -Number.MAX_SAFE_INTEGER,
}

/** The dishes in the order of a column; `byName` compares what has no value in it. */
export function sortedDishes(
  dishes: readonly ItemRow[],
  { key, descending }: Sort,
  byName: (a: DishRow, b: DishRow) => number,
): DishRow[] {
  const way = descending ? -1 : 1
  const of = valueOf[key]
  return dishes
    .map((row): DishRow => ({ ...row, id: row.key }))
    .sort(
      (a, b) =>
        // What is no dish, as packaging and fees, ends the list whatever it came to.
        Number(a.name === null) - Number(b.name === null) || way * (of ? of(a) - of(b) : byName(a, b)),
    )
}

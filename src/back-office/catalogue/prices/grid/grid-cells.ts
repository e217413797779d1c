import { priceIn } from '#domain/menu/price/set-prices.ts'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import type { CellPlace } from './grid-keys.ts'
import { editOf, withTyped, type GridItem, type PriceEdits } from './price-edits.ts'

/** The prices of a grid as they stand in its cells. */
export type GridPrices = {
  rows: readonly GridItem[]
  /** The dining options beside the base price. */
  optionIds: readonly string[]
  edits: PriceEdits
  mark: ',' | '.'
}

/** The dining option of a column; null: the base price, or none. */
export function optionAt(optionIds: readonly string[], column: number): string | null {
  return column === 0 ? null : (optionIds[column - 1] ?? null)
}

/** The text of a cell: what was typed where that is no price, else the price; empty: none of its own. */
export function cellText({ rows, optionIds, edits, mark }: GridPrices, { row, column }: CellPlace): string {
  const item = rows[row]
  if (item === undefined) return ''
  const optionId = optionAt(optionIds, column)
  const edit = editOf(edits, item, optionId)
  if (edit !== null && edit.fault !== null) return edit.text
  const price = edit === null ? priceIn(item, optionId) : edit.price
  return price === null ? '' : decimalText(price, 2, { mark, digits: 2 })
}

/** The edits with lines of texts put into the cells from a place on; what goes beyond the grid is left out. */
export function withPastedCells(
  { rows, optionIds, edits }: GridPrices,
  from: CellPlace,
  lines: readonly (readonly string[])[],
): PriceEdits {
  let next = edits
  lines.forEach((cells, down) => {
    const item = rows[from.row + down]
    cells.forEach((cell, right) => {
      const column = from.column + right
      // A gap in what was copied takes no base price away.
      const leaves = column === 0 && cell === ''
      if (item !== undefined && column <= optionIds.length && !leaves)
        next = withTyped(next, item, optionAt(optionIds, column), cell)
    })
  })
  return next
}

/** The place of the cell around an element; null: it is in none. */
export function placeOf(element: Element, optionIds: readonly string[]): CellPlace | null {
  const cell = element.closest('[role="gridcell"][data-option]')
  const row = cell?.closest('[data-nth]')?.getAttribute('data-nth')
  if (cell === null || row === null || row === undefined) return null
  const optionId = cell.getAttribute('data-option') ?? ''
  return { row: Number(row), column: optionId === '' ? 0 : optionIds.indexOf(optionId) + 1 }
}

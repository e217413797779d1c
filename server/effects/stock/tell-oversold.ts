import { createContext } from '#commands/context.ts'
import { groupBy } from '#domain/group-by.ts'
import type { ItemStop } from '#domain/stock/item-stop.ts'
import { isStopped } from '#domain/stock/stopped.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import type { StockBook } from './stock-book.ts'

/**
 * Dishes that the kitchen was told to make although they, or their answers, were stopped before: another device has sold
 * the last one. They are cooked; people are told.
 */
export async function tellOversold(
  { rows, envelope }: StockBook,
  noted: NotedRows,
  stops: readonly ItemStop[],
): Promise<void> {
  const stopped = new Set(stops.filter(isStopped).map(({ id }) => id))
  if (stopped.size === 0) return
  const sold = noted('orderLines').flatMap(({ before, after }) => {
    if (after === null || after.firedAt === null || (before?.firedAt ?? null) !== null) return []
    const ids = [after.menuItemId ?? '', ...after.modifiers.map(({ modifierId }) => modifierId)]
    return ids.some((id) => stopped.has(id)) ? [after] : []
  })
  if (sold.length === 0) return
  const context = await createContext(rows, envelope)
  for (const [checkId, lines] of groupBy(sold, ({ orderCheckId }) => orderCheckId)) {
    const names = [...new Set(lines.map(({ name }) => name))].join(', ')
    await context.raise(rows, 'item_sold_out', checkId, names, 'stock')
  }
}

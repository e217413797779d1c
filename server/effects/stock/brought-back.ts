import type { NotedRows } from '#server/effects/note-rows.ts'
import type { WrittenLevel } from './level-changes.ts'
import type { StockBook } from './stock-book.ts'

/**
 * Products of which a person has said by this command that there is some: a delivery, what was found or came back, a
 * count. That a sale was taken back says nothing: nobody has looked (stock S5).
 */
export function broughtBack(
  book: StockBook,
  noted: NotedRows,
  written: readonly WrittenLevel[],
): Set<string> {
  const isReturned = noted('refunds').length > 0
  const moved = book.movements().filter(({ kind, delta, reason }) => {
    if (kind === 'TRANSACTION') return delta > 0
    return kind === 'SALE' && reason === 'RETURN_TO_STOCK' && isReturned
  })
  const counted = written.filter(({ before, after }) => (before?.countedAt ?? null) !== after.countedAt)
  return new Set([...moved.map(({ productId }) => productId), ...counted.map(({ after }) => after.id)])
}

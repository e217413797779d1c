import type { StockLevel } from '#domain/stock/stock-level.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import type { NotedRow } from '#server/effects/note-rows.ts'

/** The goods on the shelf of a product before a command and after it, thousandths. A new level begins at none. */
export type LevelChange = { productId: string; before: number; after: number }

/** Levels as a command's effects have changed them. */
export type WrittenLevel = { before: StockLevel | null; after: StockLevel }

/** Changes that a command has made on the shelves: by its own rows (`noted`), and by their effects (`written`). */
export function levelChanges(
  noted: readonly NotedRow<'stockLevels'>[],
  written: readonly WrittenLevel[],
): LevelChange[] {
  const changes = new Map<string, LevelChange>()
  for (const { id, before, after } of noted) {
    if (after !== null) changes.set(id, { productId: id, before: lies(before), after: lies(after) })
  }
  for (const { before, after } of written) {
    const first = changes.get(after.id)?.before ?? lies(before)
    changes.set(after.id, { productId: after.id, before: first, after: lies(after) })
  }
  return [...changes.values()]
}

function lies(level: StockLevel | null): number {
  return level === null ? 0 : onShelf(level)
}

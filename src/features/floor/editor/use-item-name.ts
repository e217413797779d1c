import { useText } from '#hooks/texts/use-text.ts'
import type { Item } from './editor-items.ts'

/** The name of a table or a piece, for people; a piece without words is called by its kind. */
export function useItemName(): (item: Item) => string {
  const text = useText()
  return (item) =>
    item.type === 'table'
      ? text('floor.table', { name: item.table.name })
      : item.piece.text || text(`floor.piece.${item.piece.kind}`)
}

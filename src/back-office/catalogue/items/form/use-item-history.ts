import { batchArea, batchedChanges, type BatchedChange } from '#domain/history/batch-history.ts'
import type { Change } from '#domain/history/change.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The areas whose rows belong to an item, the item's own first. */
export const itemAreas = ['menu-items', 'modifier-sections', 'modifiers', 'ingredients'] as const

export type ItemArea = (typeof itemAreas)[number]

/**
 * The history of one row: its changes, the latest first, and the row as it is now or as it was when it was removed.
 */
export type RowHistory = { area: ItemArea; now: AnyRow; changes: readonly (Change | BatchedChange)[] }

/**
 * The history of an item and of all that belongs or belonged to it, row by row. Undefined until read. A change of
 * many items at once counts for each of them.
 */
export function useItemHistory(itemId: string | null): readonly RowHistory[] | undefined {
  return useLive(
    async (rows) => {
      if (itemId === null) return []
      const item = await rows.get('menuItems', itemId)
      const sections = await rows.by('modifierSections', 'menuItemId', itemId)
      const modifiers = await Promise.all(
        sections.map(({ id }) => rows.by('modifiers', 'modifierSectionId', id)),
      )
      const ingredients = await rows.by('ingredients', 'menuItemId', itemId)
      const batches = await rows.by('changes', 'area', batchArea)
      const live: { area: ItemArea; row: AnyRow }[] = [
        { area: 'menu-items', row: item ?? { id: itemId } },
        ...sections.map((row) => ({ area: 'modifier-sections' as const, row })),
        ...modifiers.flat().map((row) => ({ area: 'modifiers' as const, row })),
        ...ingredients.map((row) => ({ area: 'ingredients' as const, row })),
      ]
      const removed = await removedPieces(rows, itemId, sections)
      return Promise.all(
        [...live, ...removed].map(async ({ area, row }): Promise<RowHistory> => {
          const own = (await rows.by('changes', 'rowId', row.id)).filter((each) => each.area === area)
          const changes = [...own, ...batchedChanges(area, row.id, batches)]
          return { area, now: row, changes: changes.sort((a, b) => b.at - a.at) }
        }),
      )
    },
    [itemId],
  )
}

type Reader = { by(table: 'changes', index: 'area', value: string): Promise<Change[]> }
type Piece = { area: ItemArea; row: AnyRow }

/** The pieces of the item that are gone, as they were then: the removal of each tells what it belonged to. */
async function removedPieces(
  rows: Reader,
  itemId: string,
  sections: readonly { id: string }[],
): Promise<Piece[]> {
  const gone = async (area: ItemArea, owner: string, owners: ReadonlySet<string>): Promise<Piece[]> => {
    const changes = await rows.by('changes', 'area', area)
    return changes
      .filter(({ action }) => action === 'removed')
      .map(({ rowId, fields }): Piece => {
        const values = Object.fromEntries(fields.map(({ field, before }) => [field, before]))
        return { area, row: { ...values, id: rowId ?? '' } }
      })
      .filter(({ row }) => owners.has(String(row[owner])))
  }
  const ofItem = new Set([itemId])
  const goneSections = await gone('modifier-sections', 'menuItemId', ofItem)
  const allSections = new Set([...sections, ...goneSections.map(({ row }) => row)].map(({ id }) => id))
  return [
    ...goneSections,
    ...(await gone('modifiers', 'modifierSectionId', allSections)),
    ...(await gone('ingredients', 'menuItemId', ofItem)),
  ].filter((piece, at, all) => all.findIndex(({ row }) => row.id === piece.row.id) === at)
}

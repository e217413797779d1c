import { batchArea, batchedAreas, batchedChanges } from '#domain/history/batch-history.ts'
import type { ConflictNote } from '#domain/history/conflict-note.ts'
import type { Change } from '#domain/history/change.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** Changes of a row, also those of batches that it was in, newest first. Undefined until read. */
export function useHistory(area: string, rowId: string | null): readonly Change[] | undefined {
  return useLive(
    async (rows) => {
      if (rowId === null) return []
      const [changes, batches] = await Promise.all([
        rows.by('changes', 'rowId', rowId),
        batchedAreas.has(area) ? rows.by('changes', 'area', batchArea) : [],
      ])
      const own = changes.filter((change) => change.area === area)
      return [...own, ...batchedChanges(area, rowId, batches)].sort((a, b) => b.at - a.at)
    },
    [area, rowId],
  )
}

/** The notes on values of this person that others have replaced in a row. Only open ones, oldest first. */
export function useConflictNotes(area: string, rowId: string | null): readonly ConflictNote[] {
  const { actor } = usePlace()
  const found = useLive(
    async (rows) => {
      if (rowId === null) return []
      const notes = await rows.by('conflictNotes', 'rowId', rowId)
      return notes
        .filter((note) => note.area === area && note.forUserId === actor && note.closedAt === null)
        .sort((a, b) => a.at - b.at)
    },
    [area, rowId, actor],
  )
  return found ?? []
}

/** Names of the people of the place, undefined until read; an empty text for one who is not among them any more. */
export function usePeopleOfHistory(): ((id: string) => string) | undefined {
  const names = useLive(async (rows) => {
    const people = await rows.all('placeUsers')
    return new Map(people.map(({ id, name }) => [id, name]))
  })
  return names && ((id) => names.get(id) ?? '')
}

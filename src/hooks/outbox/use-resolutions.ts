import { useLive } from '#hooks/place/live/use-live.ts'

/** How discrepancies were resolved: who, when, and what they found, by the id of the discrepancy. The first note counts. */
export type Resolution = { by: string; at: number; note: string }

/** The notes of these discrepancies; undefined until read. */
export function useResolutions(ids: readonly string[]): ReadonlyMap<string, Resolution> | undefined {
  return useLive(
    async (rows) => {
      const changes = ids.length === 0 ? [] : await rows.by('changes', 'rowId', ...ids)
      const latestFirst = changes.toSorted((a, b) => b.at - a.at)
      return new Map(
        latestFirst.map(({ rowId, actorId: by, at, fields }) => {
          const note = String(fields.find(({ field }) => field === 'note')?.after ?? '')
          return [rowId ?? '', { by, at, note }]
        }),
      )
    },
    [ids.join()],
  )
}

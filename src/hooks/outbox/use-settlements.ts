import { useLive } from '#hooks/place/live/use-live.ts'

/** How discrepancies were settled: who, when, and what they found, by the id of the discrepancy. The first note counts. */
export type Settlement = { by: string; at: number; note: string }

/** The notes of these discrepancies; undefined until read. */
export function useSettlements(ids: readonly string[]): ReadonlyMap<string, Settlement> | undefined {
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

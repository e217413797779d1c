import { useMemo } from 'react'
import type { Change } from '#domain/history/change.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The history of an area, the latest first, and what the people in it are called. Undefined until read. */
export function useAreaChanges(area: string): AreaChanges | undefined {
  const read = useLive(
    async (rows) => ({
      changes: (await rows.by('changes', 'area', area)).sort((a, b) => b.at - a.at),
      people: new Map((await rows.all('placeUsers')).map(({ id, name }) => [id, name])),
    }),
    [area],
  )
  return useMemo(
    () => read && { changes: read.changes, nameOf: (actor) => read.people.get(actor) ?? '' },
    [read],
  )
}

export type AreaChanges = {
  changes: readonly Change[]
  /** The name of a person; empty when they are no longer of the place. */
  nameOf(actor: string): string
}

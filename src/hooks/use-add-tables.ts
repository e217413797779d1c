import { areaRights } from '#domain/access/area-rights.ts'
import { usualSeats } from '#domain/floor/new-tables.ts'
import { usePlace } from './place-context.ts'
import { useCan } from './use-can.ts'
import { useMutate } from './use-mutate.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import type { Saved } from './use-resource.ts'

/** Tables that a place without any begins with. */
const COUNT = 10

/** The first tables of a place in one press; `may`: whether the person is allowed to add them. `tell` hears how it went. */
export function useAddTables(tell: (adding: Saved<unknown>) => Promise<unknown>) {
  const { placeId } = usePlace()
  const mutate = useMutate()
  const { working, once } = useOneAtATime()
  const may = useCan(...areaRights.tables.change)
  const args = { count: COUNT, placement: 'INSIDE', seats: usualSeats } as const
  const add = () => void once(`lokal-tables:${placeId}`, () => tell(mutate('table.add-several', args)))
  return { count: COUNT, may, working, add }
}

import { areaRights } from '#domain/access/area-rights.ts'
import { usualSeats } from '#domain/floor/new-tables.ts'
import type { Standing } from '#domain/floor/rooms.ts'
import { usePlace } from './place-context.ts'
import { useCan } from './people/use-can.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useOneAtATime } from '#hooks/device/use-one-at-a-time.ts'
import type { SavedRow } from './live/use-resource.ts'

/** Tables that a place, or a room, without any begins with. */
const tablesAtOnce = 10

/**
 * The first tables of a place, or of a room, in one press; `may`: whether the person is allowed to add them. `tell` hears
 * how it went.
 */
export function useAddTables(
  tell: (adding: SavedRow<unknown>) => Promise<unknown>,
  standing: Standing = { placement: 'INSIDE', room: null },
) {
  const { placeId } = usePlace()
  const mutate = useMutate()
  const { working, once } = useOneAtATime()
  const may = useCan(...areaRights.tables.change)
  const args = { count: tablesAtOnce, ...standing, seats: usualSeats }
  const add = () => void once(`lokal-tables:${placeId}`, () => tell(mutate('table.add-several', args)))
  return { count: tablesAtOnce, may, working, add }
}

import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { allRows, pageOfRows } from '../rows.ts'
import type { Services } from '../services.ts'

type RoomKey = 'dining-options.list-pos' | 'tables.list' | 'kitchen-station.list'

/** What stands in a place and how guests are served there. */
export function roomHandlers({ database }: Services): Pick<Handlers, RoomKey> {
  return {
    'dining-options.list-pos': ({ member: { placeId } }) =>
      database.place(placeId, async (db) => ok({ data: await allRows(db, placeId, 'diningOptions') })),
    'tables.list': ({ member: { placeId }, query }) =>
      database.place(placeId, async (db) => ok(await pageOfRows(db, placeId, 'venueTables', query))),
    'kitchen-station.list': ({ member: { placeId }, query }) =>
      database.place(placeId, async (db) => ok(await pageOfRows(db, placeId, 'kitchenStations', query))),
  }
}

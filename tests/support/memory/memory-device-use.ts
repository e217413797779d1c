import type { Row } from '#domain/tables.ts'
import type { WrittenRow, DeviceUse, SessionProof, SyncDevice } from '#server/sync/ports.ts'

/** What of a place in memory says who works where. */
type PlaceState = {
  rows: Map<string, WrittenRow>
  clients: Map<string, SyncDevice>
  sessions: Map<string, SessionProof>
}

/** Who works on a device, and under which names it is known. */
export function deviceUse(state: PlaceState, id: string): DeviceUse {
  const names = namesOf(state, id)
  const open = [...state.sessions.values()].filter(
    ({ endedAt, clientIds }) => endedAt === null && clientIds.some((each) => names.includes(each)),
  )
  const people = [...new Set(open.map(({ userId }) => userId))].toSorted().flatMap((userId) => {
    const found = state.rows.get(`placeUsers/${userId}`)
    return found === undefined || found.deleted ? [] : [found.row as Row<'placeUsers'>]
  })
  return { people, names }
}

/** Every name that a device has had, its own first. */
export function namesOf({ clients }: Pick<PlaceState, 'clients'>, id: string): string[] {
  const names = [id]
  for (let one = clients.get(id)?.continues; one; one = clients.get(one)?.continues) names.push(one)
  return names
}

import { sql } from 'drizzle-orm'
import type { Row } from '#domain/tables.ts'
import type { DeviceUse } from '#server/sync/ports.ts'
import type { Transaction } from './database.ts'
import { sessionClients, sessions } from './tables/identity.ts'
import { placeUsers } from './tables/room.ts'
import { namesOfClient } from './session-links.ts'

type Member = Pick<Row<'placeUsers'>, 'id' | 'role' | 'permissions'>

/** Who of the place has a session open on a device, under whichever of its names, by id. */
export async function useOfDevice(db: Transaction, placeId: string, clientId: string): Promise<DeviceUse> {
  const names = await namesOfClient(db, placeId, clientId)
  const list = sql.join(
    names.map((name) => sql`${name}::uuid`),
    sql`, `,
  )
  if (names.length === 0) return { people: [], names }
  const found = await db.execute<Member>(sql`
    select ${placeUsers.id} as id, ${placeUsers.role} as role, ${placeUsers.permissions} as permissions
    from ${placeUsers}
    where ${placeUsers.placeId} = ${placeId} and not ${placeUsers.deleted} and exists (
      select from ${sessionClients} join ${sessions} on ${sessions.id} = ${sessionClients.sessionId}
      where ${sessionClients.placeId} = ${placeId} and ${sessionClients.userId} = ${placeUsers.id}
        and ${sessionClients.clientId} in (${list}) and ${sessions.endedAt} is null
    )
    order by ${placeUsers.id}`)
  return { people: found.rows, names }
}

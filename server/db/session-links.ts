import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { sessionClients } from './tables/identity.ts'
import { clients } from './tables/sync.ts'

/** The name of a device and those that it had before. */
export async function namesOfClient(db: Transaction, placeId: string, clientId: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    with recursive names (id, continues) as (
      select ${clients.id}, ${clients.continues} from ${clients}
      where ${clients.placeId} = ${placeId} and ${clients.id} = ${clientId}
      union
      select ${clients.id}, ${clients.continues} from ${clients} join names on ${clients.id} = names.continues
      where ${clients.placeId} = ${placeId}
    )
    select id from names`)
  return found.rows.map(({ id }) => id)
}

/** The names of devices of a place that a session works on: those it was linked to, and those that continue them. */
export async function clientsOfSession(
  db: Transaction,
  placeId: string,
  sessionId: string,
): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    with recursive names (id) as (
      select ${sessionClients.clientId} from ${sessionClients}
      where ${sessionClients.placeId} = ${placeId} and ${sessionClients.sessionId} = ${sessionId}
      union
      select ${clients.id} from ${clients} join names on ${clients.continues} = names.id
      where ${clients.placeId} = ${placeId}
    )
    select id from names`)
  return found.rows.map(({ id }) => id)
}

import { and, eq } from 'drizzle-orm'
import { fail, ok } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { storedTable } from '#server/db/rows/stored-table.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { invitations } from '#server/db/tables/identity.ts'
import type { NamedTable } from '#server/http/handler.ts'
import type { Authority } from '#server/http/authority.ts'
import { openSessionOf } from './sessions.ts'
import { findDevice, readGrantedDevice } from '../devices/devices.ts'
import { placesOf } from '../memberships.ts'
import type { Services } from '#server/services/services.ts'

/** Answers by the tokens' signatures and the rows as they are at this moment: a change of rights counts at once. */
export function createAuthority(services: Services): Authority {
  const { database, tokens } = services
  return {
    async caller(token) {
      const claims = await tokens.readAccess(token)
      const session = claims && (await openSessionOf(services, claims.userId, claims.sessionId))
      if (claims === null || session === null) return null
      return session.pinDeviceId === null ? claims : { ...claims, pinDeviceId: session.pinDeviceId }
    },
    async device(grant) {
      const device = await readGrantedDevice(services, grant)
      if (device === null) return null
      const { id: clientId, placeId, revokedAt } = device.client
      const revoked = revokedAt !== null
      return { clientId, placeId, revoked, ...(device.due && { dueGrant: grant }) }
    },
    member: (caller, placeId) =>
      database.place(placeId, async (db) => {
        const rows = createSqlTx(db, placeId, 0)
        const user: Row<'placeUsers'> | null = await rows.get('placeUsers', caller.userId)
        // A PIN is of one place: it opens no other one that its person may belong to.
        const { pinDeviceId } = caller
        const elsewhere = pinDeviceId !== undefined && (await findDevice(db, placeId, pinDeviceId)) === null
        if (user !== null && !elsewhere) return ok({ placeId, user })
        const exists = (await rows.get('places', placeId)) !== null
        return fail({ code: exists ? ('forbidden' as const) : ('not_found' as const) })
      }),
    async placeOfRow({ userId }, table, id) {
      for (const placeId of await placesOf(services, userId)) {
        const found = await database.place(placeId, (db) => rowOfPlace(db, placeId, table, id))
        if (found.length > 0) return placeId
      }
      return null
    },
    async placeSentUpTo({ userId }, { clientId, seq }) {
      for (const placeId of await placesOf(services, userId)) {
        const client = await database.place(placeId, (db) => findDevice(db, placeId, clientId))
        if (client !== null && client.lastSeq >= seq) return placeId
      }
      return null
    },
  }
}

function rowOfPlace(db: Transaction, placeId: string, table: NamedTable, id: string) {
  if (table === 'invitations') {
    return db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.placeId, placeId), eq(invitations.id, id)))
  }
  const stored = storedTable(table)
  return db
    .select({ id: stored.id })
    .from(stored)
    .where(and(eq(stored.placeId, placeId), eq(stored.id, id), eq(stored.deleted, false)))
}

import { eq, or, sql } from 'drizzle-orm'
import { removalMs } from '#domain/access/invitation.ts'
import { findAccountsToRemove } from '#server/db/logins.ts'
import { invitations, passwordResets, sessions, users } from '#server/db/tables/identity.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { moment } from '#server/db/connection/moment.ts'
import { shutOutDevicesOf } from '../people/devices-left.ts'
import { leave } from '../people/remove-person.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { ownedAlone } from './owned-alone.ts'

/** Accounts that are removed in one go. */
const most = 100

type RemovalServices = Pick<Services, 'database' | 'store' | 'clock' | 'random' | 'log'>

/**
 * Removes the accounts whose time has come. What a place must keep by law it keeps, with the name that stands in it;
 * everything else that is personal goes. Whoever has become the last owner of a place in the meantime stays until
 * that is settled. Gives how many were removed.
 */
export async function removeDueAccounts(services: RemovalServices): Promise<number> {
  const { database, clock, log } = services
  let removed = 0
  for (const userId of await findAccountsToRemove(database, clock() - removalMs, most)) {
    const alone = await ownedAlone(services, userId)
    if (alone.length > 0) {
      log.error('an account is due for removal, but places have no other owner', { userId, placeIds: alone })
      continue
    }
    await removeAccount(services, userId)
    removed += 1
  }
  return removed
}

async function removeAccount(services: RemovalServices, userId: string): Promise<void> {
  const { database, clock } = services
  const at = clock()
  const { email, placeIds } = await database.user(userId, async (db) => {
    const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const memberships = await db
      .select({ placeId: placeUsers.placeId })
      .from(placeUsers)
      .where(eq(placeUsers.id, userId))
    return { email: account?.email ?? null, placeIds: memberships.map(({ placeId }) => placeId) }
  })
  for (const placeId of placeIds) await forget(services, placeId, userId, email, at)
  // Last, so that a run that broke off goes on where it was.
  await database.user(userId, async (db) => {
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await db
      .update(sessions)
      .set({
        endedAt: sql`coalesce(${sessions.endedAt}, ${moment(at)})`,
        firebaseToken: null,
      })
      .where(eq(sessions.userId, userId))
    await db
      .update(users)
      .set({ email: null, name: '', passwordHash: '', locale: null, placeOrder: [], removedAt: at })
      .where(eq(users.id, userId))
  })
}

/** Takes somebody out of a place, if they are still in it, and their address out of its invitations. */
function forget(
  services: RemovalServices,
  placeId: string,
  userId: string,
  email: string | null,
  at: number,
): Promise<void> {
  return services.store.writeSql(placeId, async (place, db) => {
    const ofEmail = email === null ? undefined : eq(sql`lower(${invitations.email})`, email.toLowerCase())
    await db.delete(invitations).where(or(eq(invitations.acceptedBy, userId), ofEmail))
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const person = await rows.get('placeUsers', userId)
    if (person === null) return
    await leave({ rows, db, at }, placeId, person)
    await shutOutDevicesOf({ db, at }, placeId, userId, userId)
    await place.advance(version, randomText(services), at)
  })
}

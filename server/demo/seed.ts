import { must } from '#domain/must.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { createPlace, type NewPlaceDeps } from '#server/db/create-place.ts'
import type { Database } from '#server/db/connection/database.ts'
import { findPlace } from '#server/db/logins.ts'
import { placePins, users } from '#server/db/tables/identity.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import { keepHistory } from './history/keep-history.ts'
import { makeHistory } from './history/make-history.ts'
import { playedAccount, type PlayedParts } from './ksef.ts'
import { place } from './room.ts'
import { demoAccounts } from './staff.ts'

export type SeedDeps = NewPlaceDeps & {
  database: Database
  /** For how many days the venue has been open; 0: it opens today. */
  historyDays: number
  hashPassword(password: string): Promise<string>
  /** Where a venue that has been open signs in to the national system; null: nowhere, its invoices wait. */
  played: PlayedParts | null
}

/** Adds the demo venue and its people, once: a database that has it stays as it is, changes made by hand included. */
export async function seedDemo({
  database,
  hashPassword,
  historyDays,
  played,
  ...deps
}: SeedDeps): Promise<void> {
  if ((await findPlace(database, place.slug)) !== null) return
  const now = deps.clock()
  const history = await makeHistory(businessDay(now, place.dayCutoff), historyDays)
  for (const { id, email, name, password, pin } of demoAccounts) {
    const passwordHash = await hashPassword(password)
    await database.user(id, (db) =>
      db.insert(users).values({ id, email, name, passwordHash }).onConflictDoNothing(),
    )
    if (pin === null) continue
    const kept = { placeId: place.id, userId: id, pinHash: await hashPassword(pin), digits: pin.length }
    await database.place(place.id, (db) =>
      db
        .insert(placePins)
        .values({ ...kept, setAt: deps.clock(), setBy: id })
        .onConflictDoNothing(),
    )
  }
  const { places = [place], ...rows } = history.rows
  const account = played === null || historyDays === 0 ? null : await playedAccount(played, now)
  await createPlace(database, must(places[0], 'the venue'), rows, deps, async (db, locked) => {
    if (historyDays > 0) await keepHistory(db, locked, history, now)
    if (account !== null) await db.insert(ksefAccounts).values(account)
  })
}

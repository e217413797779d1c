import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { placesOf } from '../memberships.ts'
import { ownersOf } from '../people/place-people.ts'
import type { Services } from '#server/services/services.ts'

/** Places that would be left without an owner who stays: they have to be handed over or closed first. */
export async function ownedAlone(services: Pick<Services, 'database'>, userId: string): Promise<string[]> {
  const alone: string[] = []
  for (const placeId of await placesOf(services, userId)) {
    const isAlone = await services.database.place(placeId, async (db) => {
      const rows = createSqlTx(db, placeId, 0)
      const person = await rows.get('placeUsers', userId)
      return person?.role === 'owner' && (await ownersOf(rows, db, userId)) === 1
    })
    if (isAlone) alone.push(placeId)
  }
  return alone
}

import { sql } from 'drizzle-orm'
import { findPlaces } from '#server/db/all-places/find-places.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { expireUnpaid } from './ask-again.ts'
import { asksAfter, askAttempt } from './ask-attempt.ts'
import { dueAttempts } from './attempts.ts'
import { dueRefunds, unaskedRefunds } from './provider-refunds.ts'
import { askRefund, beginRefund } from './refund-online.ts'

/**
 * The clock of online money: asks providers of what nobody has told us, ends what no guest came for, and has money given
 * back that was promised. What one place cannot do now holds up no other; it is done again later.
 */
export async function goOnWithPayments(services: Services): Promise<void> {
  for (const placeId of await placesWithDue(services)) {
    const go = goOnOf(services, placeId)
    await go(await dueAttempts(services, placeId, services.clock()), (each) => askAttempt(services, each))
    await go(await overdue(services, placeId), ({ id }) => expireUnpaid(services, placeId, id))
    await go(await unaskedRefunds(services, placeId), (each) => beginRefund(services, placeId, each))
    await go(await dueRefunds(services, placeId, services.clock()), (each) => askRefund(services, each))
  }
}

/** Does something of each; what fails is said, and holds up none of the others. */
function goOnOf({ log }: Services, placeId: string) {
  return async <T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> => {
    for (const each of list) {
      await work(each).catch((error: unknown) => log.error('going on with payments', { placeId, error }))
    }
  }
}

/** Places of whose online money something is to be done now. */
export function placesWithDue({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<string[]> {
  const until = new Date(clock()).toISOString()
  return findPlaces(database, sql`select * from places_with_due_payments(${until}::timestamptz)`)
}

/** Online payments whose guests did not come in time. */
async function overdue(services: Services, placeId: string) {
  const waiting = await readPlace(services, placeId, (rows) =>
    rows.list('onlinePayments', 'status', 'pending'),
  )
  const over = services.clock() - asksAfter.first
  return waiting.filter(({ expiresAt }) => expiresAt <= over)
}

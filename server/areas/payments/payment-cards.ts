import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { paymentCards } from '#server/db/tables/providers.ts'
import type { Services } from '#server/services/services.ts'

/** Remembers the last four digits of the card of a payment, as its provider said them. Anything else is not kept. */
export async function noteCard(
  { database }: Pick<Services, 'database'>,
  { placeId, paymentId, lastFour }: { placeId: string; paymentId: string; lastFour: string },
): Promise<void> {
  if (!/^\d{4}$/.test(lastFour)) return
  await database.place(placeId, (db) =>
    db
      .insert(paymentCards)
      .values({ placeId, paymentId, lastFour })
      .onConflictDoUpdate({ target: [paymentCards.placeId, paymentCards.paymentId], set: { lastFour } }),
  )
}

/** The last four digits of cards, by payment. */
export async function cardsOf(
  db: Transaction,
  placeId: string,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ paymentId: paymentCards.paymentId, lastFour: paymentCards.lastFour })
    .from(paymentCards)
    .where(and(eq(paymentCards.placeId, placeId), inArray(paymentCards.paymentId, [...paymentIds])))
  return new Map(rows.map(({ paymentId, lastFour }) => [paymentId, lastFour]))
}

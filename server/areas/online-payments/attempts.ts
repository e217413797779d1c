import { and, desc, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import { onlineAttempts } from '#server/db/tables/providers.ts'
import type { PaymentSession } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '#server/services/services.ts'

export type OnlineAttempt = typeof onlineAttempts.$inferSelect

type Deps = Pick<Services, 'database'>

/**
 * Writes down that a provider is about to be asked for a session; false: somebody else was faster with this attempt.
 */
export async function beginOnlineAttempt({ database }: Deps, attempt: OnlineAttempt): Promise<boolean> {
  const written = await database.place(attempt.placeId, (db) =>
    db.insert(onlineAttempts).values(attempt).onConflictDoNothing().returning({ n: onlineAttempts.attempt }),
  )
  return written.length === 1
}

/** Keeps what became of an attempt; one that brought its money stays as it is. */
export async function keepAttempt(
  { database }: Deps,
  { placeId, onlinePaymentId, attempt }: Pick<OnlineAttempt, 'placeId' | 'onlinePaymentId' | 'attempt'>,
  change: Partial<Pick<OnlineAttempt, 'state' | 'url' | 'token' | 'reference' | 'askAt' | 'endedAt'>>,
): Promise<void> {
  await database.place(placeId, async (db) => {
    const which = and(
      eq(onlineAttempts.placeId, placeId),
      eq(onlineAttempts.onlinePaymentId, onlinePaymentId),
      eq(onlineAttempts.attempt, attempt),
    )
    const [found] = await db.select().from(onlineAttempts).where(which).for('update')
    if (found?.state === 'completed') return
    await db.update(onlineAttempts).set(change).where(which)
  })
}

/** The attempts of an online payment, the latest first. */
export function attemptsOf(
  { database }: Deps,
  placeId: string,
  onlinePaymentId: string,
): Promise<OnlineAttempt[]> {
  return database.place(placeId, (db) =>
    db
      .select()
      .from(onlineAttempts)
      .where(and(eq(onlineAttempts.placeId, placeId), eq(onlineAttempts.onlinePaymentId, onlinePaymentId)))
      .orderBy(desc(onlineAttempts.attempt)),
  )
}

/** The attempt that a provider knows by this name; null: none of the place. */
export async function attemptOfSession(
  { database }: Deps,
  placeId: string,
  provider: OnlineAttempt['provider'],
  sessionId: string,
): Promise<OnlineAttempt | null> {
  const [found] = await database.place(placeId, (db) =>
    db
      .select()
      .from(onlineAttempts)
      .where(
        and(
          eq(onlineAttempts.placeId, placeId),
          eq(onlineAttempts.provider, provider),
          eq(onlineAttempts.sessionId, sessionId),
        ),
      ),
  )
  return found ?? null
}

/** The condition for attempts of a place that are to be asked about by now, ms. */
export function isAskDue(placeId: string, now: number): SQL | undefined {
  const { askAt } = onlineAttempts
  return and(eq(onlineAttempts.placeId, placeId), isNotNull(askAt), lte(askAt, now))
}

/** The attempts of a place that are to be asked about by now, ms. */
export function dueAttempts({ database }: Deps, placeId: string, now: number): Promise<OnlineAttempt[]> {
  return database.place(placeId, (db) =>
    db.select().from(onlineAttempts).where(isAskDue(placeId, now)).orderBy(onlineAttempts.askAt).limit(100),
  )
}

/** How a provider knows an attempt. */
export function providerSessionOf({ sessionId, token, reference, amount }: OnlineAttempt): PaymentSession {
  return { sessionId, token, reference, amount }
}

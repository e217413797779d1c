import { and, eq, like, ne, or } from 'drizzle-orm'
import { must } from '#domain/must.ts'
import { terminalAttempts, type AttemptState } from '#server/db/tables/terminals.ts'
import type { CardTransaction, ChargedSum } from '#server/integrations/terminals/terminals.ts'
import type { Services } from '#server/services/services.ts'

export type TerminalAttempt = typeof terminalAttempts.$inferSelect

/** An attempt that a terminal is about to be asked for. */
export type NewAttempt = Pick<
  TerminalAttempt,
  'placeId' | 'id' | 'kind' | 'paymentId' | 'terminalId' | 'amount' | 'startedBy'
> & { asksTip?: boolean }

/** The state that an attempt has come to. */
export type Answered = {
  state: AttemptState
  transaction?: CardTransaction
  charged?: ChargedSum | undefined
  reason?: string
}

type Which = { placeId: string; id: string }

const which = ({ placeId, id }: Which) =>
  and(eq(terminalAttempts.placeId, placeId), eq(terminalAttempts.id, id))

/** The attempt for a payment or a refund; null: nothing was ever asked of a terminal. */
export async function findAttempt({ database }: Services, of: Which): Promise<TerminalAttempt | null> {
  const [found] = await database.place(of.placeId, (db) =>
    db.select().from(terminalAttempts).where(which(of)),
  )
  return found ?? null
}

/**
 * Writes down that a terminal is about to be asked, and is done before it is. Null when somebody else was first: then
 * nothing may be asked of a terminal but what became of it.
 */
export function beginTerminalAttempt(services: Services, asked: NewAttempt): Promise<TerminalAttempt | null> {
  const begun = { state: 'begun' as const, reason: null, answeredAt: null }
  return writeAttempt(services, { ...asked, ...begun, startedAt: services.clock() })
}

/**
 * Writes down an attempt that has ended before a terminal hears of it: none ever will. Null when a terminal is being
 * asked, or was.
 */
export function forgoAttempt(
  services: Services,
  { reason, ...given }: Omit<NewAttempt, 'terminalId'> & { reason: string },
): Promise<TerminalAttempt | null> {
  const now = services.clock()
  const ended = { state: 'refused' as const, reason, startedAt: now, answeredAt: now }
  return writeAttempt(services, { ...given, ...ended, terminalId: '' })
}

type Written = NewAttempt & Pick<TerminalAttempt, 'state' | 'reason' | 'startedAt' | 'answeredAt'>

async function writeAttempt(services: Services, attempt: Written): Promise<TerminalAttempt | null> {
  const { placeId, id, asksTip = false, ...asked } = attempt
  const row = { ...asked, asksTip, serviceId: newServiceId(services), reference: null, referenceAt: null }
  const [written] = await services.database.place(placeId, (db) =>
    db
      .insert(terminalAttempts)
      .values({ placeId, id, ...row })
      .onConflictDoUpdate({
        target: [terminalAttempts.placeId, terminalAttempts.id],
        set: row,
        // One that never reached its terminal may be made again.
        setWhere: eq(terminalAttempts.state, 'unsent'),
      })
      .returning(),
  )
  return written ?? null
}

/** Keeps what a terminal said. What is decided stays decided. */
export async function answerAttempt(
  { database, clock }: Services,
  attempt: TerminalAttempt,
  { state, transaction, charged, reason }: Answered,
): Promise<TerminalAttempt> {
  return database.place(attempt.placeId, async (db) => {
    const [current] = await db.select().from(terminalAttempts).where(which(attempt)).for('update')
    const found = must(current, 'the attempt')
    if (isDecided(found)) return found
    const [written] = await db
      .update(terminalAttempts)
      .set({
        state,
        answeredAt: clock(),
        reason: reason ?? null,
        ...(transaction === undefined
          ? {}
          : { reference: transaction.reference, referenceAt: transaction.at }),
        ...(charged === undefined ? {} : { charged: charged.total, tip: charged.tip }),
      })
      .where(which(attempt))
      .returning()
    return must(written, 'the attempt')
  })
}

/** A charge that its terminal had given up, or of which nobody knew, has brought its money after all. */
export async function correctAttempt(
  { database, clock }: Services,
  attempt: TerminalAttempt,
  { reference, at }: CardTransaction,
  { total: charged, tip }: ChargedSum,
): Promise<void> {
  await database.place(attempt.placeId, (db) =>
    db
      .update(terminalAttempts)
      .set({ state: 'success', reference, referenceAt: at, charged, tip, reason: null, answeredAt: clock() })
      .where(and(which(attempt), ne(terminalAttempts.state, 'success'))),
  )
}

/** The charge that the provider knows by this number; null: none of the place. */
export async function chargeOfReference(
  { database }: Services,
  placeId: string,
  pspReference: string,
): Promise<TerminalAttempt | null> {
  if (!/^[A-Z0-9]{1,40}$/.test(pspReference)) return null
  const { placeId: place, kind, reference } = terminalAttempts
  const [found] = await database.place(placeId, (db) =>
    db
      .select()
      .from(terminalAttempts)
      .where(
        and(
          eq(place, placeId),
          eq(kind, 'charge'),
          or(eq(reference, pspReference), like(reference, `%.${pspReference}`)),
        ),
      )
      .limit(1),
  )
  return found ?? null
}

/** Attempts to give a charge back, of all terminals that were asked. */
export function refundsOfCharge(
  { database }: Services,
  { placeId, paymentId }: TerminalAttempt,
): Promise<TerminalAttempt[]> {
  return database.place(placeId, (db) =>
    db
      .select()
      .from(terminalAttempts)
      .where(
        and(
          eq(terminalAttempts.placeId, placeId),
          eq(terminalAttempts.kind, 'refund'),
          eq(terminalAttempts.paymentId, paymentId),
        ),
      ),
  )
}

/** Whether a terminal has said how it ended. */
export function isDecided({ state }: Pick<TerminalAttempt, 'state'>): boolean {
  return state === 'success' || state === 'refused'
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters and digits, never given before as far as chance goes: 50 random bits. */
export function newServiceId({ random }: Pick<Services, 'random'>): string {
  return [...random(10)].map((byte) => letters.charAt(byte % letters.length)).join('')
}

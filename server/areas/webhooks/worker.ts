import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { webhookInbox } from '#server/db/tables/providers.ts'
import { moment } from '#server/db/connection/moment.ts'
import type { Services } from '#server/services/services.ts'
import type { Applied, Applier, Webhook } from './applier.ts'

/** The waits of a message after each try before the next one, ms; after the last one it has failed. */
export const waits = [
  5_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000, 86_400_000,
] as const

/** Subjects that are worked on at once; each needs two connections to the database. */
const atOnce = 3
/** Subjects that are looked up in one go. */
const most = 100

type Subject = Pick<Webhook, 'provider' | 'environment' | 'subject'>
type Deps = Pick<Services, 'database' | 'clock' | 'log' | 'metrics'>

/**
 * Applies what waits, until nothing is due: messages of one subject one after the other in order of their sequence,
 * several subjects at a time. Another server that works on a subject is left to it. Stops between two messages once
 * `closed`.
 */
export async function applyDue(
  services: Services,
  appliers: Readonly<Record<string, Applier>>,
  closed: () => boolean = () => false,
): Promise<void> {
  for (let moved = true; moved && !closed();) {
    const due = await dueSubjects(services)
    moved = false
    const next = due.values()
    const work = async () => {
      for (const subject of next) {
        if (closed()) return
        if (await applyFirst(services, appliers, subject)) moved = true
      }
    }
    // One that breaks off, as with its connection, leaves the others to end in peace.
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }
}

/** Subjects whose first message is due. The others of a subject wait for it. */
async function dueSubjects({ database, clock }: Deps): Promise<Subject[]> {
  const { provider, environment, subject, sequence, receivedAt, id, tryAt } = webhookInbox
  return database.anyone(async (db) => {
    const first = db
      .selectDistinctOn([provider, environment, subject], { provider, environment, subject, tryAt })
      .from(webhookInbox)
      .where(isNotNull(tryAt))
      .orderBy(provider, environment, subject, asc(sequence), asc(receivedAt), asc(id))
      .as('first')
    return db
      .select({ provider: first.provider, environment: first.environment, subject: first.subject })
      .from(first)
      .where(sql`${first.tryAt} <= ${moment(clock())}`)
      .orderBy(asc(first.tryAt))
      .limit(most)
  })
}

/**
 * Applies the first message of a subject, if it is due and nobody else is at it. The lock ends with its connection: a
 * server that dies holds up nobody, and what it had not marked is applied again.
 */
function applyFirst(
  services: Services,
  appliers: Readonly<Record<string, Applier>>,
  subject: Subject,
): Promise<boolean> {
  const { database, clock } = services
  return database.anyone(async (db) => {
    if (!(await lockSubject(db, subject))) return false
    const message = await firstOf(db, subject)
    if (message === null || message.tryAt === null || message.tryAt > clock()) return false
    const counted = await countTry(services, message)
    const applied = counted ?? (await tryOut(services, appliers, message))
    await db.update(webhookInbox).set(applied).where(eq(webhookInbox.id, message.id))
    return true
  })
}

async function lockSubject(db: Transaction, { provider, environment, subject }: Subject): Promise<boolean> {
  const name = JSON.stringify(['webhook', provider, environment, subject])
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return rows[0]?.locked === true
}

async function firstOf(
  db: Transaction,
  { provider, environment, subject }: Subject,
): Promise<Webhook | null> {
  const [first] = await db
    .select()
    .from(webhookInbox)
    .where(
      and(
        eq(webhookInbox.provider, provider),
        eq(webhookInbox.environment, environment),
        eq(webhookInbox.subject, subject),
        isNotNull(webhookInbox.tryAt),
      ),
    )
    .orderBy(asc(webhookInbox.sequence), asc(webhookInbox.receivedAt), asc(webhookInbox.id))
    .limit(1)
  return first ?? null
}

type Change = Partial<Pick<Webhook, 'state' | 'note' | 'placeId' | 'tryAt' | 'appliedAt'>>

/** Counts a try in a transaction of its own, before it: a message that ends the server does so only so often. */
async function countTry({ database, clock }: Deps, { id, tries }: Webhook): Promise<Change | null> {
  if (tries > waits.length) return { state: 'failed', tryAt: null, note: 'each try ended the server' }
  await database.anyone((db) =>
    db
      .update(webhookInbox)
      .set({ tries: tries + 1, tryAt: clock() + waitAfter(tries) })
      .where(eq(webhookInbox.id, id)),
  )
  return null
}

function waitAfter(tries: number): number {
  return waits[Math.min(tries, waits.length - 1)] ?? 0
}

async function tryOut(
  services: Services,
  appliers: Readonly<Record<string, Applier>>,
  message: Webhook,
): Promise<Change> {
  const { provider, kind, id, tries } = message
  try {
    const apply = appliers[`${provider} ${kind}`]
    if (apply === undefined) throw new Error(`nobody applies ${provider} ${kind}`)
    return done(services, message, await apply(services, message))
  } catch (error) {
    const over = tries >= waits.length
    services.metrics.triedWebhook(provider, 'failed')
    services.log.error('webhook not applied', { error, id, provider, kind, tries: tries + 1, over })
    const note = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    return over ? { state: 'failed', tryAt: null, note } : { note }
  }
}

function done({ clock, log, metrics }: Deps, message: Webhook, { state, note, placeId }: Applied): Change {
  const { provider, kind, id } = message
  metrics.triedWebhook(provider, state)
  if (state !== 'applied') log.error('webhook not applied', { id, provider, kind, state, note })
  return {
    state,
    note: note.slice(0, 300),
    placeId: placeId ?? message.placeId,
    tryAt: null,
    appliedAt: state === 'applied' ? clock() : null,
  }
}

import { and, count, eq, inArray, lte, min, sql } from 'drizzle-orm'
import { localDay } from '#domain/time/warsaw.ts'
import { isAskDue } from './online-payments/attempts.ts'
import { placesWithDue } from './online-payments/go-on.ts'
import { awaitsMail, placesWithMails } from './e-invoices/send/mail-buyers.ts'
import { placesWithPushes } from './push/send-pushes.ts'
import type { Services } from '#server/services/services.ts'
import { countStays } from './webhooks/stays.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { findPlacesWithDirtyDays } from '#server/db/all-places/dirty-days.ts'
import { eInvoices } from '#server/db/tables/ksef.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { onlineAttempts, webhookInbox } from '#server/db/tables/providers.ts'
import { pushMessages, pushNotices } from '#server/db/tables/push.ts'
import { findUnfilledLedgers } from '#server/db/all-places/unfilled-ledgers.ts'
import { moment } from '#server/db/connection/moment.ts'
import type { Queues } from '#server/metrics/metrics.ts'

type Needed = Pick<Services, 'database' | 'clock'>

/** How many jobs wait, and since when the first one, ms; null: none does. */
type Waiting = { jobs: number; since: number | null }

/** Places that are looked at one by one for each queue: when more are behind, the age of what is seen tells enough. */
const placesAtMost = 100

/** Reads what waits in the database, over all places. */
export async function readQueues(services: Needed): Promise<Queues> {
  const { database, clock } = services
  const now = clock()
  const ofPlaces = async (places: readonly string[], read: PlaceQueue): Promise<Waiting> => {
    const found: Waiting[] = []
    for (const placeId of places.slice(0, placesAtMost))
      found.push(...(await database.place(placeId, (db) => read(db, placeId, now))))
    const since = found.flatMap((each) => (each.since === null ? [] : [each.since]))
    const jobs = found.reduce((sum, each) => sum + each.jobs, 0)
    return { jobs, since: since.length === 0 ? null : Math.min(...since) }
  }
  const queues: Record<string, Waiting> = {
    webhooks: await database.anyone(waitingWebhooks),
    'e-invoices': await database.anyone((db) => dueEInvoices(db, now)),
    'e-invoice-mails': await ofPlaces(await placesWithMails(services), mails),
    pushes: await ofPlaces(await placesWithPushes(services), pushes),
    'online-payments': await ofPlaces(await placesWithDue(services), payments),
  }
  return {
    waiting: Object.entries(queues).map(([queue, { jobs, since }]) => ({
      queue,
      jobs,
      oldestSeconds: since === null ? 0 : Math.max(0, (now - since) / 1000),
    })),
    webhooks: await countStays({ database }),
    behind: {
      ledger: (await findUnfilledLedgers(database)).length,
      figures: (await findPlacesWithDirtyDays(database, localDay(now))).length,
    },
  }
}

type PlaceQueue = (db: Transaction, placeId: string, now: number) => Promise<Waiting[]>

async function waitingWebhooks(db: Transaction): Promise<Waiting> {
  const { state, receivedAt } = webhookInbox
  const [found] = await db
    .select({ jobs: count(), since: min(receivedAt) })
    .from(webhookInbox)
    .where(eq(state, 'waiting'))
  return found ?? { jobs: 0, since: null }
}

async function dueEInvoices(db: Transaction, now: number): Promise<Waiting> {
  const at = moment(now)
  const { rows } = await db.execute<{ jobs: number; since: string | null }>(
    sql`select count(*)::int as jobs, (extract(epoch from min(issued_at)) * 1000)::text as since
      from e_invoices_with_work(${at}) where is_due`,
  )
  const { jobs = 0, since = null } = rows[0] ?? {}
  return { jobs, since: since === null ? null : Number(since) }
}

const mails: PlaceQueue = (db, placeId) =>
  db
    .select({ jobs: count(), since: min(eInvoices.acceptedAt) })
    .from(eInvoices)
    .where(awaitsMail(placeId))

/** Notices of which nobody has decided yet, and messages that are due. */
const pushes: PlaceQueue = async (db, placeId, now) => [
  ...(await db
    .select({ jobs: count(), since: min(notifications.at) })
    .from(pushNotices)
    .innerJoin(
      notifications,
      and(eq(notifications.placeId, placeId), eq(notifications.id, pushNotices.notificationId)),
    )
    .where(eq(pushNotices.placeId, placeId))),
  ...(await db
    .select({ jobs: count(), since: min(pushMessages.dueAt) })
    .from(pushMessages)
    .where(
      and(
        eq(pushMessages.placeId, placeId),
        inArray(pushMessages.state, ['waiting', 'sending']),
        lte(pushMessages.dueAt, now),
      ),
    )),
]

const payments: PlaceQueue = (db, placeId, now) =>
  db
    .select({ jobs: count(), since: min(onlineAttempts.askAt) })
    .from(onlineAttempts)
    .where(isAskDue(placeId, now))

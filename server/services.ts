import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { createDiskWatch } from './areas/disk-watch.ts'
import { removeDueAccounts } from './areas/account/remove-accounts.ts'
import { createKsefClients } from './areas/ksef/clients.ts'
import { goOnRevoking } from './areas/ksef/go-on-revoking.ts'
import { tellOfEnds } from './areas/ksef/tell-of-ends.ts'
import { goOnWithImports } from './areas/menu-import/go-on.ts'
import { goOnWithPayments } from './areas/online-payments/go-on.ts'
import { randomText, type Services } from './areas/services.ts'
import type { Outside } from './integrations/outside.ts'
import { createTokens } from './areas/tokens.ts'
import { createBackground, type Background } from './background.ts'
import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { openDatabase } from './db/database.ts'
import { createDiskState } from './db/disk-state.ts'
import { createEvents } from './db/events.ts'
import { createPruning } from './db/pruning.ts'
import { createPlaceStore } from './db/sql-place-store.ts'
import { mailBuyers } from './areas/e-invoices/send/mail-buyers.ts'
import { sendEInvoices } from './areas/e-invoices/send/send-e-invoices.ts'
import { tellOfDeadlines } from './areas/e-invoices/send/tell-of-deadlines.ts'
import { sendPushes } from './areas/push/send-pushes.ts'
import { appliers } from './areas/webhooks/appliers.ts'
import { applyNudged } from './areas/webhooks/apply-nudged.ts'
import { sayStays } from './areas/webhooks/say-stays.ts'
import { createProofKeys } from './proof-keys.ts'
import { createMetrics, type Queues, type Readings } from './metrics/metrics.ts'
import { readQueues } from './metrics/read-queues.ts'
import { oneQuestion } from './one-question.ts'
import { after as timerOf, repeated } from './repeated.ts'
import { createSealedKeys } from './sealed-keys.ts'
import { createThrottled } from '#server/sync/throttled.ts'

export type ServicesOptions = Pick<Services, 'log' | 'demo' | 'mapTiles' | 'publicUrl' | keyof Outside> & {
  /** The database, as the role of requests. */
  appUrl: string
  /** 32 secret bytes that sign every token and grant. */
  tokenKey: Uint8Array
  /** Now, ms; the computer's clock unless told. */
  clock?: () => number
  /** Calls `run` once after so many ms, until the returned function is called; the computer's timers unless told. */
  after?: typeof timerOf
  /** How places are known to the national system; absent: by what their owners entered. */
  ksefOf?: Services['ksefOf']
  /** How much room the database has left, bytes; absent: nobody can say, as of one on another computer. */
  freeBytes?: () => Promise<number>
}

export type OpenServices = Services & {
  background: Background
  /** The figures in the metrics that are read when somebody asks. */
  readings: Readings
  /** Says from now on that it is ending. */
  beginEnding(): void
  /** Ends every event stream, now and from now on. */
  endStreams(): Promise<void>
  /** Lets go of the database; streams are ended first. */
  close(): Promise<void>
}

/** ms. */
const minuteMs = 60_000

/** How soon money that was promised to a guest is asked for, at the latest, ms. */
const paymentsEveryMs = 5_000
/** How often buyers of e-invoices are mailed, ms. */
const mailsEveryMs = 5_000

/** The database has this long to say what waits in it, ms. */
const readingMs = 2_000

/** Opens what the server works with over one database. */
export function openServices(options: ServicesOptions): OpenServices {
  const { appUrl, tokenKey, freeBytes, ksefOf: playedKsefOf, ...more } = options
  const { clock = Date.now, after = timerOf, ...given } = more
  const { log } = given
  let isEnding = false
  const metrics = createMetrics(() => performance.now())
  const disk = createDiskState(log)
  const database = openDatabase(appUrl, {
    onConnectionLost: (error) => log.error('connection lost', { error }),
    onFull: () => disk.full(),
  })
  const random = (bytes: number) => randomBytes(bytes)
  const stamp = () => randomText({ random })
  const pruning = createPruning({
    database,
    clock,
    after,
    stamp,
    onError: (error) => log.error('pruning', { error }),
  })
  const background = createBackground((error) => log.error('background', { error }))
  const events = createEvents({
    database,
    appUrl,
    after,
    onError: (error) => log.error('event stream', { error }),
  })
  const moved = (placeId: string, version: number) => {
    disk.wrote()
    events.moved(placeId, version)
    pruning.moved(placeId)
    diskWatch?.moved(placeId)
  }
  const throttled = createThrottled({ after, moved })
  const store = createPlaceStore({
    database,
    clock,
    moved,
    movedThrottled: throttled.moved,
    hasInvoices: () => eInvoices.nudge(),
  })
  const diskWatch = freeBytes ? createDiskWatch({ store, clock, stamp, log, after, freeBytes }) : null
  const services: Services = {
    database,
    disk,
    isEnding: () => isEnding,
    events,
    background,
    store,
    clock,
    random,
    ...given,
    metrics,
    tokens: createTokens(tokenKey, clock),
    proofs: createProofKeys(tokenKey),
    sealedKeys: createSealedKeys(tokenKey, random),
    webhooks: { nudge: () => webhooks.nudge() },
    ksefOf: (placeId, environment) => ksefOf(placeId, environment),
    eInvoices: { nudge: () => eInvoices.nudge(), run: () => eInvoices.run() },
    pushes: { run: () => pushes.run() },
    uuid: () => v7(),
  }
  const ksefOf = playedKsefOf ?? createKsefClients(services)
  const webhooks = applyNudged(() => services, appliers, { after })
  const eInvoices = sendEInvoices(() => services, { after })
  const pushes = sendPushes(() => services, { after })
  const stays = sayStays(services, { after })
  /** Does a job of its own name again and again, and counts how it ends. */
  const job = (name: string, work: () => Promise<unknown>, [first, every]: readonly [number, number]) =>
    repeated(() => metrics.job(name, work), {
      first,
      every,
      after,
      onError: (error) => log.error('a job failed', { job: name, error }),
    })
  const jobs = [
    job('account-removals', () => removeDueAccounts(services), [minuteMs, 60 * minuteMs]),
    job('menu-imports', () => goOnWithImports(services), [minuteMs / 2, minuteMs / 2]),
    job('deadlines', () => tellOfDeadlines(services), [2 * minuteMs, 10 * minuteMs]),
    job('online-payments', () => goOnWithPayments(services), [paymentsEveryMs, paymentsEveryMs]),
    job('certificate-revocations', () => goOnRevoking(services), [3 * minuteMs, 10 * minuteMs]),
    job('certificate-ends', () => tellOfEnds(services), [5 * minuteMs, 12 * 60 * minuteMs]),
    // A mail that has begun is waited for when the server ends.
    repeated(async () => background.run(() => metrics.job('e-invoice-mails', () => mailBuyers(services))), {
      first: mailsEveryMs,
      every: mailsEveryMs,
      after,
      onError: () => undefined,
    }),
  ]
  return {
    ...services,
    background,
    readings: {
      streams: events.size,
      background: background.size,
      pool: database.pool,
      isFull: disk.isFull,
      freeBytes: freeBytes ?? null,
      queues: oneQuestion(() => queuesOrNone(services), readingMs, null),
    },
    beginEnding: () => void (isEnding = true),
    endStreams: () => events.close(),
    async close() {
      pruning.close()
      diskWatch?.close()
      throttled.close()
      for (const end of jobs) end()
      await webhooks.close()
      await eInvoices.close()
      await pushes.close()
      stays.close()
      await background.settled()
      await events.close()
      await database.close()
    },
  }
}

/** Null where the database does not answer: the metrics say so, without a line for each time that somebody asks. */
async function queuesOrNone(services: Services): Promise<Queues | null> {
  try {
    return await readQueues(services)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) services.log.error('reading queues', { error })
    return null
  }
}

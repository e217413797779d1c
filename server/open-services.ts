import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { sendEInvoices } from './areas/e-invoices/send/send-e-invoices.ts'
import { createKsefClients } from './areas/ksef/clients.ts'
import { sendPushes } from './areas/push/send-pushes.ts'
import { randomText, type Services } from './services/services.ts'
import { createTokens } from './keys/tokens.ts'
import { appliers } from './areas/webhooks/appliers.ts'
import { applyNudged } from './areas/webhooks/apply-nudged.ts'
import { sayStays } from './areas/webhooks/say-stays.ts'
import { createBackground, type Background } from './process/background.ts'
import { DatabaseUnavailable } from './db/connection/database-unavailable.ts'
import type { Outside } from './integrations/outside.ts'
import { createMetrics, type Queues, type Readings } from './metrics/metrics.ts'
import { readQueues } from './areas/read-queues.ts'
import { oneQuestion } from './process/one-question.ts'
import { startOwnJobs } from './own-jobs.ts'
import { openPlaceData } from './place-data.ts'
import { createProofKeys } from './keys/proof-keys.ts'
import { after as timerOf } from './process/repeated.ts'
import { createSealedKeys } from './keys/sealed-keys.ts'

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

/** The database has this long to say what waits in it, ms. */
const readingMs = 2_000

/** Opens what the server works with over one database. */
export function openServices(options: ServicesOptions): OpenServices {
  const { appUrl, tokenKey, freeBytes = null, ksefOf: playedKsefOf, ...more } = options
  const { clock = Date.now, after = timerOf, ...given } = more
  const { log } = given
  let isEnding = false
  const metrics = createMetrics(() => performance.now())
  const random = (bytes: number) => randomBytes(bytes)
  const background = createBackground((error) => log.error('background', { error }))
  const { disk, database, events, store, endTimers } = openPlaceData({
    appUrl,
    clock,
    after,
    log,
    freeBytes,
    stamp: () => randomText({ random }),
    hasInvoices: () => eInvoices.nudge(),
  })
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
  const endJobs = startOwnJobs(services, { after })
  return {
    ...services,
    background,
    readings: {
      streams: events.size,
      background: background.size,
      pool: database.pool,
      isFull: disk.isFull,
      freeBytes,
      queues: oneQuestion(() => queuesOrNone(services), readingMs, null),
    },
    beginEnding: () => void (isEnding = true),
    endStreams: () => events.close(),
    async close() {
      endTimers()
      endJobs()
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

import { createApiClient, type ApiClient } from '#platform/api/api-client.ts'
import { browserLocks, localLocks } from '#platform/api/browser-locks.ts'
import type { Fetch, LockPort } from '#platform/api/ports.ts'
import {
  displayEveryMs,
  engineChannel,
  leaderSilenceMs,
  type EngineConfig,
  type EngineMessage,
  type EngineStatus,
} from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import { createCutFetch } from './cut-fetch.ts'
import { createEngine, type Engine } from './engine.ts'
import { listenToPlace, type StreamDeps } from './event-stream.ts'
import { createHttpTransport } from './http-transport.ts'
import { keepMoving } from './keep-moving.ts'
import { keepTidy } from './keep-tidy.ts'
import { sha256 } from './sha256.ts'
import { deviceProgressOf, stuckMs } from './watchdog.ts'

/** A leader says this often that it lives, ms. */
const beatMs = 2_000

/** Puts the engine of one place together in this worker, until the signal ends: leads it, or watches the leader. */
export function runPlace({ placeId, apiUrl, outageUntil }: EngineConfig, stopped: AbortSignal): void {
  const left = new AbortController()
  const signal = AbortSignal.any([stopped, left.signal])
  const channel = new BroadcastChannel(engineChannel(placeId))
  // What a step that was under way says after the end is heard by nobody.
  const say = (message: EngineMessage) => {
    if (!signal.aborted) channel.postMessage(message)
  }
  const opened = openPlaceDatabases(placeId)
  // What waits is sent also while nobody is signed in.
  const databases = { ...opened, outbox: createClosableOutbox(opened.outboxDb, opened.outbox) }
  const grant = async () => (await databases.outbox.read((tx) => tx.meta())).grant
  const network = createCutFetch((url, init) => fetch(url, init), Date.now, outageUntil)
  const api = createHeardApi(apiUrl, network.fetch, (serverTime) => {
    standing.serverTime = serverTime ?? standing.serverTime
    standing.engine.heard(serverTime)
  })
  /** A newer build has the copy of the place: its tab leads, and as long as there is none this one only stands in. */
  const schemaTooNew = new AbortController()
  const seat: Seat = {
    placeId,
    signal,
    say,
    databases,
    grant,
    api,
    onSchemaTooNew: () => schemaTooNew.abort(),
  }
  const standing: WorkerStanding = {
    engine: engineWithin(seat, signal, true),
    leading: false,
    serverTime: null,
    heardLeader: Date.now(),
    heardDisplay: -Infinity,
  }
  channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    hear(data, seat, standing)
    if (data.type === 'left') left.abort()
    if (data.type === 'outage') {
      network.set(data.until)
      standing.engine.wake()
    }
  })
  self.addEventListener('online', () => standing.engine.wake(), { signal })
  const timer = setInterval(() => beatOrStandIn(seat, standing), beatMs)
  const leads = AbortSignal.any([signal, schemaTooNew.signal])
  const led = lead({ locks: browserLocks(), name: `lokal:sync:${placeId}`, signal: leads }, () =>
    leadPlace(seat, standing, leads),
  )
  const quiet = () => {
    clearInterval(timer)
    channel.close()
  }
  // A tab that only waits to lead would wait for long: it falls silent at once.
  signal.addEventListener('abort', quiet, { once: true })
  void led
    .then(() => ended(signal))
    .finally(() => {
      standing.leading = false
      quiet()
      databases.close()
    })
}

/** One place in this worker: its databases, its way to the server, and the tabs that it speaks to. */
type Seat = {
  placeId: string
  /** Ends with the worker, or once the place was taken off this device. */
  signal: AbortSignal
  say(message: EngineMessage): void
  databases: PlaceDatabases
  grant(): Promise<string>
  api: ApiClient
  onSchemaTooNew(): void
}

/** How this worker stands to its place, from moment to moment. */
type WorkerStanding = {
  engine: Engine
  leading: boolean
  /** The server's clock when it was last heard, ms; null: it was not. */
  serverTime: number | null
  /** When the leader, and a tab with a kitchen display, were last heard, device's clock, ms. */
  heardLeader: number
  heardDisplay: number
}

/** A way to the server that tells of each of its answers, with its clock (ms; null: it did not say). */
function createHeardApi(apiUrl: string, request: Fetch, onHeard: (serverTime: number | null) => void) {
  return createApiClient({
    baseUrl: apiUrl,
    fetch: async (url, init) => {
      const response = await request(url, init)
      if (response.headers.has('Lokal-Api')) onHeard(serverTimeOf(response))
      return response
    },
    tokens: { read: () => ({ own: null, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
}

/** An engine whose exchanges end with the signal. `known`: the status that the one before it left. */
function engineWithin(
  { placeId, say, databases, grant, api, onSchemaTooNew }: Seat,
  turn: AbortSignal,
  standsIn: boolean,
  known?: EngineStatus,
): Engine {
  return createEngine({
    ...(known && { known }),
    ...databases,
    transport: createHttpTransport({ api, placeId, grant, signal: turn }),
    clock: Date.now,
    random: Math.random,
    newId,
    hash: sha256,
    timers: self,
    loadTakingIn: () => import('#replica/feed/apply-page.ts'),
    onStatus: (status) => say({ type: 'status', status, standsIn }),
    onSchemaTooNew,
    onFault: (fault) => console.warn('the engine could not finish a step, and tries again', fault),
  })
}

function hear(message: EngineMessage, { say }: Seat, standing: WorkerStanding): void {
  if (message.type === 'beat' || message.type === 'status') standing.heardLeader = Date.now()
  if (message.type === 'wake') standing.engine.wake()
  if (message.type === 'display') standing.heardDisplay = Date.now()
  if (message.type === 'status-wanted' && standing.leading)
    say({ type: 'status', status: standing.engine.status() })
}

/** Says that the leader lives; in another worker sends in the stead of one that has been silent for long. */
function beatOrStandIn({ say }: Seat, standing: WorkerStanding): void {
  if (standing.leading) return say({ type: 'beat' })
  if (Date.now() - standing.heardLeader < leaderSilenceMs) return
  standing.heardLeader = Date.now()
  void standing.engine.drainOnce()
}

/** Leads the place until the signal ends; stands in for another leader after that. */
async function leadPlace(seat: Seat, standing: WorkerStanding, leads: AbortSignal): Promise<void> {
  const { databases, signal } = seat
  const stream = streamOf(seat, standing)
  standing.leading = true
  const work = (turn: AbortSignal) => {
    standing.engine = engineWithin(seat, turn, false)
    const tidying = {
      ...databases,
      serverTime: () => standing.serverTime,
      isIdle: () => standing.engine.status().phase === 'idle',
      timers: self,
    }
    return Promise.all([standing.engine.run(turn), listenToPlace(stream, turn), keepTidy(tidying, turn)])
  }
  const watch = {
    progress: () => deviceProgressOf(databases),
    online: () => navigator.onLine,
    phase: () => standing.engine.status().phase,
    timers: self,
  }
  const onStuck = () =>
    console.warn(`nothing moved for ${stuckMs / 1000} s though commands wait: connected anew`)
  await keepMoving({ work, watch, onStuck }, leads)
  standing.leading = false
  standing.engine = engineWithin(seat, signal, true, standing.engine.status())
}

function streamOf({ api, placeId, grant }: Seat, standing: WorkerStanding): StreamDeps {
  return {
    api,
    placeId,
    grant,
    timers: self,
    random: Math.random,
    isDisplay: () => Date.now() - standing.heardDisplay < 3 * displayEveryMs,
    onNudge: () => standing.engine.wake(),
    onBeat: () => standing.engine.heard(null),
    onLost: () => standing.engine.lost(),
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** The clock of the server as its answer says it, ms: it names whole seconds. */
function serverTimeOf(response: Response): number | null {
  const date = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(date) ? null : date + 500
}

/**
 * Does the work while this script leads, and gives up leading when the signal ends. Where another tab leads, it waits;
 * leading only saves work, so a browser without locks may well have several leaders (I15).
 */
export function lead(
  { locks, name, signal }: { locks: LockPort; name: string; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return locks.run(name, async () => {
    if (!signal.aborted) await work(signal)
  })
}

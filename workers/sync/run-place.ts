import { createApiClient } from '#platform/api/api-client.ts'
import { browserLocks, localLocks } from '#platform/api/browser-locks.ts'
import {
  displayEveryMs,
  engineChannel,
  leaderSilenceMs,
  type EngineConfig,
  type EngineMessage,
  type EngineStatus,
} from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { createSealableOutbox } from '#replica/outbox/sealed-outbox.ts'
import { createCutFetch } from './cut-fetch.ts'
import { createEngine } from './engine.ts'
import { listen } from './event-stream.ts'
import { createHttpTransport } from './http-transport.ts'
import { keepMoving } from './keep-moving.ts'
import { keepTidy } from './keep-tidy.ts'
import { lead } from './leader.ts'
import { sha256 } from './sha256.ts'
import { progressOf, stuckMs } from './watchdog.ts'

/** A leader says this often that it lives, ms. */
const beatMs = 2_000

/** Puts the engine of one place together in this worker, until the signal ends: leads it, or watches over the leader. */
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
  const databases = { ...opened, outbox: createSealableOutbox(opened.outboxDb, opened.outbox) }
  const grant = async () => (await databases.outbox.read((tx) => tx.meta())).grant
  /** The server's clock when it was last heard, ms. */
  let heardTime: number | null = null
  const network = createCutFetch((url, init) => fetch(url, init), Date.now, outageUntil)
  const api = createApiClient({
    baseUrl: apiUrl,
    fetch: async (url, init) => {
      const response = await network.fetch(url, init)
      if (response.headers.has('Lokal-Api')) {
        heardTime = serverTime(response) ?? heardTime
        engine.heard(serverTime(response))
      }
      return response
    },
    tokens: { read: () => ({ own: null, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  /** A newer build has the copy of the place: its tab leads, and as long as there is none this one only stands in. */
  const schemaTooNew = new AbortController()
  const engineWithin = (turn: AbortSignal, standsIn: boolean, known?: EngineStatus) =>
    createEngine({
      ...(known && { known }),
      ...databases,
      transport: createHttpTransport({ api, placeId, grant, signal: turn }),
      clock: Date.now,
      random: Math.random,
      newId,
      hash: sha256,
      timers: self,
      loadTakingIn: () => import('#replica/copy/apply-page.ts'),
      onStatus: (status) => say({ type: 'status', status, standsIn }),
      onSchemaTooNew: () => schemaTooNew.abort(),
      onFault: (fault) => console.warn('the engine could not finish a step, and tries again', fault),
    })
  let engine = engineWithin(signal, true)
  let leading = false
  let heardLeader = Date.now()
  let heardDisplay = -Infinity
  channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    heardLeader = data.type === 'beat' || data.type === 'status' ? Date.now() : heardLeader
    if (data.type === 'left') left.abort()
    if (data.type === 'wake') engine.wake()
    if (data.type === 'display') heardDisplay = Date.now()
    if (data.type === 'outage') {
      network.set(data.until)
      engine.wake()
    }
    if (data.type === 'status-wanted' && leading) say({ type: 'status', status: engine.status() })
  })
  self.addEventListener('online', () => engine.wake(), { signal })
  const timer = setInterval(() => {
    if (leading) return say({ type: 'beat' })
    if (Date.now() - heardLeader < leaderSilenceMs) return
    heardLeader = Date.now()
    void engine.drainOnce()
  }, beatMs)
  const stream = {
    api,
    placeId,
    grant,
    timers: self,
    random: Math.random,
    isDisplay: () => Date.now() - heardDisplay < 3 * displayEveryMs,
    onNudge: () => engine.wake(),
    onBeat: () => engine.heard(null),
    onLost: () => engine.lost(),
  }
  const leads = AbortSignal.any([signal, schemaTooNew.signal])
  const led = lead({ locks: browserLocks(), name: `lokal:sync:${placeId}`, signal: leads }, async () => {
    leading = true
    const work = (turn: AbortSignal) => {
      engine = engineWithin(turn, false)
      const tidying = {
        ...databases,
        serverTime: () => heardTime,
        isIdle: () => engine.status().phase === 'idle',
        timers: self,
      }
      return Promise.all([engine.run(turn), listen(stream, turn), keepTidy(tidying, turn)])
    }
    const watch = {
      progress: () => progressOf(databases),
      online: () => navigator.onLine,
      phase: () => engine.status().phase,
      timers: self,
    }
    const onStuck = () =>
      console.warn(`nothing moved for ${stuckMs / 1000} s though commands wait: connected anew`)
    await keepMoving({ work, watch, onStuck }, leads)
    leading = false
    engine = engineWithin(signal, true, engine.status())
  })
  const quiet = () => {
    clearInterval(timer)
    channel.close()
  }
  // A tab that only waits to lead would wait for long: it falls silent at once.
  signal.addEventListener('abort', quiet, { once: true })
  void led
    .then(() => ended(signal))
    .finally(() => {
      leading = false
      quiet()
      databases.close()
    })
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function serverTime(response: Response): number | null {
  const date = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(date) ? null : date + 500
}

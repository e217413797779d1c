import { wrap, type Remote } from 'comlink'
import { engineChannel, type EngineMessage, type EnginePort, type EngineStatus } from './engine-port.ts'
import { readOutage } from './outage.ts'
import { createLeaderStatus } from './leader-status.ts'
import { createWorkerSlot } from './worker-slot.ts'

/** A page's hold on the engine of one place, whichever tab's worker runs it. */
export type EngineConnection = {
  status(): EngineStatus
  subscribe(listener: () => void): () => void
  /** Something was saved: send it. */
  poke(): void
  /** A person asks: try at once, whatever the back-off says. */
  retryNow(): void
}

/**
 * Starts this tab's worker for the place and listens to whoever leads. It lets go while the browser freezes the page,
 * since a frozen leader would keep the others waiting.
 */
export function connectEngine(placeId: string): EngineConnection {
  const channel = new BroadcastChannel(engineChannel(placeId))
  const listeners = new Set<() => void>()
  const say = (message: EngineMessage) => channel.postMessage(message)
  const leader = createLeaderStatus(
    () => performance.now(),
    () => say({ type: 'status-wanted' }),
  )
  channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    if (leader.onMessage(data)) for (const listener of listeners) listener()
  })
  const worker = createWorkerSlot({ create: createWorker, timers: window })
  const start = () =>
    worker.call((engine) => engine.start({ placeId, apiUrl: '/api', outageUntil: readOutage(localStorage) }))
  start()
  say({ type: 'status-wanted' })
  document.addEventListener('freeze', () => worker.call((engine) => engine.stop()))
  document.addEventListener('resume', start)
  return {
    status: leader.status,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    poke: () => {
      say({ type: 'wake' })
      askForBackgroundSync()
    },
    retryNow: () => say({ type: 'wake' }),
  }
}

/** Has the engines of a place, whichever tab they are in, leave the server alone for so long, ms. */
export function pauseEngines(placeId: string, ms: number): void {
  const channel = new BroadcastChannel(engineChannel(placeId))
  const until = Math.max(readOutage(localStorage), Date.now() + ms)
  channel.postMessage({ type: 'outage', until } satisfies EngineMessage)
  channel.close()
}

function createWorker(): { engine: Remote<EnginePort>; end(): void } {
  const worker = new Worker(new URL('../../workers/sync/entry.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  return { engine: wrap<EnginePort>(worker), end: () => worker.terminate() }
}

/** Where the browser has it: should this tab be gone before the network is back, the service worker sends. */
function askForBackgroundSync(): void {
  if (navigator.onLine || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then((registration) => {
    const sync =
      'sync' in registration ? (registration.sync as { register(tag: string): Promise<void> }) : null
    return sync?.register('outbox')
  })
}

import { wrap, type Remote } from 'comlink'
import {
  engineChannel,
  initialStatus,
  type EngineMessage,
  type EnginePort,
  type EngineStatus,
} from './engine-port.ts'

/** A page's hold on the engine of one place, whichever tab's worker runs it. */
export type EngineConnection = {
  status(): EngineStatus
  subscribe(listener: () => void): () => void
  /** Something was saved: send it. */
  poke(): void
  /** A person asks: try at once, whatever the back-off says. */
  retryNow(): void
}

/** A worker that has not answered a call for this long is replaced, ms. */
const deadlineMs = 30_000

/**
 * Starts this tab's worker for the place and listens to whoever leads. It lets go while the browser freezes the page,
 * since a frozen leader would keep the others waiting.
 */
export function connectEngine(placeId: string): EngineConnection {
  const channel = new BroadcastChannel(engineChannel(placeId))
  const listeners = new Set<() => void>()
  let status = initialStatus
  channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    if (data.type !== 'status') return
    status = data.status
    for (const listener of listeners) listener()
  })
  const say = (message: EngineMessage) => channel.postMessage(message)
  const worker = createWorkerSlot()
  const start = () => worker.call((engine) => engine.start({ placeId, apiUrl: '/api' }))
  start()
  say({ type: 'status-wanted' })
  document.addEventListener('freeze', () => worker.call((engine) => engine.stop()))
  document.addEventListener('resume', start)
  return {
    status: () => status,
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

/** One worker at a time; a call that is never answered ends it, and a new one takes its place and the call. */
function createWorkerSlot(): { call(work: (engine: Remote<EnginePort>) => Promise<void>): void } {
  const create = () => {
    const worker = new Worker(new URL('../../workers/sync/entry.ts', import.meta.url), {
      type: 'module',
      name: 'sync',
    })
    return { worker, engine: wrap<EnginePort>(worker) }
  }
  let current = create()
  return {
    call: (work) => {
      const { worker, engine } = current
      const late = setTimeout(() => {
        worker.terminate()
        current = create()
        void work(current.engine)
      }, deadlineMs)
      void work(engine).finally(() => clearTimeout(late))
    },
  }
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

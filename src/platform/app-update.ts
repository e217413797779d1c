import { createObservable, type Observable } from './observable.ts'

/** A newer build of the app. It is offered, never forced on a page that a person works in. */
export type AppUpdate = {
  /** A newer build is ready. */
  available: Observable<boolean>
  /** Goes over to the newer build: the page loads again. */
  take(): void
}

/** The part of a workbox-window that updating needs. */
export type UpdateWorker = {
  addEventListener(type: 'waiting' | 'controlling', listener: (event: { isUpdate?: boolean }) => void): void
  messageSkipWaiting(): void
}

export type UpdatePorts = {
  /** Loaded after the first screen, which needs none. A rejection is reported by who registers the worker. */
  worker: Promise<UpdateWorker>
  reload(): void
  /** No other tab of the app is open, and this one has only just started. */
  isColdStart(): Promise<boolean>
  /** Whether somebody is in the middle of something in this tab. */
  isHeld(): boolean
  /** Has the device leave its server alone for a moment; resolves when nothing is asked any more. */
  pauseSync(): Promise<unknown>
}

/**
 * Watches for newer builds. One that waits at a cold start is taken at once: nobody has begun anything. When another
 * tab takes one, this tab is only offered to follow. A request wakes the old worker, and Chromium then leaves the newer
 * one waiting for minutes; by then somebody may have begun something, and is offered it once more.
 */
export function createAppUpdate({ worker, reload, isColdStart, isHeld, pauseSync }: UpdatePorts): AppUpdate {
  const available = createObservable(false)
  let waiting = false
  let taking = false
  const take = () => {
    taking = true
    if (waiting) void Promise.all([worker, pauseSync()]).then(([each]) => each.messageSkipWaiting())
    else reload()
  }
  const watch = (each: UpdateWorker) => {
    each.addEventListener('waiting', () => {
      waiting = true
      void isColdStart().then((cold) => (cold ? take() : available.set(true)))
    })
    each.addEventListener('controlling', ({ isUpdate }) => {
      waiting = false
      if (taking && !isHeld()) reload()
      else if (taking || isUpdate) available.set(true)
    })
  }
  worker.then(watch, () => undefined)
  return { available, take }
}

/** For a browser without service workers, and for development. */
export function noUpdates(): AppUpdate {
  return { available: createObservable(false), take: () => undefined }
}

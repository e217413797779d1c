import { TryAgain } from './try-again.ts'

/** A place has more to write than it can. Nothing was done. */
export class PlaceBusy extends TryAgain {
  readonly code = 'busy'

  constructor(placeId: string, options?: ErrorOptions) {
    super(`place ${placeId} is busy`, options)
    this.name = 'PlaceBusy'
  }
}

export type PlaceQueue = {
  /** Runs work after all earlier work of the same place, or throws `PlaceBusy` at once when too many wait. */
  run<T>(placeId: string, work: () => Promise<T>): Promise<T>
}

/**
 * One line of writers per place inside this process: a busy place waits for itself here instead of holding every
 * connection while it waits for its lock. `limit`: how many may wait.
 */
export function createPlaceQueue(limit = 200): PlaceQueue {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()

  return {
    async run(placeId, work) {
      const line = lines.get(placeId) ?? { waiting: 0, last: Promise.resolve() }
      // One of them is not waiting but at work.
      if (line.waiting > limit) throw new PlaceBusy(placeId)
      line.waiting += 1
      lines.set(placeId, line)
      const done = line.last.then(work)
      line.last = done.catch(() => {})
      try {
        return await done
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) lines.delete(placeId)
      }
    },
  }
}

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
 * connection while it waits for its lock. `limit`: how many may wait. Where one finds that the database says nothing, those
 * who wait behind it fail alike, instead of finding that out one after the other.
 */
export function createPlaceQueue(limit = 200): PlaceQueue {
  const lines = new Map<string, Line>()

  return {
    async run(placeId, work) {
      const line = lines.get(placeId) ?? { waiting: 0, last: Promise.resolve(), came: 0, ended: null }
      // One of them is not waiting but at work.
      if (line.waiting > limit) throw new PlaceBusy(placeId)
      line.waiting += 1
      line.came += 1
      const turn = line.came
      lines.set(placeId, line)
      const done = line.last.then(() => {
        if (line.ended !== null && turn <= line.ended.upTo) throw line.ended.by
        return work()
      })
      line.last = done.catch((error: unknown) => {
        const isFirst = line.ended === null || turn > line.ended.upTo
        if (isFirst && error instanceof TryAgain && error.endsTheLine)
          line.ended = { by: error, upTo: line.came }
      })
      try {
        return await done
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) lines.delete(placeId)
      }
    },
  }
}

/** `ended`: what those got who came up to a turn. */
type Line = {
  waiting: number
  last: Promise<unknown>
  came: number
  ended: { by: TryAgain; upTo: number } | null
}

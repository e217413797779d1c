import type { Timers } from '#workers/sync/wake.ts'

/** Virtual time: what is due runs in the order of its time, and everything it sets off settles before the next. */
export type Loop = {
  /** Ms since the run began. */
  now(): number
  /** Runs work after `ms`. Work that answers 'idle' has changed nothing. */
  after(ms: number, work: () => unknown): number
  cancel(event: number): void
  sleep(ms: number): Promise<void>
  timers: Timers
  /** What is let go of once the run is over: Node keeps signals that somebody listens to for as long as they may end. */
  atEnd(work: () => void): void
  end(): void
  /** Lets time pass up to this moment, ms, or until `done`; `step` runs after each event. */
  run(until: number, step: () => Promise<void>, done?: () => boolean): Promise<void>
}

type Due = { at: number; id: number; work: () => unknown }

export function createLoop(): Loop {
  let now = 0
  let next = 1
  let turns = 0
  const ends: (() => void)[] = []
  const queue: Due[] = []
  const after = (ms: number, work: () => unknown) => {
    const due = { at: now + Math.max(0, Math.round(ms)), id: next++, work }
    let at = queue.length
    while (at > 0 && later(queue[at - 1], due)) at--
    queue.splice(at, 0, due)
    return due.id
  }
  const cancel = (event: number) => {
    const at = queue.findIndex(({ id }) => id === event)
    if (at >= 0) queue.splice(at, 1)
  }
  return {
    now: () => now,
    after,
    cancel,
    atEnd: (work) => void ends.push(work),
    end: () => {
      for (const work of ends.splice(0)) work()
    },
    sleep: (ms) => new Promise((resolve) => void after(ms, () => resolve())),
    timers: { setTimeout: (work, ms) => after(ms, work), clearTimeout: cancel },
    run: async (until, step, done = () => false) => {
      while (!done()) {
        const due = queue[0]
        if (due === undefined || due.at > until) break
        queue.shift()
        now = due.at
        if (due.work() === 'idle') continue
        await settled(turns++)
        await step()
      }
      if (!done()) now = Math.max(now, until)
    },
  }
}

function later(one: Due | undefined, other: Due): boolean {
  return one !== undefined && (one.at > other.at || (one.at === other.at && one.id > other.id))
}

/**
 * Everything in a run is promises: once the next tick comes, none of them can go on by itself. Now and then the event
 * loop gets its turn as well, which is when Node says what nobody has caught.
 */
function settled(turn: number): Promise<void> {
  return new Promise((resolve) => {
    if (turn % turnEvery === 0) setImmediate(resolve)
    else process.nextTick(resolve)
  })
}

const turnEvery = 100

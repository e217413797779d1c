import type { Random } from '../random.ts'
import type { Loop } from './loop.ts'
import type { Process } from './process.ts'

/** The browser could not do it: nothing of it was kept. */
export class StorageError extends Error {}

/** A database that the tabs of a device share: one write at a time, whole or not at all. */
export type Database<State> = {
  state(): State
  write<T>(process: Process, work: (tx: Access<State>) => Promise<T>): Promise<T>
  read<T>(process: Process, work: (tx: Access<State>) => Promise<T>): Promise<T>
  /** What is open is aborted and the content replaced, as when somebody deletes it. */
  replace(state: State): void
  /** Every open transaction is lost; where writes are only buffered by the system, the last of them too. */
  powerCut(): void
  /** The next writes of this many fail as a browser fails them. */
  failNext(count: number, why: string): void
}

/** A transaction's draft, and the way back from each call into it. */
export type Access<State> = { state: State; step<T>(value: T): Promise<T> }

type Write = { process: Process; start(): void; abort(why: string): void }

export function createDatabase<State>(
  loop: Loop,
  random: Random,
  empty: State,
  copy: (state: State) => State,
  durability: 'strict' | 'relaxed',
): Database<State> {
  let committed = empty
  /** States that the program believes to be saved and the disk may not have yet, oldest first. */
  let buffered: State[] = [empty]
  let failing: string[] = []
  let waiting: Write[] = []
  let open: Write | null = null

  const commit = (state: State) => {
    committed = state
    buffered = durability === 'strict' || random.chance(0.2) ? [state] : [...buffered, state].slice(-8)
  }
  const next = () => {
    open = waiting.shift() ?? null
    open?.start()
  }
  const release = (write: Write) => {
    waiting = waiting.filter((each) => each !== write)
    if (open === write) next()
  }
  const abortAll = (why: string) => {
    for (const write of [...(open === null ? [] : [open]), ...waiting]) write.abort(why)
  }

  const write = async <T>(process: Process, work: (tx: Access<State>) => Promise<T>): Promise<T> => {
    await process.gate(loop.sleep(random.below(4)))
    let aborted: string | null = null
    const mine: Write = {
      process,
      start: () => undefined,
      abort: (why) => {
        aborted = why
        release(mine)
        mine.start()
      },
    }
    const begun = new Promise<void>((resolve) => (mine.start = resolve))
    process.onEnd(() => release(mine))
    process.onFreeze(() => {
      // Some browsers let a frozen page keep its transaction for a while, and then abort it.
      loop.after(random.below(20_000), () => {
        if (process.state() === 'frozen' && open === mine) mine.abort('aborted while frozen')
      })
    })
    waiting.push(mine)
    if (open === null) next()
    await process.gate(begun)
    const check = () => {
      if (aborted !== null) throw new StorageError(aborted)
    }
    check()
    const draft = copy(committed)
    const slow = random.chance(0.3) ? random.below(20) : -1
    let calls = 0
    const step = async <V>(value: V): Promise<V> => {
      // Now and then it takes long, so that anything may happen in the middle.
      if (calls++ === slow) await process.gate(loop.sleep(random.below(300)))
      else if (process.state() !== 'running') await process.gate(Promise.resolve())
      check()
      return value
    }
    try {
      const result = await work({ state: draft, step })
      await step(null)
      const failure = failing.shift()
      if (failure !== undefined) throw new StorageError(failure)
      commit(draft)
      release(mine)
      // Kept, and not yet told so.
      await process.gate(loop.sleep(random.below(4)))
      return result
    } catch (error) {
      release(mine)
      throw error
    }
  }

  return {
    state: () => committed,
    write,
    read: async (process, work) => {
      // Mostly it takes a moment in which others may go on; what is at hand comes at once.
      const ms = random.below(3)
      if (ms > 0) await process.gate(loop.sleep(ms))
      return process.gate(work({ state: committed, step: async (value) => value }))
    },
    replace: (state) => {
      abortAll('the database was deleted')
      committed = state
      buffered = [state]
    },
    powerCut: () => {
      abortAll('power cut')
      committed = random.pick(buffered)
      buffered = [committed]
    },
    failNext: (count, why) => {
      failing = Array.from({ length: count }, () => why)
    },
  }
}

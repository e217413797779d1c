import type { Timers } from '#workers/sync/wake.ts'
import type { Loop } from './loop.ts'

/** What may come to an end or stand still at any moment: a tab with its worker. */
export type Process = {
  readonly name: string
  state(): 'running' | 'frozen' | 'dead'
  /** What was awaited arrives only while the process runs: after a thaw, or never. */
  gate<T>(promise: Promise<T>): Promise<T>
  timers: Timers
  /** Runs work every `ms` until the process ends. */
  every(ms: number, work: () => unknown): void
  freeze(): void
  thaw(): void
  /** Nothing of it ever runs again. */
  end(): void
  onEnd(work: () => void): void
  onFreeze(work: () => void): void
}

export function createProcess(name: string, loop: Loop): Process {
  let state: ReturnType<Process['state']> = 'running'
  const waiting: (() => void)[] = []
  const ends: (() => void)[] = []
  const freezes: (() => void)[] = []
  /** Goes on at once, after the thaw, or never. */
  const when = (work: () => unknown): unknown => {
    if (state === 'running') return work()
    if (state === 'frozen') waiting.push(work)
    return 'idle'
  }
  const turn = () => new Promise<void>((resolve) => void when(resolve))
  const process: Process = {
    name,
    state: () => state,
    gate: async (promise) => {
      try {
        return await promise
      } finally {
        if (state !== 'running') await turn()
      }
    },
    timers: {
      setTimeout: (work, ms) => loop.after(ms, () => when(work)),
      clearTimeout: loop.cancel,
    },
    every: (ms, work) => {
      const tick = (): unknown => {
        if (state === 'dead') return 'idle'
        loop.after(ms, () => when(tick))
        return work()
      }
      loop.after(ms, () => when(tick))
    },
    freeze: () => {
      if (state !== 'running') return
      state = 'frozen'
      for (const work of freezes) work()
    },
    thaw: () => {
      if (state !== 'frozen') return
      state = 'running'
      for (const work of waiting.splice(0)) when(work)
    },
    end: () => {
      if (state === 'dead') return
      state = 'dead'
      waiting.splice(0)
      for (const work of ends) work()
    },
    onEnd: (work) => void ends.push(work),
    onFreeze: (work) => void freezes.push(work),
  }
  return process
}

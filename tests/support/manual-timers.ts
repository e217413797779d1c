import type { Timers } from '#workers/sync/wake.ts'

/** Timers that run when the test says how much time has passed. */
export function createManualTimers(): Timers & { pass(ms: number): Promise<void>; now(): number } {
  let now = 0
  let next = 1
  const waiting = new Map<number, { at: number; work: () => void }>()
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    setTimeout: (work, ms) => {
      waiting.set(next, { at: now + ms, work })
      return next++
    },
    clearTimeout: (timer) => void waiting.delete(timer),
    now: () => now,
    pass: async (ms) => {
      const end = now + ms
      await settle()
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
        if (due === undefined) break
        waiting.delete(due[0])
        now = due[1].at
        due[1].work()
        await settle()
      }
      now = end
    },
  }
}

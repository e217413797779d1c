/** A doorbell: whoever waits is woken, and a ring while nobody waits is heard at the next wait. */
export type Wake = {
  ring(): void
  /** Resolves at a ring, after `ms` (null: never by itself) or when the signal ends. */
  wait(ms: number | null, signal: AbortSignal): Promise<void>
}

export type Timers = {
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
}

export function createWake(timers: Timers): Wake {
  let rung = false
  let wakeUp: () => void = () => undefined
  return {
    ring: () => {
      rung = true
      wakeUp()
    },
    wait: async (ms, signal) => {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = () => {
            if (timer !== null) timers.clearTimeout(timer)
            signal.removeEventListener('abort', done)
            resolve()
          }
          const timer = ms === null ? null : timers.setTimeout(done, ms)
          wakeUp = done
          signal.addEventListener('abort', done, { once: true })
        })
      }
      rung = false
    },
  }
}

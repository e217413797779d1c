import type { Log } from './process/log.ts'

/** The steps that must be done before the process may end, and the end itself. */
export type Ending = {
  /** Adds a step; the last one added runs first. */
  before: (step: () => Promise<void>) => void
  /** Runs the steps once, says `line` if there is one, and ends the process. */
  end: (exitCode: number, line: string | null) => Promise<void>
}

/** How long the steps may take together, ms; the example of a systemd unit waits longer. */
const boundMs = 100_000

export function createEnding(log: Log): Ending {
  const steps: (() => Promise<void>)[] = []
  let underWay = false
  return {
    before: (step) => steps.unshift(step),
    end: async (exitCode, line) => {
      if (underWay) return
      underWay = true
      if (line !== null) log.error(line)
      // What is on the disk is safe: nothing that hangs may hold up the end for ever.
      setTimeout(() => {
        log.error('not everything ended in time')
        process.exit(exitCode === 0 ? 1 : exitCode)
      }, boundMs)
      for (const step of steps) await step()
      process.exit(exitCode)
    },
  }
}

/** Ends cleanly when the system asks, once `starting` has settled; at once when it asks a second time. */
export function endOnSignals(ending: Ending, starting: Promise<unknown>, log: Log): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      log.info('stopping', { signal })
      void starting.then(() => ending.end(0, null))
    })
  }
  // Whoever started it, and would start it again, is gone.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

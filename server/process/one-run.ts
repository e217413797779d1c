import { repeated } from './repeated.ts'

type OneRunOptions = {
  /** How long after the start, and after each run, it is done again, ms. */
  every: number
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  onError(error: unknown): void
}

/** Work of which one run goes on at a time. */
export type OneRun = {
  /** Does the work, or has the run that goes on do it once more; resolves when nothing is left to do. */
  run(): Promise<void>
  isClosed(): boolean
  /** Has nothing begun any more, and resolves when the run that goes on has ended. */
  close(): Promise<void>
}

/**
 * Does the work whenever `run` is called, and again and again, one run at a time. A call during a run makes the work look
 * once more.
 */
export function oneRun(
  work: (isClosed: () => boolean) => Promise<void>,
  { every, after, onError }: OneRunOptions,
): OneRun {
  let running: Promise<void> | null = null
  let again = false
  let closed = false
  const isClosed = () => closed
  const workThrough = async () => {
    try {
      do {
        again = false
        await work(isClosed)
      } while (again && !closed)
    } finally {
      running = null
    }
  }
  const run = () => {
    again = true
    return (running ??= workThrough())
  }
  const end = repeated(run, { first: every, every, after, onError })
  return {
    run,
    isClosed,
    async close() {
      closed = true
      end()
      await running?.catch(onError)
    },
  }
}

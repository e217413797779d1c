/** One worker at a time, and the last thing that was asked of it. */
export type WorkerSlot<Engine> = {
  /** Asks the worker; a later call takes the place of an earlier one that was never answered. */
  call(work: (engine: Engine) => Promise<void>): void
}

export type WorkerSlotDeps<Engine> = {
  /** Starts a worker. */
  create(): { engine: Engine; end(): void }
  timers: { setTimeout(work: () => void, ms: number): number; clearTimeout(timer: number): void }
}

/** A worker that has not answered a call for this long is replaced, ms. */
export const deadlineMs = 30_000

/** Every call has a deadline: a worker that does not answer is ended, and a new one gets what was last asked. */
export function createWorkerSlot<Engine>({ create, timers }: WorkerSlotDeps<Engine>): WorkerSlot<Engine> {
  let current = create()
  let late: number | null = null
  const settle = () => {
    if (late !== null) timers.clearTimeout(late)
    late = null
  }
  const call = (work: (engine: Engine) => Promise<void>): void => {
    settle()
    const deadline = timers.setTimeout(() => {
      current.end()
      current = create()
      call(work)
    }, deadlineMs)
    late = deadline
    const answered = () => {
      if (late === deadline) settle()
    }
    work(current.engine).then(answered, (error: unknown) => {
      answered()
      console.error('the sync worker refused a call', error)
    })
  }
  return { call }
}

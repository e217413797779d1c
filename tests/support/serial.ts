/** Lets other work go first; in the simulator for a random while. */
export type Pause = () => Promise<void>

/** Runs one piece of work at a time, in the order of asking: what a database's write transactions do. */
export function createSerial(
  pause: Pause = async () => undefined,
): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve()
  return async (work) => {
    await pause()
    const run = tail.then(work, work)
    tail = run.catch(() => undefined)
    const result = await run
    await pause()
    return result
  }
}

/** Runs work after all work that was asked for earlier, whatever became of it. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

/** A line for work that needs much memory, so that this much is never needed twice at once. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done
    return done
  }
}

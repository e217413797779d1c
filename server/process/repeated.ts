type Repeated = {
  /** How long after the start it is done for the first time, ms. */
  first: number
  /** How long after it has ended it is done again, ms. */
  every: number
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  onError(error: unknown): void
}

/** Does something again and again, never twice at once; the returned function ends it. */
export function repeated(
  work: () => Promise<unknown>,
  { first, every, after: later, onError }: Repeated,
): () => void {
  let closed = false
  let cancel = () => {}
  const begin = (ms: number) => {
    cancel = later(ms, () => {
      work()
        .catch(onError)
        .finally(() => {
          if (!closed) begin(every)
        })
    })
  }
  begin(first)
  return () => {
    closed = true
    cancel()
  }
}

/** Calls `run` once after so many ms of this computer's clock, until the returned function is called. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

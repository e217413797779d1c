const hour = 60 * 60 * 1000
const first = 60 * 1000

type HourlyDeps = {
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  onError(error: unknown): void
}

/** Does something once an hour, the first time soon after the start; the returned function ends it. */
export function hourly(work: () => Promise<unknown>, { after, onError }: HourlyDeps): () => void {
  let closed = false
  let cancel = () => {}
  const begin = (ms: number) => {
    cancel = after(ms, () => {
      work()
        .catch(onError)
        .finally(() => {
          if (!closed) begin(hour)
        })
    })
  }
  begin(first)
  return () => {
    closed = true
    cancel()
  }
}

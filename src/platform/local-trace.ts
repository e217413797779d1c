import * as v from 'valibot'

const tracedSchema = v.object({
  clientId: v.string(),
  lastSeq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  replicaName: v.optional(v.string()),
})

/** The key of localStorage for what a device remembers of its queue of a place. */
export function traceKey(placeId: string): string {
  return `lokal:queue:${placeId}`
}

/** The trace of a place's queue in localStorage, which browsers do not throw away together with databases. */
export function createLocalTrace(storage: Pick<Storage, 'getItem' | 'setItem'>, placeId: string) {
  const key = traceKey(placeId)
  const read = () => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tracedSchema), storage.getItem(key))
    return parsed.success ? parsed.output : null
  }
  return {
    read,
    keep: (traced: v.InferOutput<typeof tracedSchema>) => {
      const known = read()
      // Two tabs may come here in the other order than they wrote.
      const lastSeq =
        known?.clientId === traced.clientId ? Math.max(known.lastSeq, traced.lastSeq) : traced.lastSeq
      try {
        storage.setItem(key, JSON.stringify({ ...traced, lastSeq }))
      } catch (error) {
        // The queue itself is saved; an older trace is repaired at the next opening.
        console.warn('the trace of the queue was not kept', error)
      }
    },
  }
}

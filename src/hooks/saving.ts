/**
 * What saves and shows people's acts: every mutation that there is. The first screen only reads rows, so this comes
 * right after it, and is there long before anybody can have entered something.
 */
export async function loadSaving() {
  const [{ enqueue, enqueueAll, isPrinting }, { fold }] = await Promise.all([
    import('#replica/enqueue.ts'),
    import('#replica/fold.ts'),
  ])
  return { enqueue, enqueueAll, isPrinting, fold }
}

/** Fetches it once the first screen has had its second. Gives what stops that. */
export function fetchSaving(): () => void {
  // What cannot be had now is asked for again by the first act, which says so when it cannot be saved.
  const timer = setTimeout(() => void loadSaving().catch(() => undefined), 1000)
  return () => clearTimeout(timer)
}

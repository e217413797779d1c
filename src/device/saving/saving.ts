let loaded: ReturnType<typeof load> | null = null

/**
 * Loads the code that saves and shows people's acts, with every mutation. The first screen only reads rows, so this
 * code comes right after it, long before anybody can have entered something. Once loaded, it costs no time.
 */
export function loadSaving(): ReturnType<typeof load> {
  loaded ??= load().catch((error: unknown) => {
    // The next act asks for it again.
    loaded = null
    throw error
  })
  return loaded
}

/** Fetches it once the first screen has had its second. Gives what stops that. */
export function fetchSaving(): () => void {
  // What cannot be had now is asked for again by the first act, which says so when it cannot be saved.
  const timer = setTimeout(() => void loadSaving().catch(() => undefined), 1000)
  return () => clearTimeout(timer)
}

async function load() {
  const [{ enqueue }, { applyPending }, { saveCommands }, { savingPorts }] = await Promise.all([
    import('#replica/outbox/enqueue.ts'),
    import('#replica/optimistic/apply-pending.ts'),
    import('#replica/optimistic/save-commands.ts'),
    import('./saving-ports.ts'),
  ])
  return { enqueue, applyPending, saveCommands, savingPorts }
}

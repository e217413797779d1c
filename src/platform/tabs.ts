const tabLock = 'lokal:tab'

/**
 * Whether no other tab of the app is open at this moment. The tab that asks is counted from now on. False where the
 * browser cannot say.
 */
export async function isOnlyTab(locks: LockManager | undefined): Promise<boolean> {
  if (locks === undefined) return false
  await new Promise<void>((counted) => {
    void locks.request(tabLock, { mode: 'shared' }, () => {
      counted()
      // Held until the tab is gone.
      return new Promise(() => undefined)
    })
  })
  const { held = [] } = await locks.query()
  return held.filter(({ name }) => name === tabLock).length === 1
}

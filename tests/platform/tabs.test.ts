import { expect, it } from 'vitest'
import { isOnlyTab } from '#platform/tabs.ts'

/** The locks of a browser, which all of its tabs share; a shared one is given to everybody. */
function browser() {
  const held: { name: string }[] = []
  const locks = {
    request(name: string, { mode }: LockOptions, given: () => Promise<unknown>) {
      expect(mode).toBe('shared')
      const lock = { name }
      held.push(lock)
      return Promise.resolve(given()).finally(() => held.splice(held.indexOf(lock), 1))
    },
    query: async () => ({ held: [...held] }),
  }
  return { locks: locks as unknown as LockManager, held }
}

it('The first tab of the app is the only one, whatever else the browser locks', async () => {
  const { locks, held } = browser()
  held.push({ name: 'lokal:sync:place' }, { name: 'of another page' })
  expect(await isOnlyTab(locks)).toBe(true)
})

it('A second tab is not the only one, since the first counts for as long as it is open', async () => {
  const { locks } = browser()
  expect(await isOnlyTab(locks)).toBe(true)
  expect(await isOnlyTab(locks)).toBe(false)
})

it('A tab of a browser without locks never takes itself for the only one, so that no other loses its page', async () => {
  expect(await isOnlyTab(undefined)).toBe(false)
})

it('A tab whose browser says nothing of what is held is not taken for the only one', async () => {
  const { locks } = browser()
  expect(await isOnlyTab(Object.assign(locks, { query: async () => ({}) }))).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { forgetInTab } from '#device/session/forget-in-tab.ts'
import { newId } from '#platform/new-id.ts'
import { createMemoryDevice } from '#tests/support/device-here.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'

type Store = ReturnType<typeof createMemoryKeyValues>

const keysOf = (store: Store) => Array.from({ length: store.length }, (_, index) => store.key(index))
const storeWith = (...keys: string[]): Store => {
  const store = createMemoryKeyValues()
  for (const key of keys) store.setItem(key, '{}')
  return store
}

describe('the store of another tab', () => {
  const [bistro, bar] = [newId(), newId()]
  const place = (id: string, closed?: boolean) => ({ id, name: '', linkedSession: null, closed })

  it('loses everything that was being entered in closed places, and nothing of an open one', () => {
    const tab = storeWith(`a:${bistro}`, `b:${bistro}`, `c:${bar}`, `d:${bistro}`, 'tsr-scroll')
    forgetInTab(tab, createMemoryDevice({ places: [place(bistro, true), place(bar)] }))
    expect(keysOf(tab)).toEqual([`c:${bar}`, 'tsr-scroll'])
  })

  it('loses nothing where no place is closed', () => {
    const tab = storeWith(`a:${bistro}`, `c:${bar}`)
    forgetInTab(tab, createMemoryDevice({ places: [place(bistro, false), place(bar)] }))
    expect(keysOf(tab)).toHaveLength(2)
  })
})

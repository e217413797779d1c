import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStores, readStored, writeStored } from '#device/stores.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryLocks } from '#tests/support/memory/memory-locks.ts'

const schema = v.object({ grouped: v.boolean(), size: v.optional(v.number(), 2) })

describe('what a device keeps under a key', () => {
  it('is read as it was written', () => {
    const store = createMemoryKeyValues()
    writeStored(store, 'view', { grouped: true, size: 3 })
    expect(readStored(store, 'view', schema)).toEqual({ grouped: true, size: 3 })
    expect(readStored(store, 'another', schema)).toBeNull()
  })

  it('of an older version has what is new by default', () => {
    const store = createMemoryKeyValues()
    writeStored(store, 'view', { grouped: false, colour: 'red' })
    expect(readStored(store, 'view', schema)).toEqual({ grouped: false, size: 2 })
  })

  it.each(['', 'not JSON', 'null', '{"grouped":"yes"}', '[]'])(
    'counts as nothing where nobody can read it: %j',
    (text) => {
      const store = createMemoryKeyValues()
      store.setItem('view', text)
      expect(readStored(store, 'view', schema)).toBeNull()
    },
  )

  it('goes with null, while false and 0 stay', () => {
    const store = createMemoryKeyValues()
    for (const value of [false, 0]) {
      writeStored(store, 'value', value)
      expect(store.getItem('value')).toBe(String(value))
    }
    writeStored(store, 'value', null)
    expect(store.length).toBe(0)
  })
})

describe('one task at a time', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('waits for that of another tab where the browser has locks', async () => {
    const locks = createMemoryLocks()
    // The browser's own takes the options as a third argument only where there are any.
    const withOptions = (tab: ReturnType<typeof locks.newTab>) => ({
      request: (name: string, work: () => unknown) => tab.request(name, {}, work),
    })
    vi.stubGlobal('navigator', { locks: withOptions(locks.newTab()) })
    const order: string[] = []
    let finish = () => undefined as void
    const other = locks.newTab().request('cart', {}, () => new Promise<void>((resolve) => (finish = resolve)))
    const mine = browserStores.exclusive('cart', async () => order.push('mine'))
    order.push('the other tab goes on')
    finish()
    await Promise.all([other, mine])
    expect(order).toEqual(['the other tab goes on', 'mine'])
  })

  it('runs all the same where it has none, as on a page without HTTPS', async () => {
    for (const locks of [undefined, null]) {
      vi.stubGlobal('navigator', { locks })
      expect(await browserStores.exclusive('cart', async () => 7)).toBe(7)
      expect(browserStores.locks).toBeUndefined()
    }
  })
})

import { describe, expect, it, vi } from 'vitest'
import { askToKeepStorage, readDurability } from '#platform/storage-durability.ts'

/** The storage of a browser as far as it has one. */
const storage = (has: Partial<StorageManager>) => has as StorageManager

describe('a browser that is asked to keep what is stored', () => {
  it('does as it says', async () => {
    expect(await askToKeepStorage(storage({ persist: async () => true }))).toBe(true)
    expect(await askToKeepStorage(storage({ persist: async () => false }))).toBe(false)
  })

  it('promises nothing where it knows no such wish, as a page that is not served securely', async () => {
    expect(await askToKeepStorage(undefined)).toBe(false)
    expect(await askToKeepStorage(storage({}))).toBe(false)
  })
})

describe('how safe the storage is', () => {
  const persisted = async () => true
  const estimate = async () => ({ usage: 8_000_000, quota: 1e9 })

  it('is what the browser says of it, which is asked for nothing by that', async () => {
    const persist = vi.fn(async () => true)
    expect(await readDurability(storage({ persist, persisted: async () => false, estimate }))).toEqual({
      kept: false,
      used: 8_000_000,
    })
    expect(persist).not.toHaveBeenCalled()
  })

  it('is not known of a browser that says nothing: neither kept nor empty', async () => {
    expect(await readDurability(undefined)).toEqual({ kept: null, used: null })
    expect(await readDurability(storage({}))).toEqual({ kept: null, used: null })
    expect(await readDurability(storage({ estimate: async () => ({}) }))).toEqual({ kept: null, used: null })
  })

  it('is half known of a browser that says one and not the other, as Safari before 17 says no size', async () => {
    expect(await readDurability(storage({ persisted }))).toEqual({ kept: true, used: null })
    expect(await readDurability(storage({ estimate }))).toEqual({ kept: null, used: 8_000_000 })
  })

  it('is kept as promised also where the size cannot be read', async () => {
    const broken = () => Promise.reject(new TypeError('the storage cannot be measured'))
    expect(await readDurability(storage({ persisted, estimate: broken }))).toEqual({ kept: true, used: null })
    expect(await readDurability(storage({ persisted: broken, estimate }))).toEqual({
      kept: null,
      used: 8_000_000,
    })
  })
})

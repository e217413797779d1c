import { describe, expect, it } from 'vitest'
import { deviceKey, newDevice, readDevice } from '#platform/device-state.ts'
import { createDeviceStore } from '#platform/device-store.ts'

function memory(initial: string | null) {
  let text = initial
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

function events() {
  const listeners: ((event: { key: string | null }) => void)[] = []
  const target = { addEventListener: (_: string, listener: never) => void listeners.push(listener) }
  return {
    target: target as unknown as Window,
    fire: (key: string) => listeners.forEach((each) => each({ key })),
  }
}

describe('what the device keeps', () => {
  it.each([null, '', 'not json', '[]', '7', '"text"', 'null'])('starts as new from %j', (text) => {
    expect(readDevice(text)).toEqual(newDevice)
  })

  it('keeps the parts that are well formed when others are not', () => {
    const text = JSON.stringify({
      theme: 'purple',
      lastPlaceId: 7,
      wantedPage: '/p/1/orders',
      places: [{ id: 'a' }],
      later: 'a part of a newer version',
    })
    expect(readDevice(text)).toEqual({ ...newDevice, wantedPage: '/p/1/orders' })
  })

  it('never overwrites what another tab has written in the meantime', () => {
    const storage = memory(null)
    const one = createDeviceStore(storage, events().target)
    const other = createDeviceStore(storage, events().target)
    one.update((state) => ({ ...state, theme: 'dark' }))
    other.update((state) => ({ ...state, lastPlaceId: 'p' }))
    expect(one.get()).toEqual({ ...newDevice, theme: 'dark', lastPlaceId: 'p' })
  })

  it('gives the same object until something changes, and tells of changes here and elsewhere', () => {
    const { target, fire } = events()
    const store = createDeviceStore(memory(null), target)
    let told = 0
    const stop = store.subscribe(() => told++)
    expect(store.get()).toBe(store.get())
    store.update((state) => state)
    expect(told).toBe(0)
    store.update((state) => ({ ...state, theme: 'light' }))
    fire(deviceKey)
    fire('of somebody else')
    expect(told).toBe(2)
    stop()
    store.update((state) => ({ ...state, theme: 'dark' }))
    expect(told).toBe(2)
  })

  it('changes nothing when the storage is full', () => {
    const storage = {
      ...memory(null),
      setItem: () => {
        throw new Error('full')
      },
    }
    const store = createDeviceStore(storage, events().target)
    expect(() => store.update((state) => ({ ...state, theme: 'dark' }))).toThrow('full')
    expect(store.get()).toEqual(newDevice)
  })
})

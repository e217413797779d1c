import { beforeEach, describe, expect, it } from 'vitest'
import { isLinked, noteOpened, rememberPlace } from '#device/place/remember-place.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import { createMemoryDevice } from '#tests/support/device-here.ts'

const [bistro, session] = [newId(), newId()]
let device: DeviceStore
beforeEach(() => {
  device = createMemoryDevice({ places: [{ id: bistro, name: 'Bistro', linkedSession: null }] })
})

describe('a place that a device remembers', () => {
  it('keeps its name, and goes behind the others with the session that the server knows', () => {
    const bar = { id: newId(), name: 'Bar', slug: 'bar', tillId: newId(), linkedSession: newId() }
    device.update((state) => ({ ...state, places: [bar, ...state.places] }))
    rememberPlace({ device }, bar.id, session)
    expect(device.get().places.at(-1)).toEqual({ ...bar, linkedSession: session })
    expect(device.get().places).toHaveLength(2)
  })

  it('has no name until it has been open, where it is new', () => {
    const id = newId()
    rememberPlace({ device }, id, session)
    expect(device.get().places.at(-1)).toEqual({ id, name: '', linkedSession: session })
  })

  it('is linked with no session but the last one that the server was told of', () => {
    rememberPlace({ device }, bistro, session)
    expect(isLinked({ device }, bistro, newId())).toBe(false)
    expect(isLinked({ device }, newId(), session)).toBe(false)
    rememberPlace({ device }, bistro, newId())
    expect(isLinked({ device }, bistro, session)).toBe(false)
  })

  it('that was closed is open again with its name, and no other with it', () => {
    const places = [bistro, newId()].map((id) => ({
      id,
      name: id,
      linkedSession: null,
      closed: true,
    }))
    device.update((state) => ({ ...state, places }))
    noteOpened({ device }, bistro)
    expect(device.get().places.map(({ name, closed }) => ({ name, closed }))).toEqual([
      { name: bistro, closed: false },
      { name: places[1]?.id, closed: true },
    ])
  })

  it('that is open stays as it is, and nobody is told of a change', () => {
    let told = 0
    device.subscribe(() => (told += 1))
    noteOpened({ device }, bistro)
    noteOpened({ device }, newId())
    expect(told).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { pinsOf } from '#device/pins/pins-of.ts'
import { forgetTraces } from '#device/place/forget-traces.ts'
import { newId } from '#platform/new-id.ts'
import { createTillKeys } from '#platform/ksef/till-key-store.ts'
import { freshTillKeys } from '#platform/ksef/sign-as-till.ts'
import { pageDrafts } from '#platform/page-drafts.ts'
import { createBrowserPins } from '#platform/pins/browser-pins.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryPictures } from '#tests/support/memory/memory-pictures.ts'

const clock = () => Date.UTC(2026, 10, 27, 12)
type Store = ReturnType<typeof createMemoryKeyValues>

const keysOf = (store: Store) => Array.from({ length: store.length }, (_, index) => store.key(index))
const storeWith = (...keys: string[]): Store => {
  const store = createMemoryKeyValues()
  for (const key of keys) store.setItem(key, '{}')
  return store
}

describe('a place that is forgotten on a device', () => {
  const placeId = newId()
  const other = newId()

  it('loses every key with its id in both small stores, and no key of another place', async () => {
    const device = storeWith(`lokal.draft:${placeId}:a`, `lokal.draft:${placeId}:b`, `floor.${other}.shape`)
    const tab = storeWith(`lokal:form:${placeId}:who`, `lokal:form:${other}:who`, 'tsr-scroll')
    await forgetTraces(placeId, { device, tab })
    expect(keysOf(device)).toEqual([`floor.${other}.shape`])
    expect(keysOf(tab)).toEqual([`lokal:form:${other}:who`, 'tsr-scroll'])
  })

  it('leaves behind which numbers were given, so that none is given twice (I17)', async () => {
    const device = storeWith(`lokal:queue:${placeId}`, `lokal:count-area:${placeId}`)
    await forgetTraces(placeId, { device, tab: storeWith() })
    expect(keysOf(device)).toEqual([`lokal:queue:${placeId}`])
  })

  it('loses what is known of its people’s PINs, while another place keeps them', async () => {
    const person = { userId: newId(), session: newId() }
    for (const id of [placeId, other]) await (await pinsOf(id, clock)).enrol(person, '2580')
    await forgetTraces(placeId, { device: storeWith(), tab: storeWith() })
    expect(await createBrowserPins(placeId, clock).people()).toEqual([])
    expect(await createBrowserPins(other, clock).people()).toHaveLength(1)
  })

  it('loses the keys by which the till signs invoices', async () => {
    const certificate = newId()
    await createTillKeys(placeId).make(certificate, () => freshTillKeys(globalThis.crypto))
    await forgetTraces(placeId, { device: storeWith(), tab: storeWith() })
    expect(await createTillKeys(placeId).find(certificate)).toBeNull()
  })

  it('loses drafts of pages, and keeps new ones afterwards', async () => {
    await pageDrafts(placeId).keep('menu-import', 'rows')
    await forgetTraces(placeId, { device: storeWith(), tab: storeWith() })
    expect(await pageDrafts(placeId).read('menu-import')).toBeUndefined()
    await pageDrafts(placeId).keep('menu-import', 'others')
    expect(await pageDrafts(placeId).read('menu-import')).toBe('others')
  })

  it('loses its pictures only', async () => {
    const pictures = createMemoryPictures()
    for (const id of [placeId, other]) await pictures.show(`/api/files/${id}/photo`)
    await forgetTraces(placeId, { device: storeWith(), tab: storeWith(), pictures })
    expect(await pictures.shown()).toEqual([`/api/files/${other}/photo`])
  })

  it('may be forgotten again', async () => {
    const device = storeWith(`lokal:queue:${placeId}`)
    for (const _ of [1, 2]) await forgetTraces(placeId, { device, tab: storeWith() })
    expect(keysOf(device)).toEqual([`lokal:queue:${placeId}`])
  })
})

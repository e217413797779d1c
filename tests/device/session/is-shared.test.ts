import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinsOf } from '#device/pins/pins-of.ts'
import { isShared } from '#device/session/is-shared.ts'
import type { AttachedPrinter } from '#platform/device-state.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { createMemoryDevice, openRegistered, saveAct } from '#tests/support/device-here.ts'

const clock = () => Date.UTC(2026, 10, 27, 12)
const [kasia, marek] = [newId(), newId()]
let device: DeviceStore
let bistro: PlaceDatabases
let bar: PlaceDatabases

beforeEach(async () => {
  bistro = await openRegistered()
  bar = await openRegistered()
  const places = [bistro, bar].map(({ placeId }) => ({ id: placeId, name: '', linkedSession: null }))
  device = createMemoryDevice({ places })
})
afterEach(() => {
  bistro.close()
  bar.close()
})

const isOfSeveral = () => isShared({ device, clock }, kasia)
const know = async (userId: string, { placeId }: PlaceDatabases) =>
  (await pinsOf(placeId, clock)).enrol({ userId, session: newId() }, '2580')
const attach = (placeId: string, via: AttachedPrinter['via']) =>
  device.update((state) => ({
    ...state,
    printing: { simulated: false, attached: [{ placeId, printerId: newId(), via, port: null }] },
  }))

describe('a device', () => {
  it('is of one person where it knows nothing of anybody else', async () => {
    await know(kasia, bistro)
    await saveAct(bistro, kasia)
    await saveAct(bar, kasia)
    expect(await isOfSeveral()).toBe(false)
  })

  it('is shared where it knows the PIN of somebody else, in whichever place', async () => {
    await know(kasia, bar)
    await know(marek, bar)
    expect(await isOfSeveral()).toBe(true)
  })

  it('is shared where something of somebody else is in its queue, behind the person’s own', async () => {
    await saveAct(bar, kasia)
    await saveAct(bar, marek)
    expect(await isOfSeveral()).toBe(true)
  })

  it('is shared where it prints for the place', async () => {
    attach(bar.placeId, 'bridge')
    expect(await isOfSeveral()).toBe(true)
  })

  it('is not shared by a printer that it was told not to have, nor by one of a place that it has not', async () => {
    attach(bar.placeId, 'none')
    expect(await isOfSeveral()).toBe(false)
    attach(newId(), 'bridge')
    expect(await isOfSeveral()).toBe(false)
  })

  it('without a place is of one person', async () => {
    await saveAct(bistro, marek)
    device.update((state) => ({ ...state, places: [] }))
    expect(await isOfSeveral()).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countWaiting } from '#device/outbox/known-outboxes.ts'
import { closePlaces, noteClosed } from '#device/session/close-places.ts'
import type { LockPort } from '#platform/api/ports.ts'
import { newId } from '#platform/new-id.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { ensureReplica, type PlaceDatabases } from '#replica/open-place.ts'
import { reopenOutbox } from '#replica/outbox/close-outbox.ts'
import { createMemoryDevice, openRegistered, saveAct } from '#tests/support/device-here.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'

const locks: LockPort = { run: (_, work) => work() }
let bistro: PlaceDatabases
let bar: PlaceDatabases
let device: DeviceStore
let storage: ReturnType<typeof createMemoryKeyValues>

beforeEach(async () => {
  bistro = await openRegistered()
  bar = await openRegistered()
  const places = [bistro, bar].map(({ placeId }) => ({ id: placeId, name: '', linkedSession: newId() }))
  device = createMemoryDevice({ places, wantedPage: '/stock', pinOffer: newId(), theme: 'dark' })
  storage = createMemoryKeyValues()
  for (const { placeId } of [bistro, bar]) storage.setItem(`lokal.draft:${placeId}`, 'a cart')
})
afterEach(() => {
  bistro.close()
  bar.close()
  vi.restoreAllMocks()
})

const close = (over: LockPort = locks) =>
  closePlaces(
    { device, locks: over },
    {
      device: storage,
      tab: createMemoryKeyValues(),
      locks: undefined,
      exclusive: (_, task) => task(),
    },
  )
const noteOnly = (closed: PlaceDatabases) =>
  device.update((state) => ({
    ...state,
    places: state.places.map((place) => (place.id === closed.placeId ? { ...place, closed: true } : place)),
  }))
const isClosed = async ({ outboxDb }: PlaceDatabases) => (await outboxDb.meta.get('outbox'))?.closed === true
const hasCopy = async ({ placeId }: PlaceDatabases) =>
  (await indexedDB.databases()).some(({ name }) => name?.startsWith(`lokal-replica-${placeId}`))
const hasCart = ({ placeId }: PlaceDatabases) => storage.getItem(`lokal.draft:${placeId}`) !== null

describe('a device that everybody has signed out of', () => {
  it('notes all places as closed, with no session, page or PIN that somebody would come back to', () => {
    noteClosed({ device })
    const ids = [bistro, bar].map(({ placeId }) => placeId)
    expect(device.get()).toMatchObject({
      places: ids.map((id) => ({ id, linkedSession: null, closed: true })),
      wantedPage: null,
      pinOffer: null,
      theme: 'dark',
    })
  })

  it('takes copy and carts of a place that is noted as closed, and nothing of another', async () => {
    for (const { outbox, replica } of [bistro, bar]) await ensureReplica(outbox, replica)
    noteOnly(bistro)
    await close()
    expect(await Promise.all([bistro, bar].map(isClosed))).toEqual([true, false])
    expect(await Promise.all([bistro, bar].map(hasCopy))).toEqual([false, true])
    expect([bistro, bar].map(hasCart)).toEqual([false, true])
  })

  it('keeps what waits: sealed and counted, and whole again with the next sign-in (I11)', async () => {
    const saved = [await saveAct(bistro), await saveAct(bistro)]
    noteOnly(bistro)
    await close()
    expect(await bistro.outboxDb.commands.count()).toBe(0)
    expect(await countWaiting(device.get().places)).toEqual(
      new Map([
        [bistro.placeId, 2],
        [bar.placeId, 0],
      ]),
    )
    await reopenOutbox(bistro.outboxDb)
    expect(await bistro.outboxDb.commands.toArray()).toEqual(saved)
  })

  it('changes nothing where the places were closed before, so that every start may do it again', async () => {
    await saveAct(bistro)
    noteOnly(bistro)
    await close()
    const [meta, sealed] = [
      await bistro.outboxDb.meta.get('outbox'),
      await bistro.outboxDb.sealed.get('queue'),
    ]
    await close()
    expect(await bistro.outboxDb.meta.get('outbox')).toEqual(meta)
    expect(await bistro.outboxDb.sealed.get('queue')).toEqual(sealed)
  })

  it('takes away at the next start what a page has written on its way out', async () => {
    noteOnly(bistro)
    await close()
    storage.setItem(`lokal.draft:${bistro.placeId}`, 'a late cart')
    await close()
    expect(hasCart(bistro)).toBe(false)
  })

  it('leaves a place open to whoever signs in before its turn has come', async () => {
    noteClosed({ device })
    const names: string[] = []
    await close({
      run: async (name, work) => {
        names.push(name)
        // Under the same lock the place is opened again.
        if (name.endsWith(bar.placeId))
          device.update((state) => ({
            ...state,
            places: state.places.map((place) =>
              place.id === bar.placeId ? { ...place, closed: false } : place,
            ),
          }))
        return work()
      },
    })
    expect(names).toEqual([bistro, bar].map(({ placeId }) => `lokal:register:${placeId}`))
    expect(await Promise.all([bistro, bar].map(isClosed))).toEqual([true, false])
    expect([bistro, bar].map(hasCart)).toEqual([false, true])
  })

  it('closes the other places where one cannot be closed now, and says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    noteClosed({ device })
    const run: LockPort['run'] = (name, work) => {
      if (name.endsWith(bistro.placeId)) return Promise.reject(new Error('the disk is full'))
      return work()
    }
    await close({ run })
    expect(await Promise.all([bistro, bar].map(isClosed))).toEqual([false, true])
    expect(said).toHaveBeenCalledTimes(1)
    await close()
    expect(await isClosed(bistro)).toBe(true)
  })
})

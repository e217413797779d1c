import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { MutateAll, Act } from '#device/outbox/act.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { order } from '#tests/commands/run.ts'
import { newRegistration } from '#tests/support/registration.ts'

let databases: PlaceDatabases
let mutateAll: MutateAll

/** What a device says by itself, and what somebody does. */
const shown: Act = { kind: 'ticket.shown', args: { orderId: v7(), kitchenStationId: v7() } }
const { number: _, ...args } = order(1)
const placed: Act = { kind: 'order.place', args }

beforeEach(async () => {
  databases = openPlaceDatabases(v7())
  await databases.outbox.write((tx) => tx.putMeta(newRegistration(v7(), 'A7K')))
})
afterEach(() => {
  cleanup()
  databases.close()
})

/** A person who is here by PIN, and whose key is read so. */
function here(proofKey: PlaceAccess['proofKey']) {
  const engine = { poke: () => undefined, status: () => ({ clockOffset: 0 }) }
  const who = { placeId: databases.placeId, actor: 'kasia', session: 'of kasia', clock: () => 1, newId: v7 }
  const place = { ...who, proofKey, databases, engine, ownPrinters: async () => [] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlaceContext value={place as unknown as PlaceAccess}>{children}</PlaceContext>
  )
  mutateAll = renderHook(useMutateAll, { wrapper }).result.current
}

const save = (one: Act) => act(() => mutateAll([one]))
const saved = () => databases.outbox.read((tx) => tx.after(0))

it('What cannot be proved now is not said to be saved, and is not: it would be held (I12)', async () => {
  here(() => Promise.reject(new Error('no storage')))
  expect(await save(placed)).toEqual({ ok: false, error: 'not_saved' })
  expect(await saved()).toEqual([])
})

it('What the device says itself needs no key', async () => {
  here(() => Promise.reject(new Error('no storage')))
  expect(await save(shown)).toMatchObject({ ok: true })
  expect(await saved()).toHaveLength(1)
})

it('Whoever has no key saves all the same', async () => {
  here(async () => null)
  expect(await save(placed)).toMatchObject({ ok: true })
  expect(await saved()).toMatchObject([{ envelope: { kind: 'order.place' } }])
})

it('What is on the disk is said to be saved, also where the view cannot take it any more (I1)', async () => {
  here(async () => null)
  databases.replicaDb.close()
  expect(await save(placed)).toMatchObject({ ok: true })
  expect(await saved()).toMatchObject([{ envelope: { kind: 'order.place' } }])
})

describe('What the browser refuses to keep is not said to be saved, and is not (I1)', () => {
  beforeEach(() => here(async () => null))
  afterEach(() => void vi.restoreAllMocks())

  it('and the disk is named where it is full, as the reason of the transaction that was given up', async () => {
    refuseWrites('QuotaExceededError')
    expect(await save(placed)).toEqual({ ok: false, error: 'storage_full' })
    vi.restoreAllMocks()
    expect(await saved()).toEqual([])
  })

  it('and the disk is named where not even the database can be opened, which Safari says in words', async () => {
    const full = new Error('The operation failed because the quota was exceeded')
    vi.spyOn(databases.outbox, 'write').mockRejectedValue(full)
    expect(await save(placed)).toEqual({ ok: false, error: 'storage_full' })
  })

  it('and nobody is sent to free a disk that is not full', async () => {
    refuseWrites('UnknownError')
    expect(await save(placed)).toEqual({ ok: false, error: 'not_saved' })
    vi.restoreAllMocks()
    expect(await saved()).toEqual([])
  })

  it('and it is saved once there is room again, under the next number', async () => {
    refuseWrites('QuotaExceededError')
    await save(placed)
    vi.restoreAllMocks()
    expect(await save(placed)).toMatchObject({ ok: true, value: [{ seq: 1 }] })
  })
})

/** A browser that gives up each transaction that writes, as soon as it is sealed, for a reason of this name. */
function refuseWrites(name: string): void {
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    Object.defineProperty(this, 'error', { value: new DOMException('', name) })
    this.abort()
  })
}

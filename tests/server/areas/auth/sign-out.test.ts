import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePlaces } from '#device/session/close-places.ts'
import { readGrants } from '#device/outbox/read-grants.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { newDevice } from '#platform/device-state.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import { id, order } from '#tests/commands/run.ts'
import { diskText } from '#tests/support/papers/disk-text.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { createStoragePhone } from '#tests/support/storage-phone.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import { pushOnce } from '#workers/sync/push.ts'

let server: TestServer
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  kasia = await server.signUp('Kasia')
})
beforeEach(async () => {
  placeId = await server.openBistro({ owner: await server.signUp('Ola'), kasia })
})
afterAll(() => server.close())

/** A phone of one person, with a copy of the place; signing out is what follows once it is noted. */
async function ownPhone() {
  const phone = createStoragePhone(server, kasia, placeId)
  await phone.open()
  await phone.pullAll()
  const places = [{ id: placeId, name: 'Bistro', linkedSession: null, closed: true }]
  const device = { get: () => ({ ...newDevice, places }), update: () => undefined }
  const locks = localLocks()
  const signOut = () =>
    closePlaces(
      { device, locks },
      {
        device: phone.keyValues,
        tab: createMemoryKeyValues(),
        exclusive: (_, task) => task(),
        locks: undefined,
      },
    )
  const sealedSteps = () => {
    const outbox = createClosableOutbox(phone.databases().outboxDb)
    const grant = async () => (await outbox.read((tx) => tx.meta())).grant
    return { ...phone.steps(), outbox, transport: phone.transport(grant) }
  }
  return { ...phone, signOut, sealedSteps, places }
}

const ordersOf = async () => {
  const { body } = await server.call(`GET /order/place/${placeId}`, { token: kasia.token })
  return body.data.map((each: { id: string }) => each.id)
}

describe('a device that its only person has signed out of', () => {
  it('has nothing of the place in the clear: neither rows, nor what waits, nor what lets it in', async () => {
    const phone = await ownPhone()
    await phone.save(1)
    const { grant, clientId } = await phone.meta()
    expect(await diskText(placeId)).toContain('Lipowa')
    expect(await diskText(placeId)).toContain(grant)
    await phone.signOut()
    const left = await diskText(placeId)
    expect(left).toContain(clientId)
    for (const gone of ['Lipowa', grant, order(1).orderId, kasia.userId]) expect(left).not.toContain(gone)
  })

  it('keeps what waits and sends it by itself, once (I1, I2)', async () => {
    const phone = await ownPhone()
    await phone.save(1)
    await phone.save(2)
    await phone.signOut()
    expect(await pushOnce(phone.sealedSteps())).toEqual({ kind: 'sent', more: false })
    expect(await pushOnce(phone.sealedSteps())).toEqual({ kind: 'nothing' })
    expect(await ordersOf()).toHaveLength(2)
    expect(await diskText(placeId)).not.toContain(order(1).orderId)
  })

  it('reads nothing more, however often its engine looks', async () => {
    const phone = await ownPhone()
    await phone.signOut()
    for (let n = 0; n < 3; n++)
      expect(await pullOnce(phone.sealedSteps())).toEqual({ kind: 'pulled', more: false })
    expect(await diskText(placeId)).not.toContain('Lipowa')
  })

  it('is the same device to whoever signs in next: its name, its numbers and all that it saved (I17)', async () => {
    const phone = await ownPhone()
    await phone.save(1)
    await phone.push()
    await phone.save(2)
    const before = await phone.meta()
    await phone.signOut()
    expect(await readGrants(phone.places)).toEqual({ grants: [before.grant], placeIds: [placeId] })
    await pushOnce(phone.sealedSteps())
    await pullOnce(phone.sealedSteps())
    expect(await phone.open()).toMatchObject({ ok: true, value: { registered: false, reopened: true } })
    const { clientId, deviceCode, grant, nextSeq, orderSeries } = before
    expect(await phone.meta()).toMatchObject({ clientId, deviceCode, grant, nextSeq, orderSeries })
    await phone.pullAll()
    await phone.save(3)
    await phone.push()
    await phone.pullAll()
    expect((await phone.orders()).toSorted()).toEqual([1, 2, 3].map((n) => order(n).orderId).toSorted())
    expect(await ordersOf()).toHaveLength(3)
    const commands = await phone.databases().outboxDb.commands.orderBy('seq').toArray()
    expect(commands.map(({ seq, answered }) => [seq, answered])).toEqual([1, 2, 3].map((seq) => [seq, true]))
  })

  it('shows what waits again to whoever signs in before it was sent', async () => {
    const phone = await ownPhone()
    await phone.save(1)
    await phone.signOut()
    await phone.open()
    await phone.pullAll()
    expect(await phone.orders()).toEqual([order(1).orderId])
    await phone.push()
    expect(await ordersOf()).toHaveLength(1)
  })

  it('takes nothing in: what could not be shown or sent is not called saved (I1)', async () => {
    const phone = await ownPhone()
    await phone.signOut()
    await expect(phone.save(1)).rejects.toThrow('nobody is signed in')
  })

  it('keeps sealed what needs a person, and work that was lost, until one comes (I10, I11)', async () => {
    const phone = await ownPhone()
    await phone.save(1)
    const { outboxDb } = phone.databases()
    await outboxDb.commands.update(1, { state: 'rejected', answered: true, code: 'forbidden' })
    const lost = { id: id(700), foundAt: 1, rows: [] }
    await outboxDb.lost.put(lost)
    await phone.signOut()
    expect(await diskText(placeId)).not.toContain(id(700))
    await pullOnce(phone.sealedSteps())
    await phone.open()
    const again = phone.databases().outboxDb
    expect(await again.commands.get(1)).toMatchObject({ state: 'rejected', code: 'forbidden' })
    expect(await again.lost.toArray()).toEqual([lost])
  })

  it('is closed at the next start where signing out was broken off, and once only', async () => {
    const phone = await ownPhone()
    await phone.save(1)
    await Promise.all([phone.signOut(), phone.signOut()])
    await phone.signOut()
    await phone.open()
    expect(await phone.databases().outboxDb.commands.count()).toBe(1)
  })

  it('loses nothing where somebody saves while its queue is being sealed (I1)', async () => {
    const phone = await ownPhone()
    const { outbox } = phone.databases()
    const { number: _, ...args } = order(2)
    const draft = { kind: 'order.place' as const, actor: kasia.userId, session: kasia.sessionId, args }
    const saving = enqueue(outbox, { clock: () => server.time.now, newId: v7, clockOffset: () => 0 }, draft)
    const [saved] = await Promise.allSettled([saving, phone.signOut()])
    await phone.open()
    const commands = await phone.databases().outboxDb.commands.count()
    expect(commands).toBe(saved.status === 'fulfilled' ? 1 : 0)
  })
})

import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import { noTrace, type DeviceTrace, type Traced } from '#replica/outbox/device-trace.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import { reRegister, type NewName } from '#replica/outbox/re-register.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

const remembering = (traced: Traced | null): DeviceTrace => ({ ...noTrace, read: () => traced })

/** Saves an act under the next number. */
async function save(outbox: OutboxStore, n: number) {
  const ports = { clock: () => 5, newId: () => id(800 + n), clockOffset: () => 0 }
  const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
  await enqueue(outbox, ports, { kind: 'line.done', actor: at.cook, session: id(2), args })
}

/** A device that has saved some acts which were answered, of which it still has the named ones. */
async function device(count: number, kept: readonly number[], meta: Partial<OutboxMeta> = {}) {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  for (let n = 1; n <= count; n++) await save(outbox, n)
  await outbox.write(async (tx) => {
    for (const command of await tx.after(0)) await tx.put({ ...command, state: 'applied', answered: true })
    await tx.remove(outbox.all().flatMap(({ seq }) => (kept.includes(seq) ? [] : [seq])))
    await tx.putMeta({ ...(await tx.meta()), answeredSeq: count, confirmedSeq: count, ...meta })
  })
  return outbox
}

/** Asks for a new name of a server that has all before the number which is asked for. */
async function connect(outbox: OutboxStore, trace = noTrace, meanwhile = async (): Promise<unknown> => null) {
  const asked: NewName[] = []
  await reRegister({ placeId: at.place, outbox, trace }, async (asks) => {
    asked.push(asks)
    await meanwhile()
    const given = { grant: 'new', epoch: '', version: 0, stamp: '' }
    return ok({ ...given, clientId: id(7), deviceCode: 'B2M', lastSeq: asks.firstSeq - 1 })
  })
  return { asked, now: await outbox.read((tx) => tx.meta()) }
}

let places = 0
const emptyOutbox = () => createOutboxStore(new OutboxDb(`new-name-${++places}`))

describe('a device whose queue was thrown away', () => {
  it('goes on behind the last number that it remembers, with the copy that served (I1, I11)', async () => {
    const trace = remembering({ clientId: id(1), lastSeq: 9, replicaName: 'second' })
    const { asked, now } = await connect(emptyOutbox(), trace)
    expect(asked).toEqual([{ firstSeq: 10, formers: [] }])
    expect(now).toMatchObject({
      placeId: at.place,
      clientId: id(7),
      deviceCode: 'B2M',
      grant: 'new',
      replicaName: 'second',
      formers: [],
      firstSeq: 10,
      nextSeq: 10,
      answeredSeq: 9,
      confirmedSeq: 9,
      orderSeries: 0,
      documentSeries: {},
    })
  })

  it('begins with the first number where it remembers none', async () => {
    const { asked, now } = await connect(emptyOutbox())
    expect(asked).toEqual([{ firstSeq: 1, formers: [] }])
    expect(now).toMatchObject({ nextSeq: 1, answeredSeq: 0, confirmedSeq: 0 })
    expect(now).not.toHaveProperty('replicaName')
  })
})

describe('a device that gets a new name', () => {
  it('stays what it was where the server refuses, and says why', async () => {
    const outbox = await device(2, [1, 2])
    const before = outbox.current()
    const refused = await reRegister({ placeId: at.place, outbox, trace: noTrace }, async () => fail('full'))
    expect(refused).toEqual(fail('full'))
    expect(outbox.current()).toEqual(before)
  })

  it('numbers orders and documents anew, reads again, and keeps all else that it has (I17)', async () => {
    const kept = [{ checkId: id(3), until: '2026-12-01' }]
    const former = { orderSeries: 5, documentSeries: { 'PA/11/2026': 4 }, shutOut: true, kept }
    const outbox = await device(2, [1, 2], { ...former, replicaName: 'second' })
    const { now } = await connect(outbox, remembering({ clientId: id(1), lastSeq: 2, replicaName: 'third' }))
    expect(now).toMatchObject({
      orderSeries: 0,
      documentSeries: {},
      shutOut: false,
      kept,
      replicaName: 'second',
    })
    expect(now).toMatchObject({ clientId: id(7), deviceCode: 'B2M', grant: 'new' })
  })

  it('gives no number twice, be it the queue, its registration or its memory that knows of the last one (I11)', async () => {
    const byQueue = await device(3, [1, 2, 3], { nextSeq: 2 })
    expect((await connect(byQueue)).now.nextSeq).toBe(4)
    const byRegistration = await device(3, [], { nextSeq: 6 })
    expect((await connect(byRegistration)).now.nextSeq).toBe(6)
    const byMemory = await device(3, [], { nextSeq: 4 })
    const remembered = await connect(byMemory, remembering({ clientId: id(1), lastSeq: 8 }))
    expect([remembered.asked[0]?.firstSeq, remembered.now.nextSeq]).toEqual([9, 9])
    const byNone = await device(0, [])
    expect((await connect(byNone, remembering(null))).now.nextSeq).toBe(1)
  })

  it('asks once more where an act was saved meanwhile under the last number that the new name passes over (I1)', async () => {
    const outbox = await device(0, [])
    const trace = remembering({ clientId: id(1), lastSeq: 1 })
    let first = true
    const { asked, now } = await connect(outbox, trace, async () => {
      if (first) await save(outbox, 1)
      first = false
    })
    expect(asked.map(({ firstSeq }) => firstSeq)).toEqual([2, 1])
    expect(now).toMatchObject({ answeredSeq: 0, nextSeq: 2 })
  })
})

describe('the earlier names that a server is told of', () => {
  const names = [
    { clientId: id(4), firstSeq: 1 },
    { clientId: id(5), firstSeq: 3 },
  ]
  const named = (kept: readonly number[], formers = names) =>
    device(6, kept, { formers, clientId: id(1), firstSeq: 5 })
  const askedBy = async (outbox: OutboxStore) => (await connect(outbox)).asked[0]?.formers

  it.each<[string, number[], [number, number][]]>([
    [
      'all numbers, where it has them all',
      [1, 2, 3, 4, 5, 6],
      [
        [4, 1],
        [5, 3],
        [1, 5],
      ],
    ],
    [
      'those from the first that it still has',
      [4, 5, 6],
      [
        [5, 4],
        [1, 5],
      ],
    ],
    [
      'no name of which it has nothing any more',
      [3, 4, 5, 6],
      [
        [5, 3],
        [1, 5],
      ],
    ],
    ['those behind a gap, since nobody knows what stood there', [1, 2, 4, 6], [[1, 6]]],
    ['none, where it has nothing', [], []],
  ])('are of %s', async (_, kept, told) => {
    expect(await askedBy(await named(kept))).toEqual(
      told.map(([n, firstSeq]) => ({ clientId: id(n), firstSeq })),
    )
  })

  it('are of what was sent before the first number without an answer', async () => {
    const outbox = await named([1, 2, 3, 4, 5, 6])
    await outbox.write(async (tx) => tx.put({ ...must(await tx.get(3), 'the third'), answered: false }))
    const { asked, now } = await connect(outbox)
    expect(asked).toEqual([{ firstSeq: 3, formers: names.slice(0, 1) }])
    expect(now).toMatchObject({ firstSeq: 3, formers: names.slice(0, 1) })
  })

  it('are the hundred newest at most', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ clientId: id(1000 + n), firstSeq: n + 1 }))
    const all = Array.from({ length: 121 }, (_, n) => n + 1)
    const outbox = await device(121, all, { formers: many, clientId: id(1), firstSeq: 121 })
    const told = await askedBy(outbox)
    expect([told?.length, told?.at(-1)]).toEqual([100, { clientId: id(1), firstSeq: 121 }])
  })
})

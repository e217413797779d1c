import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import { tableNames } from '#domain/tables.ts'
import { rowRules } from '#replica/copy/replica-schema.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { id } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createSmallDevice, createSmallServer } from '#tests/support/places/small-venue.ts'
import { applied, cursor, lastPage, pullingDevice } from './pull-bench.ts'

const more = { kind: 'pulled', more: true }
const later = { kind: 'failed', failure: { kind: 'busy', retryAfter: 1000 } }
const menuWalk = { table: 'menus' as const, afterId: null }

describe('a closed device', () => {
  it('reads nothing, and counts what was answered in order as confirmed', async () => {
    const device = await pullingDevice(3)
    await device.answer(2)
    await device.register({ closed: true, answeredSeq: 1 })
    expect(await device.pull()).toEqual({ kind: 'pulled', more: false })
    expect(device.asked).toEqual([])
    expect(device.outbox.current()).toMatchObject({ confirmedSeq: 2, answeredSeq: 2 })
  })
})

describe('a page that comes', () => {
  it('is taken into the copy that serves by now, which another tab has filled', async () => {
    const device = await pullingDevice(1)
    const filled = device.replica.copy('filled')
    await ensureReplica(device.outbox, filled)
    await device.stand(device.whole, filled)
    await device.register({ replicaName: 'filled' })
    device.server.changes = async () => ok(lastPage(1, { results: [applied(1)] }))
    await device.pull()
    expect((await filled.meta())?.lastSeq).toBe(1)
    expect((await device.replica.copy('').meta())?.lastSeq).toBe(0)
  })

  it('is asked for by a build of just the rules that the copy needs, and by none of older ones (I16)', async () => {
    const device = await pullingDevice()
    await device.stand({ minCode: rowRules })
    expect(await device.pull()).toEqual({ kind: 'pulled', more: false })
    await device.stand({ minCode: rowRules + 1 })
    expect((await device.pull()).kind).toBe('schema-too-new')
    expect(device.asked).toHaveLength(1)
  })
})

describe('a copy from before the device was registered anew', () => {
  it('that people look at is left to a page, which keeps what would be lost: nothing is asked for (I1, I11)', async () => {
    const device = await pullingDevice()
    await device.stand({ clientId: id(7) })
    const before = await device.replica.meta()
    expect(await device.pull()).toEqual(later)
    expect([await device.replica.meta(), device.asked]).toEqual([before, []])
  })

  it('that is only being filled is begun anew under the new name', async () => {
    const device = await pullingDevice(2)
    await device.register({ refill: { name: 'second', from: 0 }, confirmedSeq: 1 })
    const second = device.replica.copy('second')
    await ensureReplica(device.outbox, second)
    await device.stand({ clientId: id(7), walk: menuWalk, lastSeq: 5 }, second)
    expect(await device.pull()).toEqual(more)
    expect(await second.meta()).toMatchObject({
      clientId: id(1),
      walk: { table: tableNames[0], afterId: null },
      lastSeq: 1,
    })
    expect(device.walked).toEqual([])
  })
})

describe('a second copy that is being filled', () => {
  const filling = async () => {
    const device = await pullingDevice()
    await device.register({ refill: { name: 'second', from: 0 } })
    return device
  }

  it('says that it failed where the server cannot be reached, so that the engine waits', async () => {
    const device = await filling()
    device.server.rows = async () => fail({ kind: 'unreachable' })
    expect(await device.pull()).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
  })

  it('that is whole and does not serve yet begins anew where the server has changed again (L3)', async () => {
    const server = createSmallServer()
    const till = createSmallDevice(server, server.register('A7K'))
    await till.pullAll()
    server.forgetHistory()
    await till.pull()
    const { refill } = till.outbox.current()
    const second = till.replica.copy(must(refill, 'a second copy').name)
    while ((await second.meta())?.walk !== null) await till.pull()
    await second.write(async (tx) => tx.putMeta({ ...must(await tx.meta(), 'the copy'), wholeAt: 1 }))
    server.forgetHistory()
    for (let n = 0; n < 2 * tableNames.length && till.outbox.current().refill; n++) await till.pull()
    expect(till.outbox.current()).toMatchObject({ refill: null, replicaName: refill?.name })
  })
})

describe('a copy that was never whole', () => {
  it.each([
    ['what the server has of the device, where that is less than was confirmed', 1, 1],
    ['what was confirmed, where the server has more of the device', 3, 2],
    ['what was confirmed, where the server does not say', null, 2],
  ])('begins anew from %s (I1)', async (_, serverHas, from) => {
    const device = await pullingDevice(3)
    await device.answer(2)
    await device.register({ confirmedSeq: 2 })
    await device.stand({ wholeAt: null, lastSeq: 2 })
    device.server.changes = async () => fail({ kind: 'expired', lastSeq: serverHas })
    expect(await device.pull()).toEqual(more)
    expect(await device.replica.meta()).toMatchObject({ lastSeq: from, viewSeq: from, cursor: null })
  })
})

describe('a walk over the tables that meets another history', () => {
  const meeting = async (other: { table: 'menus' | 'places'; afterId: string | null }) => {
    const device = await pullingDevice()
    await device.stand({ walk: menuWalk, wholeAt: null })
    device.server.rows = async () => {
      await device.stand({ walk: other })
      return ok({ rows: [], next: null, cursor: { ...cursor, epoch: 'of another history' } })
    }
    return device
  }

  it('begins anew, and goes on at once', async () => {
    const device = await meeting(menuWalk)
    expect(await device.pull()).toEqual(more)
    expect(await device.replica.meta()).toMatchObject({ walk: { table: tableNames[0] }, cursor: null })
  })

  it.each([
    ['is at another table', { table: 'places' as const, afterId: null }],
    ['is further in the same table', { table: 'menus' as const, afterId: at.place }],
  ])('leaves it to the tab that has done so already and %s', async (_, other) => {
    const device = await meeting(other)
    expect(await device.pull()).toEqual(more)
    expect(await device.replica.meta()).toMatchObject({ walk: other, cursor })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { waitingAtMost } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import { id } from '#tests/commands/run.ts'
import { applied, cursor, lastPage, pullingDevice } from './pull-bench.ts'

const copyHasIt = { kind: 'failed', failure: { kind: 'taken' } }
const nothingMore = { kind: 'pulled', more: false }

describe('a device that asks for what others did', () => {
  it('tells how many commands the server may not know, and the last number that it gave (L3)', async () => {
    const device = await pullingDevice(3)
    await device.outbox.write(async (tx) => {
      await tx.put({ ...must(await tx.get(2), 'the second'), answered: true })
    })
    await device.pull()
    expect(device.asked[0]?.queue).toEqual({ queued: 2, given: 3 })
  })

  it('asks about what a manager has to decide, so much at a time that it comes to each within a few turns', async () => {
    const count = 2 * waitingAtMost + 1
    const device = await pullingDevice(count)
    await device.outbox.write(async (tx) => {
      for (const command of await tx.after(0)) await tx.put({ ...command, state: 'held', answered: true })
    })
    const all = device.outbox.all().map(({ envelope }) => envelope.id)
    device.time.now = 0
    for (const now of [0, 29_999, 30_000, 60_000, 90_000]) {
      device.time.now = now
      await device.pull()
    }
    const [first, same, second, third, again] = device.asked.map(({ waiting }) => waiting)
    expect([same, again]).toEqual([first, first])
    expect(first).toHaveLength(waitingAtMost)
    expect([first, second, third].flat()).toEqual(all)
  })
})

describe('a page that was asked for', () => {
  it('while another tab went on confirms nothing: its rows are not in the copy, and it is asked for again (I1, I6)', async () => {
    const device = await pullingDevice(1)
    device.server.changes = async () => {
      await device.stand({ cursor: { ...cursor, version: 2 } })
      return ok(lastPage(1, { results: [applied(1)] }))
    }
    expect(await device.pull()).toEqual({ kind: 'pulled', more: true })
    expect(device.answered()).toEqual([false])
    expect(device.outbox.current()).toMatchObject({ confirmedSeq: 0, answeredSeq: 0 })
  })

  it('and says nothing of the device’s commands leaves them as they were (I2)', async () => {
    const device = await pullingDevice(2)
    await device.answer(2)
    device.server.changes = async () => ok(lastPage(null, { results: null }))
    expect(await device.pull()).toEqual(nothingMore)
    expect(device.answered()).toEqual([true, true])
    expect(device.outbox.current()).toMatchObject({ confirmedSeq: 0, answeredSeq: 2 })
  })

  it('and names no outcomes confirms what it says is in the rows', async () => {
    const device = await pullingDevice(1)
    device.server.changes = async () => ok(lastPage(1, { results: null }))
    expect(await device.pull()).toEqual(nothingMore)
    expect(device.outbox.current().confirmedSeq).toBe(1)
  })

  it('cannot be taken in while the code for it cannot be loaded, and is later', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const walk of [null, { table: 'places' as const, afterId: null }]) {
      const device = await pullingDevice(1)
      await device.stand({ walk })
      const { loadTakingIn } = device.server
      device.server.changes = async () => ok(lastPage(1, { results: [applied(1)] }))
      device.server.loadTakingIn = () => Promise.reject(new TypeError('not loaded'))
      const before = await device.replica.meta()
      expect(await device.pull()).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
      expect([await device.replica.meta(), device.answered()]).toEqual([before, [false]])
      device.server.loadTakingIn = loadTakingIn
      expect((await device.pull()).kind).toBe('pulled')
      expect(await device.replica.meta()).not.toEqual(before)
    }
    warn.mockRestore()
  })
})

describe('a server that has one more command in a device’s name than that ever gave', () => {
  it('has it from a copy of the device: nothing is confirmed (I1)', async () => {
    const device = await pullingDevice(1)
    device.server.changes = async () => ok(lastPage(2, { results: null }))
    expect(await device.pull()).toEqual(copyHasIt)
    expect(device.outbox.current().confirmedSeq).toBe(0)
  })

  it('has it from the device itself where that was registered anew while it asked', async () => {
    const device = await pullingDevice(1)
    for (const page of [lastPage(2), lastPage(1, { results: [applied(1, { id: id(777) })] })]) {
      device.server.changes = async () => {
        await device.register({ clientId: id(8) })
        return ok(page)
      }
      expect(await device.pull()).not.toEqual(copyHasIt)
      expect([device.answered(), device.outbox.current().confirmedSeq]).toEqual([[false], 0])
      await device.register({ clientId: id(1) })
    }
  })
})

describe('an answer under a number of the device', () => {
  it.each([
    ['', { id: id(555) }],
    [', and an older server does not say to which', {}],
  ])('is to its own command also where the record for that was sent (L2)%s', async (_, to) => {
    const device = await pullingDevice(1)
    const record = id(555)
    await device.outbox.write(async (tx) => {
      const command = must(await tx.get(1), 'the first')
      await tx.put({
        ...command,
        state: 'quarantined',
        sendAs: { ...command.envelope, id: record, kind: 'command.skipped' },
      })
    })
    device.server.changes = async () => ok(lastPage(1, { results: [applied(1, to)] }))
    expect(await device.pull()).toEqual(nothingMore)
    expect(device.outbox.all()).toMatchObject([{ answered: true, state: 'quarantined' }])
  })

  it('is to its own command where an older server does not say to which', async () => {
    const device = await pullingDevice(1)
    device.server.changes = async () => ok(lastPage(1, { results: [applied(1)] }))
    expect(await device.pull()).toEqual(nothingMore)
    expect(device.answered()).toEqual([true])
  })
})

describe('a server of another history', () => {
  it('gets again at once what it does not have, under the same numbers, before any copy is filled (I1, I2)', async () => {
    const device = await pullingDevice(3)
    await device.answer(3)
    device.server.changes = async () => fail({ kind: 'expired', lastSeq: 1 })
    expect(await device.pull()).toEqual({ kind: 'pulled', more: true })
    expect(device.answered()).toEqual([true, false, false])
    expect(device.outbox.current().answeredSeq).toBe(1)
  })
})

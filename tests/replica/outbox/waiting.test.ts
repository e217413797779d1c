import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { countCommands, isSentUpTo, readWaiting } from '#replica/outbox/waiting.ts'

const placeId = 'waiting'
const command = (seq: number, kind: string, state: StoredCommand['state']) =>
  // Only what is counted by matters here.
  ({ seq, state, envelope: { kind, occurredAt: 1000 + seq } }) as StoredCommand

afterEach(() => Dexie.delete(`lokal-outbox-${placeId}`))

async function waitingOf(...commands: StoredCommand[]) {
  const db = new OutboxDb(placeId)
  await db.commands.bulkAdd(commands)
  const waiting = await readWaiting(db)
  db.close()
  return waiting
}

describe('what waits for the server', () => {
  it('is what people did and the server has not decided, since the oldest of it', async () => {
    const found = await waitingOf(
      command(1, 'order.place', 'applied'),
      command(2, 'order.place', 'sent'),
      command(3, 'payment.taken', 'queued'),
      command(4, 'order.extend', 'rejected'),
    )
    expect(found).toEqual({ count: 2, oldest: 1002 })
  })

  it('is nothing, since never, of an empty queue', async () => {
    expect(await waitingOf()).toEqual({ count: 0, oldest: null })
  })

  it.each(['queued', 'sent'] as const)('is told of a long queue of which all are %s', async (state) => {
    const many = Array.from({ length: 30 }, (_, n) => command(n + 1, 'order.place', state))
    expect(await waitingOf(...many)).toEqual({ count: 30, oldest: 1001 })
  })

  it('leaves out what the device reports by itself', async () => {
    const reports = [command(1, 'document.printed', 'sent'), command(2, 'print-job.claim', 'queued')]
    expect(await waitingOf(...reports)).toEqual({ count: 0, oldest: null })
    await Dexie.delete(`lokal-outbox-${placeId}`)
    expect(await waitingOf(...reports, command(3, 'order.place', 'queued'))).toEqual({
      count: 1,
      oldest: 1003,
    })
  })

  it.each([1, 20, 21, 60])('is the same of %i commands as of few', async (of) => {
    const kinds = ['document.printed', 'order.place', 'print-job.claim']
    const many = Array.from({ length: of }, (_, n) =>
      command(n + 1, kinds[n % kinds.length] ?? '', n % 2 === 0 ? 'sent' : 'queued'),
    )
    const byPeople = many.filter(({ envelope }) => envelope.kind === 'order.place')
    const oldest = byPeople.length === 0 ? null : 1002
    expect(await waitingOf(...many, command(of + 1, 'order.place', 'parked'))).toEqual({
      count: byPeople.length,
      oldest,
    })
  })

  it('is counted on a queue that an older build has left', async () => {
    const old = new Dexie(`lokal-outbox-${placeId}`)
    old.version(1).stores({ commands: 'seq, state', meta: 'key' })
    await old.table('commands').add(command(7, 'order.place', 'queued'))
    old.close()
    expect(await waitingOf()).toEqual({ count: 1, oldest: 1007 })
  })
})

describe('a queue', () => {
  const queue = async (answeredSeq: number, ...answered: boolean[]) => {
    const db = new OutboxDb(placeId)
    await db.meta.put({ ...newRegistration(placeId), answeredSeq, key: 'outbox' })
    await db.commands.bulkAdd(
      answered.map((is, n) => ({ ...command(n + 1, 'order.place', is ? 'applied' : 'sent'), answered: is })),
    )
    return db
  }

  it('is sent up to a number once the server has answered all up to that, whatever waits behind it', async () => {
    const db = await queue(1, true, true, false, true)
    const upTo = await Promise.all([0, 1, 2, 3, 4].map((seq) => isSentUpTo(db, seq)))
    expect(upTo).toEqual([true, true, true, false, false])
    db.close()
  })

  it('that was lost with all that it had has nothing to send', async () => {
    const db = new OutboxDb(placeId)
    expect([await isSentUpTo(db, 0), await isSentUpTo(db, 4)]).toEqual([true, true])
    db.close()
  })

  it('has as many in some states as in each of them', async () => {
    const db = await queue(0, true, false, true)
    expect(await countCommands(db, 'applied', 'sent')).toBe(3)
    expect(await countCommands(db, 'held')).toBe(0)
    db.close()
  })
})

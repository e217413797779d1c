import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { newLocalPrintJob } from '#domain/print/local-print-job.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import { createPrintJobStore } from '#replica/outbox/print-jobs.ts'
import { newRegistration } from '#tests/support/registration.ts'

let made = 0

const receipt = newLocalPrintJob({ id: 'job', kind: 'receipt', printerId: 'printer' })
const ticket = newLocalPrintJob({ id: 'job', kind: 'kitchen-ticket', printerId: 'printer' })

function open(place = `print-${made++}`) {
  const db = new OutboxDb(place)
  return { db, place, store: createPrintJobStore(db) }
}

describe('the memory of print jobs', () => {
  test('keeps a job over a restart, with what was told of it', async () => {
    const { db, place, store } = open()
    await store.move(receipt, 'send', { requestId: 'r1', sentAt: 5 })
    db.close()
    const again = open(place)
    expect(await again.store.of(['job', 'none'])).toEqual([
      { ...receipt, state: 'sent', requestId: 'r1', sentAt: 5, attempts: 1 },
    ])
    again.db.close()
  })

  test('keeps what became of a job where its command is saved after it was sent: it is not printed twice', async () => {
    const { db, store } = open()
    await store.move(receipt, 'send', { requestId: 'r1' })
    await store.claim(receipt, 7)
    expect(await store.of(['job'])).toMatchObject([{ state: 'sent', requestId: 'r1', claimSeq: 7 }])
    expect(await store.move(receipt, 'send', { requestId: 'r2' })).toBeNull()
    db.close()
  })

  test('lets only one of two pages begin a job', async () => {
    const { db, place, store } = open()
    const other = open(place)
    const begun = await Promise.all([
      store.move(receipt, 'send', { requestId: 'r1' }),
      other.store.move(receipt, 'send', { requestId: 'r2' }),
    ])
    expect(begun.filter((job) => job !== null)).toHaveLength(1)
    expect(await store.of(['job'])).toEqual(begun.filter((job) => job !== null))
    db.close()
    other.db.close()
  })

  test('never goes back from an end, and takes a fiscal job back never', async () => {
    const { db, store } = open()
    await store.move(receipt, 'send', {})
    expect(await store.move(receipt, 'retry', {})).toBeNull()
    await store.move(receipt, 'no-answer', { fault: 'TIMEOUT' })
    expect(await store.move(receipt, 'send', {})).toBeNull()
    expect(await store.move(receipt, 'print', { fault: '' })).toMatchObject({ state: 'printed', attempts: 1 })
    for (const event of ['send', 'print', 'fail', 'no-answer', 'retry'] as const) {
      expect(await store.move(receipt, event, {}), event).toBeNull()
    }
    db.close()
  })

  test('takes a failed ticket back once', async () => {
    const { db, store } = open()
    await store.move(ticket, 'send', {})
    expect(await store.move(ticket, 'retry', {})).toMatchObject({ state: 'queued', attempts: 1 })
    await store.move(ticket, 'send', {})
    expect(await store.move(ticket, 'retry', {})).toBeNull()
    expect(await store.move(ticket, 'fail', { fault: 'OFFLINE' })).toMatchObject({
      state: 'failed',
      attempts: 2,
    })
    db.close()
  })

  test('lists what a printer had and nobody has said how it ended', async () => {
    const { db, store } = open()
    const named = (id: string) => ({ ...receipt, id })
    for (const id of ['sent', 'unknown', 'printed']) await store.move(named(id), 'send', {})
    await store.move(named('unknown'), 'no-answer', {})
    await store.move(named('printed'), 'print', {})
    await store.claim(named('claimed'), 7)
    expect((await store.open()).map(({ id }) => id).sort()).toEqual(['sent', 'unknown'])
    expect(await store.of(['claimed'])).toEqual([{ ...named('claimed'), claimSeq: 7 }])
    db.close()
  })
})

describe('a queue that an older build has made', () => {
  class OldOutboxDb extends Dexie {
    constructor(place: string) {
      super(`lokal-outbox-${place}`, { chromeTransactionDurability: 'strict', cache: 'disabled' })
      this.version(1).stores({ commands: 'seq, state', meta: 'key' })
    }
  }
  const registration = { key: 'outbox', ...newRegistration('0190aaaa-0000-7000-8000-00000000000a') }

  test('is kept whole and remembers print jobs from now on', async () => {
    const place = `print-${made++}`
    const old = new OldOutboxDb(place)
    await old.table('meta').add(registration)
    await old.table('commands').add({ seq: 1, state: 'queued' })
    old.close()
    const { db, store } = open(place)
    expect((await createOutboxStore(db).read((tx) => tx.meta())).clientId).toBe(registration.clientId)
    expect(await db.commands.count()).toBe(1)
    await store.move(receipt, 'send', {})
    expect(await store.open()).toHaveLength(1)
    db.close()
  })

  test('still takes the writes of that older build, in a tab that is open or opened again', async () => {
    const place = `print-${made++}`
    const old = new OldOutboxDb(place)
    await old.table('meta').add(registration)
    const { db, store } = open(place)
    await store.move(receipt, 'send', {})
    await old.table('commands').add({ seq: 1, state: 'queued' })
    old.close()
    const reopened = new OldOutboxDb(place)
    await reopened.table('commands').add({ seq: 2, state: 'queued' })
    expect(await db.commands.count()).toBe(2)
    reopened.close()
    expect(await store.open()).toHaveLength(1)
    db.close()
  })
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeOutbox, reopenOutbox } from '#replica/outbox/close-outbox.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { OutboxStore, StoredCommand } from '#replica/outbox/outbox-store.ts'
import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import { id, order } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

let db: OutboxDb
let places = 0

beforeEach(async () => {
  db = new OutboxDb(`sealed-${++places}`)
  await db.meta.put({ ...newRegistration(id(1)), grant: 'a grant', key: 'outbox' })
  await db.commands.put(waiting)
})

afterEach(() => db.close())

const { number: _, ...args } = order(1)
const waiting: StoredCommand = {
  seq: 1,
  state: 'queued',
  sendAs: null,
  answered: false,
  code: null,
  result: null,
  attempts: 0,
  envelope: {
    id: id(7001),
    seq: 1,
    kind: 'order.place',
    v: 1,
    placeId: at.place,
    actor: at.kasia,
    session: id(2),
    occurredAt: 1,
    clockOffset: 0,
    args,
  },
}

/** The plain store of a queue that everybody signs out of just before a step of it begins. */
function closedMeanwhile(): OutboxStore {
  const plain = createOutboxStore(db)
  return {
    read: async (work) => {
      await closeOutbox(db, globalThis.crypto)
      return plain.read(work)
    },
    write: async (work) => {
      await closeOutbox(db, globalThis.crypto)
      return plain.write(work)
    },
  }
}

it('a step that begins while its queue is being closed finds all of it, and what lets it in (I1)', async () => {
  const outbox = createClosableOutbox(db, closedMeanwhile())
  expect(await outbox.read((tx) => tx.after(0))).toStrictEqual([waiting])
  await outbox.write(async (tx) => {
    expect((await tx.meta()).grant).toBe('a grant')
    await tx.put({ ...waiting, state: 'applied', answered: true })
  })
  expect(await db.commands.count()).toBe(0)
  await reopenOutbox(db)
  expect(await db.commands.toArray()).toMatchObject([{ seq: 1, state: 'applied' }])
})

it('a queue that is closed where there is no cryptography goes on as it is', async () => {
  await closeOutbox(db, null)
  const outbox = createClosableOutbox(db)
  await outbox.write((tx) => tx.put({ ...waiting, state: 'applied', answered: true }))
  expect(await outbox.read((tx) => tx.after(0))).toMatchObject([{ seq: 1, state: 'applied' }])
})

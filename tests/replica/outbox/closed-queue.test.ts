import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import { closeOutbox, reopenOutbox } from '#replica/outbox/close-outbox.ts'
import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { id } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

let db: OutboxDb
let places = 0

const registered = {
  ...newRegistration(id(1)),
  grant: 'a grant',
  nextSeq: 5,
  orderSeries: 4,
  documentSeries: { 'PA/11/2026': 3 },
  refill: { name: 'second', from: 0 },
  formerReplica: { name: 'former', since: 1 },
}
const lost = { id: id(40), foundAt: 5, rows: [] }

function command(seq: number, of: Partial<StoredCommand> = {}): StoredCommand {
  const when = { occurredAt: seq, clockOffset: 0 }
  const who = { actor: at.kasia, session: id(2), placeId: at.place }
  const said = { id: id(700 + seq), seq, kind: 'line.done', v: 1, args: { n: seq } }
  const envelope = { ...said, ...who, ...when }
  const unheard = { sendAs: null, answered: false, code: null, result: null, attempts: 0 }
  return { seq, state: 'queued', envelope, ...unheard, ...of }
}
const commands = [
  command(1, { state: 'held', answered: true }),
  command(2, { state: 'parked', answered: true }),
  command(3),
  command(4),
]

beforeEach(async () => {
  db = new OutboxDb(`closed-${++places}`)
  await db.meta.put({ ...registered, key: 'outbox' })
  await db.commands.bulkPut(commands)
  await db.lost.put(lost)
})
afterEach(() => db.close())

const metaNow = () => createOutboxStore(db).read((tx) => tx.meta())
const contents = async () => [await db.commands.toArray(), await db.lost.toArray()]

describe('a queue that everybody has signed out of', () => {
  it('is nowhere to be read, nor what lets it in; its numbers stay and its copy is left behind (I2, I17)', async () => {
    await closeOutbox(db, globalThis.crypto)
    expect(await contents()).toEqual([[], []])
    expect(await metaNow()).toEqual({
      ...registered,
      grant: '',
      closed: true,
      refill: null,
      formerReplica: null,
      replicaName: `${firstReplicaName(at.place)}-2`,
    })
    expect((await db.sealed.get('queue'))?.waiting).toBe(2)
  })

  it('is all there again, as it was, for whoever signs in (I1)', async () => {
    await closeOutbox(db, globalThis.crypto)
    expect(await reopenOutbox(db)).toBe(true)
    expect(await contents()).toEqual([commands, [lost]])
    const meta = await metaNow()
    expect(meta).toMatchObject({ grant: 'a grant', nextSeq: 5, orderSeries: 4 })
    expect(meta).not.toHaveProperty('closed')
    expect(await db.sealed.count()).toBe(0)
    expect(await reopenOutbox(db)).toBe(false)
  })

  it('stays closed and under its new name where it is closed once more', async () => {
    await closeOutbox(db, globalThis.crypto)
    const before = [await metaNow(), await db.sealed.toArray()]
    await closeOutbox(db, globalThis.crypto)
    expect([await metaNow(), await db.sealed.toArray()]).toEqual(before)
  })

  it('is none where the device was never registered', async () => {
    const empty = new OutboxDb(`closed-${++places}`)
    await closeOutbox(empty, globalThis.crypto)
    expect([await empty.meta.count(), await reopenOutbox(empty)]).toEqual([0, false])
    empty.close()
  })

  it('opens with its grant, which it kept, where there is no cryptography', async () => {
    await closeOutbox(db, null)
    expect(await contents()).toEqual([commands, [lost]])
    expect(await reopenOutbox(db)).toBe(true)
    expect(await metaNow()).toMatchObject({ grant: 'a grant' })
  })

  it('closes with what another tab saves while it is being sealed (I1)', async () => {
    const { subtle } = globalThis.crypto
    let first = true
    const slow = {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes),
      randomUUID: () => globalThis.crypto.randomUUID(),
      subtle: {
        generateKey: subtle.generateKey.bind(subtle),
        decrypt: subtle.decrypt.bind(subtle),
        encrypt: (async (...of: Parameters<SubtleCrypto['encrypt']>) => {
          if (first) await db.commands.put(command(5))
          first = false
          return subtle.encrypt(...of)
        }) as SubtleCrypto['encrypt'],
      },
    }
    await closeOutbox(db, slow)
    await reopenOutbox(db)
    expect((await db.commands.toArray()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the engine at a sealed queue', () => {
  it('finds its commands by number, and those that a manager decides', async () => {
    await closeOutbox(db, globalThis.crypto)
    const outbox = createClosableOutbox(db)
    expect(await outbox.read((tx) => tx.get(3))).toEqual(commands[2])
    expect(await outbox.read((tx) => tx.get(9))).toBeNull()
    expect((await outbox.read((tx) => tx.undecided())).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('leaves them in their order, and what lets them in nowhere to be read', async () => {
    await closeOutbox(db, globalThis.crypto)
    const outbox = createClosableOutbox(db)
    await outbox.write(async (tx) => tx.put({ ...must(await tx.get(1), 'the first'), state: 'applied' }))
    expect((await outbox.read((tx) => tx.after(0))).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect((await metaNow()).grant).toBe('')
  })

  it('does a step again where another tab has changed the queue or its positions meanwhile (I1)', async () => {
    await closeOutbox(db, globalThis.crypto)
    const outbox = createClosableOutbox(db)
    const other = createClosableOutbox(db)
    for (const change of [
      () => other.write((tx) => tx.put(command(6))),
      async () => db.meta.put({ ...(await metaNow()), answeredSeq: 2, key: 'outbox' }),
    ]) {
      let turns = 0
      await outbox.write(async (tx) => {
        turns += 1
        if (turns === 1) await change()
        await tx.put({ ...must(await tx.get(4), 'the fourth'), attempts: 1 })
      })
      expect(turns).toBe(2)
    }
    await reopenOutbox(db)
    const all = await db.commands.toArray()
    expect(all.map(({ seq, attempts }) => [seq, attempts])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 1],
      [6, 0],
    ])
    expect((await metaNow()).answeredSeq).toBe(2)
  })
})

it('The memory of commands has those that a manager decides in the order of their numbers', async () => {
  await db.commands.put(command(5, { state: 'held', answered: true }))
  const undecided = await createOutboxStore(db).read((tx) => tx.undecided())
  expect(undecided.map(({ seq }) => seq)).toEqual([1, 2, 5])
})

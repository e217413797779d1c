import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import { readWaiting } from '#replica/outbox/waiting.ts'
import { id } from '#tests/commands/run.ts'
import { newRegistration } from '#tests/support/registration.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('what a full disk refuses is told, also where the browser answers one write of it never; there is room again and it is saved (I1, L4)', async () => {
  const db = new OutboxDb('full')
  await db.meta.put({ ...newRegistration(id(9), 'A7K'), key: 'outbox' })
  const outbox = createOutboxStore(db)
  let made = 10
  const deps = { clock: () => 5, newId: () => id(made++), clockOffset: () => 0 }
  const save = () =>
    enqueue(outbox, deps, {
      kind: 'session.end',
      actor: id(1),
      session: id(2),
      args: { sessionId: id(2) },
    })

  fillDisk()
  await expect(save()).rejects.toThrow('the transaction failed')
  vi.restoreAllMocks()
  expect((await readWaiting(db)).count).toBe(0)
  expect((await save()).seq).toBe(1)
  expect((await readWaiting(db)).count).toBe(1)
  db.close()
})

/** As Chromium does it: a sealed transaction is given up in the middle, and its last write is answered by nothing. */
function fillDisk(): void {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args)
    if (this.name === 'meta') silence(request)
    else request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(() => undefined)
}

function silence(request: IDBRequest): void {
  for (const answer of ['success', 'error']) {
    request.addEventListener(answer, (event) => event.stopImmediatePropagation())
  }
}

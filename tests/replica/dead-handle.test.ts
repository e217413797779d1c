import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { readWaiting } from '#replica/outbox/waiting.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

it('a database that the browser has closed behind the app is opened again, and the sale is saved (I1)', async () => {
  const databases = openPlaceDatabases(at.place)
  const { outbox, outboxDb, replica, replicaDb } = databases
  await outboxDb.meta.add({ ...newRegistration(at.kasia), key: 'outbox' })
  await replica.meta()
  let made = 1
  const newId = () => `00000000-0000-7000-8000-${String(made++).padStart(12, '0')}`
  const save = () =>
    enqueue(
      outbox,
      { clock: () => 1_790_000_000_000, newId, clockOffset: () => 0 },
      { kind: 'session.end', actor: at.kasia, session: at.kasia, args: { sessionId: at.kasia } },
    )
  await save()
  outboxDb.backendDB().close()
  replicaDb.backendDB().close()
  expect((await save()).seq).toBe(2)
  expect(await replica.meta()).toBeNull()
  expect((await readWaiting(outboxDb)).count).toBe(2)
  databases.close()
})

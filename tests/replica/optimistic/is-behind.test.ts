import { expect, it } from 'vitest'
import { enqueueAll } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { isBehind } from '#replica/optimistic/is-behind.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'

it('the view is behind from the saving of a command until it is folded in', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  const replica = createMemoryReplica()
  expect(await isBehind(outbox, replica)).toBe(false)
  await ensureReplica(outbox, replica)
  expect(await isBehind(outbox, replica)).toBe(false)
  const args = { id: id(1), values: { name: 'Pudełko', grossPrice: 100 }, position: null }
  const draft = { kind: 'packaging.create' as const, actor: id(1), session: id(2), args }
  await enqueueAll(outbox, { clock: () => 5, newId: () => id(3), clockOffset: () => 0 }, [draft])
  expect(await isBehind(outbox, replica)).toBe(true)
  await applyPending(outbox, replica)
  expect(await isBehind(outbox, replica)).toBe(false)
})

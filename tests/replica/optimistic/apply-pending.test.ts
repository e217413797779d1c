import { expect, it } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import type { TableName } from '#domain/tables.ts'
import { enqueue, type NewCommand } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { id, line, now, order } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica, rowKey } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'

it('a command that fails on the device leaves no half of itself in the view, and holds up nothing (I10)', async () => {
  const { act, sees } = await device()
  const { number: _, ...placed } = order(1, { lines: [line(1)] })
  await act({ kind: 'order.place', args: placed })
  const edit = (lineId: string, quantity: number) => ({ lineId, quantity, note: '' })
  // The first line is changed, and then there is none of the other name.
  const lines = [edit(id(1001), 3000), edit(id(9), 1000)]
  await act({ kind: 'order.update', args: { orderId: placed.orderId, lines } })
  expect(sees('orderLines', id(1001))).toMatchObject({ quantity: 1000 })
  await act({ kind: 'order.update', args: { orderId: placed.orderId, lines: [edit(id(1001), 2000)] } })
  expect(sees('orderLines', id(1001))).toMatchObject({ quantity: 2000 })
})

/** A device that has loaded the bistro and shows at once what is saved on it. */
async function device() {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const replica = createMemoryReplica()
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    for (const [table, rows] of Object.entries(bistroRows()))
      await tx.put(
        table as TableName,
        rows.map((row) => ({ ...row, version: 1 })),
      )
  })
  let made = 5000
  const deps = { clock: () => now, newId: () => id(made++), clockOffset: () => 0 }
  return {
    act: async <K extends CommandKind>({ kind, args }: Pick<NewCommand<K>, 'kind' | 'args'>) => {
      await enqueue(outbox, deps, { kind, actor: at.kasia, session: id(2), args })
      await applyPending(outbox, replica)
    },
    sees: (table: string, rowId: string) => replica.state().rows.get(rowKey(table, rowId)),
  }
}

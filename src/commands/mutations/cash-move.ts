import * as v from 'valibot'
import { cashMoveSchema, isMove } from '#domain/closing/cash-move.ts'
import { cashMoveEntry, transferEntries } from '#domain/closing/drawer-entries.ts'
import { grosze, id } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { knownDrawer } from '../ledger/known-drawer.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Cash went into a drawer or out of it that is no guest's: to the safe, for flowers, tips to the crew. Paying in and out
 * needs the right to make reports, or somebody's word who has it.
 */
export const cashMove = defineMutation({
  kind: 'cash.move',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'create-daily-report'],
  args: v.pipe(
    v.object({ moveId: id, drawerId: v.nullable(id), ...cashMoveSchema.entries }),
    v.check((move) => isMove(move)),
  ),
  added: {},
  reads: { rows: { drawerId: 'drawers' } },
  report: false,
  title: 'outbox.kind.cash-move',
  async apply(tx, { moveId, ...args }, context) {
    await knownDrawer(tx, context, args.drawerId)
    const isPaying = args.type === 'PAY_IN' || args.type === 'PAY_OUT'
    if (isPaying && !context.can('create-daily-report')) {
      await context.raise(tx, 'permission_missing', null, 'cash.move')
    }
    const when = { at: context.at, personId: context.actor }
    await writeEntries(tx, context, (ledger) => [cashMoveEntry(ledger, { id: moveId, ...args }, when)])
    return ok(null)
  },
})

/** Cash went from one drawer into another; from none: a person says whose it is. */
export const cashTransfer = defineMutation({
  kind: 'cash.transfer',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'create-daily-report'],
  args: v.pipe(
    v.object({
      moveId: id,
      fromDrawerId: v.nullable(id),
      toDrawerId: v.nullable(id),
      amount: v.pipe(grosze, v.minValue(1)),
    }),
    v.check(({ fromDrawerId, toDrawerId }) => fromDrawerId !== toDrawerId),
  ),
  added: {},
  reads: { rows: { fromDrawerId: 'drawers', toDrawerId: 'drawers' } },
  report: false,
  title: 'outbox.kind.cash-transfer',
  async apply(tx, { moveId, fromDrawerId: from, toDrawerId: to, amount }, context) {
    for (const drawerId of [from, to]) await knownDrawer(tx, context, drawerId)
    const when = { at: context.at, personId: context.actor }
    const move = { id: moveId, from, to, amount }
    await writeEntries(tx, context, (ledger) => transferEntries(ledger, move, when))
    return ok(null)
  },
})

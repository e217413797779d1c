import * as v from 'valibot'
import { cashMoveSchema, isMove } from '#domain/closing/cash-move.ts'
import { cashMoveEntry, floatEntry, transferEntries } from '#domain/closing/drawer-entries.ts'
import { openedTwice } from '#domain/closing/drawer-of.ts'
import { addsUp, countedFields, type Drawer, drawerHolders } from '#domain/closing/drawer.ts'
import { id, text } from '#domain/fields.ts'
import { grosze, idIn } from '#domain/unit-fields.ts'
import { ok } from '#domain/result.ts'
import { today } from '../checks/close-check.ts'
import { knownDrawer } from '../ledger/known-drawer.ts'
import { moveEntries, writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Somebody answers for a drawer from now on, with what lies in it. Two devices that open one for the same holder without
 * knowing of each other make two drawers, and a manager is told. Another person's purse is opened by who makes reports.
 */
export const drawerOpen = defineMutation({
  kind: 'drawer.open',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'create-daily-report'],
  args: v.object({
    drawerId: idIn('drawers'),
    holder: v.picklist(drawerHolders),
    holderId: idIn('placeUsers'),
    name: text(1, 40),
    float: grosze,
  }),
  added: {},
  reads: { rows: { drawerId: 'drawers' }, lists: { holderId: ['drawers', 'holderId'] } },
  background: false,
  title: 'outbox.kind.drawer-open',
  async apply(tx, { drawerId, ...args }, context) {
    if ((await tx.get('drawers', drawerId)) !== null) {
      await context.raise(tx, 'drawer_opened_twice', null, args.name, drawerId)
      return ok(null)
    }
    const isOthers = args.holder === 'PERSON' && args.holderId !== context.actor
    if (isOthers && !context.claimRight('create-daily-report')) {
      await context.raise(tx, 'permission_missing', null, 'drawer.open')
    }
    const drawer: Drawer = {
      id: drawerId,
      ...args,
      openedAt: context.at,
      openedBy: context.actor,
      closedAt: null,
      closedBy: null,
      comment: '',
      closedDay: null,
    }
    const others = await tx.list('drawers', 'holderId', drawer.holderId)
    await tx.put('drawers', drawer)
    await writeEntries(tx, context, (ledger) => [floatEntry(ledger, drawer)])
    if (openedTwice(others, drawer).length > 0) {
      await context.raise(tx, 'drawer_opened_twice', null, drawer.name, drawerId)
    }
    return ok(null)
  },
})

/** Somebody counted what is in a drawer. All counts are kept, the last one is what its difference is of. */
export const drawerCount = defineMutation({
  kind: 'drawer.count',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'create-daily-report'],
  args: v.pipe(
    v.object({ countId: id, drawerId: idIn('drawers'), ...countedFields }),
    v.check((count) => addsUp(count)),
  ),
  added: {},
  reads: { rows: { drawerId: 'drawers', countId: 'drawerCounts' } },
  background: false,
  title: 'outbox.kind.drawer-count',
  async apply(tx, { countId, ...args }, context) {
    const drawer = await knownDrawer(tx, context, args.drawerId)
    if ((await tx.get('drawerCounts', countId)) !== null) return ok(null)
    await tx.put('drawerCounts', {
      id: countId,
      ...args,
      at: context.at,
      countedBy: context.actor,
      closedDay: drawer?.closedDay ?? null,
    })
    return ok(null)
  },
})

/**
 * Nobody answers for a drawer any more; `comment` says why there is a difference. What comes later is late and leaves the
 * count as it is. Of two who close it the first did.
 */
export const drawerClose = defineMutation({
  kind: 'drawer.close',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'create-daily-report'],
  args: v.object({ drawerId: idIn('drawers'), comment: text(0, 200) }),
  added: {},
  reads: { rows: { drawerId: 'drawers' }, lists: { drawerId: ['drawerCounts', 'drawerId'] } },
  background: false,
  title: 'outbox.kind.drawer-close',
  async apply(tx, { drawerId, comment }, context) {
    const drawer = await knownDrawer(tx, context, drawerId)
    if (drawer === null || drawer.closedAt !== null) return ok(null)
    const closedDay = await today(tx, context)
    const closed = { closedAt: context.at, closedBy: context.actor, comment, closedDay }
    await tx.put('drawers', { ...drawer, ...closed })
    for (const count of await tx.list('drawerCounts', 'drawerId', drawerId)) {
      await tx.put('drawerCounts', { ...count, closedDay })
    }
    await moveEntries(tx, 'drawerId', drawerId)
    return ok(null)
  },
})

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
    v.object({ moveId: id, drawerId: v.nullable(idIn('drawers')), ...cashMoveSchema.entries }),
    v.check((move) => isMove(move)),
  ),
  added: {},
  reads: { rows: { drawerId: 'drawers' } },
  background: false,
  title: 'outbox.kind.cash-move',
  async apply(tx, { moveId, ...args }, context) {
    await knownDrawer(tx, context, args.drawerId)
    const isPaying = args.type === 'PAY_IN' || args.type === 'PAY_OUT'
    if (isPaying && !context.claimRight('create-daily-report')) {
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
      toDrawerId: v.nullable(idIn('drawers')),
      amount: v.pipe(grosze, v.minValue(1)),
    }),
    v.check(({ fromDrawerId, toDrawerId }) => fromDrawerId !== toDrawerId),
  ),
  added: {},
  reads: { rows: { fromDrawerId: 'drawers', toDrawerId: 'drawers' } },
  background: false,
  title: 'outbox.kind.cash-transfer',
  async apply(tx, { moveId, fromDrawerId: from, toDrawerId: to, amount }, context) {
    for (const drawerId of [from, to]) await knownDrawer(tx, context, drawerId)
    const when = { at: context.at, personId: context.actor }
    const move = { id: moveId, from, to, amount }
    await writeEntries(tx, context, (ledger) => transferEntries(ledger, move, when))
    return ok(null)
  },
})

/** Every command about drawers and their cash. */
export const drawerCommands = {
  'drawer.open': drawerOpen,
  'drawer.count': drawerCount,
  'drawer.close': drawerClose,
  'cash.move': cashMove,
  'cash.transfer': cashTransfer,
}

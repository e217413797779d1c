import type { CommandKind } from '#commands/mutations.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import { derivedId } from '#commands/derived-id.ts'
import { packings } from '#domain/order/line-parts.ts'
import { boxFinder, withBoxes, type Boxes } from '#domain/order/packing.ts'
import { repack } from '#domain/order/repack.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import type { ReplicaState } from '#tests/support/memory/memory-replica.ts'
import { aboutDrawers } from './drawers.ts'
import { aboutOnline } from './online.ts'
import { aboutStock } from './stock.ts'
import { moneyToDo } from './money.ts'
import { movesToDo } from './moves.ts'
import type { Random } from './random.ts'
import { plainInput } from '#tests/support/rows/order-rows.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

/** Somebody in front of a device, and their session on it. */
export type Person = { actor: string; session: string }

/**
 * What people mostly do of an evening, each from 0 to 1: managing, seating guests elsewhere, paying; and how often somebody
 * agrees to it by PIN, does something about drawers, or closes a day. `longAgo`: they go on two weeks later, and work with
 * checks of the time before, too. `thief`: how often somebody puts into a queue what was seen on a device; people work by
 * PIN then.
 */
export type Habits = {
  manage: number
  moves: number
  money: number
  agreed?: number
  drawers?: number
  /** How often somebody moves goods or counts them. */
  stock?: number
  /** How often a guest is asked to pay online; the provider speaks as often. */
  online?: number
  thief?: number
  reports?: number
  /** How often somebody does something about fiscal prints. */
  fiscal?: number
  longAgo?: boolean
}

export const usual: Habits = { manage: 0.1, moves: 0.15, money: 0.4 }
/** Guests change tables all the time, and nobody pays yet. */
export const restless: Habits = { manage: 0, moves: 0.6, money: 0.02 }

/** Guests come back two weeks later for what they had paid. */
export const backAgain: Habits = { manage: 0, moves: 0.1, money: 0.7, longAgo: true }

/** Drawers are opened and counted, and days closed, while guests go on paying. */
export const closing: Habits = { manage: 0, moves: 0.1, money: 0.6, drawers: 0.12, reports: 0.15 }

/** Something that a person in front of this device might do now, given what the screen shows. */
export function somethingToDo(random: Random, seen: ReplicaState, habits: Habits): Draft {
  if (habits.drawers && random.chance(habits.drawers)) return aboutDrawers(random, rowsOf(seen, 'drawers'))
  if (habits.stock && random.chance(habits.stock)) return aboutStock(random, (table) => rowsOf(seen, table))
  if (habits.online && random.chance(habits.online)) {
    const online = aboutOnline(random, (table) => rowsOf(seen, table))
    if (online !== null) return online
  }
  const order = anyOf(random, rowsOf(seen, 'orders'))
  if (random.chance(habits.manage)) return manage(random, rowsOf(seen, 'packaging'))
  if (order !== null && random.chance(habits.money)) {
    const doings = moneyToDo(random, (table) => rowsOf(seen, table), order.orderCheckId)
    if (doings.length > 0) return random.pick(doings)()
  }
  if (order !== null && random.chance(habits.moves)) {
    const doings = movesToDo(random, (table) => rowsOf(seen, table), order)
    if (doings.length > 0) return random.pick(doings)()
  }
  const doings = order === null ? [() => placeOrder(random)] : doingsWith(random, seen, order)
  return random.pick(doings)()
}

/** A manager changes an area of the back office: what they see is the base of what they write. */
function manage(random: Random, rows: Row<'packaging'>[]): Draft {
  const row = anyOf(random, rows)
  const name = `opakowanie ${random.below(100)}`
  const grossPrice = random.below(1000)
  const add: Draft = {
    kind: 'packaging.create',
    args: { id: random.id(), values: { name, grossPrice }, position: null },
  }
  if (row === null) return add
  const changed = random.pick([{ name }, { grossPrice }, { name, grossPrice }])
  const { id: _id, position: _position, ...base } = row
  return random.pick<Draft>([
    add,
    { kind: 'packaging.update', args: { id: row.id, changes: changed, base } },
    { kind: 'packaging.update', args: { id: row.id, changes: changed, base } },
    { kind: 'packaging.reorder', args: { ids: rows.map((each) => each.id).reverse() } },
    { kind: 'packaging.delete', args: { ids: [row.id] } },
  ])
}

function doingsWith(random: Random, seen: ReplicaState, order: Row<'orders'>): (() => Draft)[] {
  const lines = rowsOf(seen, 'orderLines').filter((line) => line.orderId === order.id)
  const some = lines.filter(() => random.chance(0.6))
  const chosen = some.length > 0 ? some : lines
  const orderId = order.id
  const orderCheckId = order.orderCheckId
  if (chosen.length === 0) return [() => placeOrder(random)]
  const lineIds = chosen.map((line) => line.id)
  return [
    () => placeOrder(random),
    () => ({ kind: 'order.extend', args: { ...newOrder(random, onSite), orderCheckId } }),
    () => ({
      kind: 'line.done',
      args: {
        orderId,
        lines: chosen.map((line) => ({ lineId: line.id, amount: 1 + random.below(line.quantity) })),
      },
    }),
    () => ({
      kind: 'line.done',
      args: { orderId, lines: chosen.map((l) => ({ lineId: l.id, amount: l.quantity })) },
    }),
    () => ({ kind: 'line.start', args: { lineIds } }),
    () => ({ kind: 'line.fire', args: { lineIds } }),
    () => ({ kind: 'line.deliver', args: { orderId, lineIds } }),
    () => ({
      kind: 'line.back-to-progress',
      args: { orderId, lineIds, reason: 'zimne' },
    }),
    () => ({ kind: 'ticket.shown', args: { orderId, kitchenStationId: random.pick([at.hot, at.bar]) } }),
    () => ({ kind: 'order.cancel', args: { orderId, reason: '' } }),
    () => ({ kind: 'order.update', args: { orderId, comment: `zmiana ${random.below(100)}` } }),
    () => ({
      kind: 'check.change-table',
      args: { orderCheckId, tableId: random.pick([at.table1, at.table2, null]) },
    }),
    () => {
      const ofCheck = rowsOf(seen, 'orderLines').filter((line) => line.orderCheckId === orderCheckId)
      const { id: diningOptionId, ...option } = random.pick([onSite, pickup])
      const args = { orderCheckId, diningOptionId, ...repack(ofCheck, new Set(), { ...boxes, option }) }
      return { kind: 'check.change-dining-option', args }
    },
  ]
}

const onSite = { id: at.onSite, type: 'ON_SITE' } as const
const pickup = { id: at.pickup, type: 'PICKUP' } as const

/** What dishes are packed in, as each device knows it. */
const boxes = {
  boxOf: boxFinder(boxedMenu().menuItems, boxedMenu().packaging),
  idOf: (lineId: string) => derivedId(lineId, 'box'),
}

function placeOrder(random: Random): Draft {
  const option = random.chance(0.3) ? pickup : onSite
  return {
    kind: 'order.place',
    args: {
      ...newOrder(random, option),
      orderCheckId: random.id(),
      diningOptionId: option.id,
      tableId: option === onSite ? random.pick([at.table1, at.table2]) : null,
      guests: null,
      delivery: null,
      client: null,
    },
  }
}

function newOrder(random: Random, option: Boxes['option']) {
  const items = boxedMenu().menuItems
  const lines = Array.from({ length: 1 + random.below(3) }, () => {
    const item = random.pick(items)
    return {
      id: random.id(),
      ...plainInput,
      held: random.chance(0.2),
      packing: random.pick(packings),
      menuItemId: item.id,
      name: item.name,
      quantity: 1000 * (1 + random.below(3)),
      unitPrice: item.price,
      itemVersion: 1,
      taxRate: item.taxRate,
      kitchenStationId: item.kitchenStationId,
      modifiers: [],
      note: '',
    }
  })
  return {
    orderId: random.id(),
    crewMemberId: null,
    comment: '',
    deliveryTime: { kind: 'asap' as const },
    lines: withBoxes(lines, { ...boxes, option }),
  }
}

function anyOf<T>(random: Random, from: readonly T[]): T | null {
  return from.length === 0 ? null : random.pick(from)
}

export function rowsOf<T extends TableName>(state: ReplicaState, table: T): Row<T>[] {
  // Rows stand under their table's name, so they have its shape.
  return [...state.rows]
    .filter(([key]) => key.startsWith(`${table}/`))
    .map(([, row]) => row as unknown as Row<T>)
}

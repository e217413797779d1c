import type { Envelope } from '#contract/sync.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { piecesFor } from '#domain/order/packing.ts'
import { liveQuantity } from '#domain/order/split-line.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import type { MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { appliedOnce } from './money-invariants.ts'

/** What must hold for the dishes of the place after every step, whatever was moved, merged, split or cancelled. */
export function createKitchenCheck(): (server: MemoryPlaceStore) => void {
  // When the kitchen was told of a line never changes: to be told anew is to cook twice.
  const told = new Map<string, number>()
  return (server) => {
    const { log, rows: stored } = server.state()
    const byTable = new Map<string, unknown[]>()
    for (const { table, row } of stored.values()) {
      if (row === null) continue
      const known = byTable.get(table)
      if (known === undefined) byTable.set(table, [row])
      else known.push(row)
    }
    // Rows stand under their table's name, so they have its shape.
    const rows = <T extends TableName>(table: T) => (byTable.get(table) ?? []) as Row<T>[]
    const applied = appliedOnce(log)
    const lines = rows('orderLines')
    checkPieces(applied, lines)
    checkBoxes(lines)
    checkTickets(applied, lines, rows('printJobs'))
    checkHomes(rows)
    for (const { id, firedAt, shownAt, held } of lines) {
      hold(held === (firedAt === null), 'a dish is held and fired at once')
      once(told, `fired ${id}`, firedAt)
      once(told, `shown ${id}`, shownAt)
    }
  }
}

/** No piece is lost or doubled, and none is both made and taken back. */
function checkPieces(applied: readonly Envelope[], lines: readonly OrderLine[]): void {
  const isDish = ({ forLineId }: Pick<OrderLine, 'forLineId'>) => forLineId === null
  const ordered = piecesByDish(applied.flatMap(linesOf).filter(isDish))
  const here = piecesByDish(lines.filter(isDish))
  for (const dish of new Set([...ordered.keys(), ...here.keys()])) {
    hold(ordered.get(dish) === here.get(dish), `of ${dish} ${ordered.get(dish)} became ${here.get(dish)}`)
  }
  for (const line of lines) {
    const { name, quantity, doneQuantity, voidedQuantity } = line
    hold(quantity > 0 && doneQuantity >= 0, `a line of ${name} is empty`)
    hold(doneQuantity + voidedQuantity <= quantity, `more of ${name} was made than is there`)
  }
}

/** A dish has one box line at most, of no more pieces than are left of it, where it is. */
function checkBoxes(lines: readonly OrderLine[]): void {
  const dishes = new Map(lines.map((line) => [line.id, line]))
  const packed = new Set<string>()
  for (const box of lines) {
    const dish = dishes.get(box.forLineId ?? '')
    if (dish === undefined || liveQuantity(box) === 0) continue
    hold(!packed.has(dish.id), `${dish.name} is packed twice`)
    packed.add(dish.id)
    hold(liveQuantity(box) <= piecesFor(liveQuantity(dish)), `${dish.name} has more boxes than pieces`)
    hold(box.orderId === dish.orderId, `the box of ${dish.name} is left behind`)
  }
}

/** Paper names each piece at most once: when it was sent, or when it was fired. */
function checkTickets(
  applied: readonly Envelope[],
  lines: readonly OrderLine[],
  jobs: readonly Row<'printJobs'>[],
): void {
  // The clock of a run never shows a time twice.
  // But for the record that stands for a command: where that has arrived after all, its time is there twice.
  const said = applied.filter(({ kind }) => kind !== 'command.skipped')
  const byTime = new Map(said.map((envelope) => [envelope.occurredAt + envelope.clockOffset, envelope]))
  const fired = new Map<string, number>()
  const sending = new Map(applied.map((envelope) => [envelope, '']))
  for (const job of jobs) {
    if (job.kind !== 'kitchen-ticket' || job.content?.type !== 'kitchen-ticket') continue
    const by = byTime.get(job.createdAt)
    hold(by !== undefined && telling.includes(by.kind), `${by?.kind} printed a ticket`)
    if (by === undefined) continue
    if (by.kind === 'line.fire') addPieces(fired, job.content.lines)
    else {
      hold(sending.get(by) === '', 'an order was printed twice')
      sending.set(by, textOf(job.content.lines))
    }
  }
  for (const [envelope, printed] of sending) {
    const own = linesOf(envelope).filter((line) => line.kitchenStationId === at.hot && !line.held)
    hold(printed === textOf(own), `${envelope.kind} printed ${printed} for ${textOf(own)}`)
  }
  const held = piecesByDish(applied.flatMap(linesOf).filter((line) => line.held))
  const waiting = piecesByDish(lines.filter((line) => line.held))
  for (const [dish, pieces] of fired) {
    const due = (held.get(dish) ?? 0) - (waiting.get(dish) ?? 0)
    hold(pieces <= due, `${pieces} of ${dish} were printed as fired, ${due} were fired`)
  }
}

/** What makes tickets by itself. */
const telling = ['order.place', 'order.extend', 'line.fire']

/** Every line is where its order is, and every order of a merged check where that lives now. */
function checkHomes(rows: <T extends TableName>(table: T) => Row<T>[]): void {
  const checks = new Map(rows('orderChecks').map((check) => [check.id, check]))
  const orders = new Map(rows('orders').map((order) => [order.id, order]))
  const home = (id: string): string => {
    const into = checks.get(id)?.mergedInto ?? null
    return into === null ? id : home(into)
  }
  for (const line of rows('orderLines'))
    hold(orders.get(line.orderId)?.orderCheckId === line.orderCheckId, `${line.name} left its order`)
  for (const order of orders.values()) {
    const isLive = order.status === 'pending' || order.status === 'done'
    hold(
      !isLive || home(order.orderCheckId) === order.orderCheckId,
      `${order.number} stands on a merged check`,
    )
    if (order.originCheckId !== null)
      hold(home(order.originCheckId) === order.orderCheckId, `${order.number} cannot find its way back`)
  }
}

function linesOf({ kind, args }: Envelope): LineInput[] {
  // What the server has applied is what its schema has read.
  return kind === 'order.place' || kind === 'order.extend' ? (args['lines'] as LineInput[]) : []
}

type Pieces = { name: string; quantity: number }

function piecesByDish(lines: readonly Pieces[]): Map<string, number> {
  const pieces = new Map<string, number>()
  addPieces(pieces, lines)
  return pieces
}

function addPieces(pieces: Map<string, number>, lines: readonly Pieces[]): void {
  for (const { name, quantity } of lines) pieces.set(name, (pieces.get(name) ?? 0) + quantity)
}

const textOf = (lines: readonly Pieces[]) =>
  lines
    .map(({ name, quantity }) => `${name} ${quantity}`)
    .sort()
    .join(', ')

function once(told: Map<string, number>, what: string, when: number | null): void {
  const before = told.get(what)
  hold(before === undefined || before === when, `${what} a second time`)
  if (when !== null) told.set(what, when)
}

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`fired once: ${what}`)
}

import { isVoided } from './line-lifecycle.ts'
import type { OrderLine } from './order-line.ts'
import { piecesFor } from './packing.ts'
import { liveQuantity } from './split-line.ts'
import type { RowId, Thousandths } from '../units.ts'

/** Whether a line is the packaging of a dish, which goes where the dish goes. */
export function isBox(line: Pick<OrderLine, 'forLineId'>): boolean {
  return line.forLineId !== null
}

/** All lines but the boxes of dishes that are among them: what is chosen, moved and brought by itself. */
export function withoutBoxes<L extends Pick<OrderLine, 'id' | 'forLineId'>>(lines: readonly L[]): L[] {
  const ids = new Set(lines.map(({ id }) => id))
  return lines.filter(({ forLineId }) => forLineId === null || !ids.has(forLineId))
}

/**
 * A box after its dish has changed: with the dish's guest, course and marks, and of no more pieces than are left of the
 * dish. What was taken back of the dish is taken back of the box, by the same person and for the same reason.
 */
export function boxAfter(box: OrderLine, dish: OrderLine): OrderLine {
  const { seat, course, held, firedAt } = dish
  const surplus = Math.max(liveQuantity(box) - piecesFor(liveQuantity(dish)), 0)
  const left = { ...box, seat, course, held, firedAt, ...without(box, surplus, dish) }
  const isOver = dish.status !== 'in-progress' && !isVoided(left)
  return {
    ...left,
    status: isOver ? dish.status : 'in-progress',
    doneQuantity: isOver ? liveQuantity(left) : 0,
    doneAt: isOver ? dish.doneAt : null,
    deliveredAt: isOver ? dish.deliveredAt : null,
  }
}

/** A box with so many pieces less: struck out as its dish was, or never ordered where the dish was only edited. */
function without(box: OrderLine, surplus: Thousandths, dish: OrderLine): Partial<OrderLine> {
  if (surplus === 0) return {}
  if (dish.voidedQuantity === 0) return { quantity: box.quantity - surplus }
  const { voidedBy, voidedAt, voidReason } = dish
  return { voidedQuantity: box.voidedQuantity + surplus, voidedBy, voidedAt, voidReason }
}

/** The boxes among the lines that have to change because of their dishes, which are among the lines too. */
export function boxesAfter(lines: readonly OrderLine[]): OrderLine[] {
  const dishes = new Map(lines.map((line) => [line.id, line]))
  return lines.flatMap((box) => {
    const dish = box.forLineId === null ? undefined : dishes.get(box.forLineId)
    const after = dish === undefined ? box : boxAfter(box, dish)
    return isSame(box, after) ? [] : [after]
  })
}

type Change = { lineId: RowId<'orderLines'>; quantity: Thousandths; note: string }

/** Changes of lines with those of the boxes whose dishes they change, for as many pieces as there are then. */
export function withBoxChanges(lines: readonly OrderLine[], changes: readonly Change[]): Change[] {
  const asked = new Map(changes.map((change) => [change.lineId, change]))
  const boxes = lines.flatMap(({ id: lineId, forLineId, note, ...box }): Change[] => {
    const dish = asked.get(forLineId ?? '')
    if (dish === undefined || asked.has(lineId) || liveQuantity(box) === 0) return []
    return [{ lineId, quantity: piecesFor(dish.quantity), note }]
  })
  return [...changes, ...boxes]
}

function isSame(before: OrderLine, after: OrderLine): boolean {
  return followed.every((field) => before[field] === after[field])
}

const followed = [
  'seat',
  'course',
  'held',
  'firedAt',
  'status',
  'doneQuantity',
  'quantity',
  'voidedQuantity',
  'doneAt',
  'deliveredAt',
] satisfies (keyof OrderLine)[]

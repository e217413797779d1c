import * as v from 'valibot'
import { isBegun } from './line-lifecycle.ts'
import type { OrderLine } from './order-line.ts'
import { liveQuantity } from './split-line.ts'

/** The fate of the goods of a dish that is taken back after somebody began with it; null: none were used. */
export const voidedGoods = v.nullable(v.picklist(['DAMAGE_OR_SPOILAGE']))

export type VoidedGoods = v.InferOutput<typeof voidedGoods>

/**
 * A line after it was taken back, `before` being what it was: what had been begun is thrown away where that was said.
 */
export function withVoidedGoods(before: OrderLine, after: OrderLine, goods: VoidedGoods): OrderLine {
  if (goods === null || !isBegun(before)) return after
  const voided = after.voidedQuantity - before.voidedQuantity
  return { ...after, spoiledQuantity: after.spoiledQuantity + voided }
}

/** How much of a line is made or being made, thousandths. */
export function madeQuantity(
  line: Pick<OrderLine, 'startedAt' | 'doneQuantity' | 'quantity' | 'voidedQuantity'>,
) {
  return line.startedAt === null ? line.doneQuantity : liveQuantity(line)
}

/** Whether what becomes of the goods has to be asked when these lines are taken back. */
export function asksForGoods(lines: readonly OrderLine[]): boolean {
  return lines.some((line) => line.status === 'in-progress' && line.forLineId === null && isBegun(line))
}

import { lineTotal } from '../money/line-total.ts'
import { allocate } from '../money/allocate.ts'
import type { GivenDiscount } from '../money/value-of.ts'
import { fail, ok, type Result } from '../result.ts'
import { isVoided, remainingQuantity } from './line-lifecycle.ts'
import type { OrderLine } from './order-line.ts'
import type { Instant, Thousandths } from '../units.ts'

/** The quantity of a line that was not taken back, thousandths. */
export function liveQuantity(line: Pick<OrderLine, 'quantity' | 'voidedQuantity'>): Thousandths {
  return line.quantity - line.voidedQuantity
}

/** A line after a part of it went elsewhere, and that part, still without an id of its own. */
export type SplitLine = { rest: OrderLine; part: Omit<OrderLine, 'id'> }

/**
 * Takes a part of a line away, `quantity` thousandths of at most what is left of it. Pieces that are not done go
 * first, done ones last: what stands on the pass stays with the guests it was made for as long as it can. What was
 * taken back stays behind. All marks of the kitchen go with both halves; a discount in grosze is spread over them as
 * printers spread it, so that the two take off exactly what the one did. `at`: now, ms. Fails where the discount is
 * larger than what the halves cost.
 */
export function splitLine(
  line: OrderLine,
  quantity: Thousandths,
  at: Instant,
): Result<SplitLine, 'discount_above_value'> {
  const discounts = splitDiscount(line, quantity)
  if (!discounts.ok) return discounts
  const done = Math.max(0, quantity - remainingQuantity(line))
  const { id: _id, ...marks } = line
  const part = {
    ...marks,
    quantity,
    doneQuantity: done,
    discount: discounts.value.part,
    voidedQuantity: 0,
    voidedBy: null,
    voidedAt: null,
    voidReason: '',
    voidSeenAt: null,
    spoiledQuantity: 0,
  }
  const rest = {
    ...line,
    quantity: line.quantity - quantity,
    doneQuantity: line.doneQuantity - done,
    discount: discounts.value.rest,
  }
  return ok({ rest: withStatus(rest, at), part })
}

/** Sets the status of the rest of a line: it may be done by now, or nothing but struck out. */
function withStatus(rest: OrderLine, at: Instant): OrderLine {
  if (isVoided(rest)) return { ...rest, status: 'in-progress', doneAt: null, deliveredAt: null }
  if (rest.status !== 'in-progress' || remainingQuantity(rest) > 0) return rest
  return { ...rest, status: 'done', doneAt: at }
}

type Halves = { rest: GivenDiscount | null; part: GivenDiscount | null }

function splitDiscount(line: OrderLine, quantity: Thousandths): Result<Halves, 'discount_above_value'> {
  const { discount } = line
  if (discount === null || discount.type === 'PERCENT') return ok({ rest: discount, part: discount })
  const stays = lineTotal({ ...line, quantity: liveQuantity(line) - quantity })
  const goes = lineTotal({ ...line, quantity })
  if (discount.value > stays + goes) return fail('discount_above_value')
  const [left = 0] = allocate([stays, goes], -discount.value)
  const ofRest = stays - left
  return ok({ rest: ofAmount(discount, ofRest), part: ofAmount(discount, discount.value - ofRest) })
}

function ofAmount(discount: GivenDiscount, value: number): GivenDiscount | null {
  return value === 0 ? null : { ...discount, value }
}

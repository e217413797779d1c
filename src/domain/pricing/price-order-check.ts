import { byEntry } from '../order/line-order.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import type { Result } from '../result.ts'
import { priceCheck } from './price-check.ts'
import type { PricedCheck, PriceLine, PriceRefusal } from './priced-check.ts'

type Terms = Pick<OrderCheck, 'discount' | 'serviceFee' | 'delivery' | 'deposit' | 'taxCalculation'>

/** The price of a check from its rows: what was taken back costs nothing. */
export function priceOrderCheck(
  check: Terms,
  lines: readonly OrderLine[],
): Result<PricedCheck, PriceRefusal> {
  const { discount, serviceFee, delivery, deposit, taxCalculation } = check
  return priceCheck({
    lines: chargedLines(lines),
    discount,
    serviceFee,
    delivery,
    deposit,
    taxCalculation,
  })
}

/** The lines that are charged, in the order in which they were entered (`byEntry`), each with what is left of it. */
export function chargedLines(lines: readonly OrderLine[]): (OrderLine & PriceLine)[] {
  return lines
    .filter((line) => line.quantity > line.voidedQuantity)
    .sort(byEntry)
    .map((line) => ({ ...line, quantity: line.quantity - line.voidedQuantity }))
}

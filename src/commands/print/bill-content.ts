import { lineTotal, unitTotal } from '#domain/money/line-total.ts'
import { sumOf } from '#domain/money/sum.ts'
import { chargedLines, priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { ContentOf } from '#domain/print/print-content.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { modifiersOf, nameOf } from './names.ts'
import type { RowId } from '#domain/units.ts'

/** A check as the guest reads it before paying; null when there is none or it cannot be priced. */
export async function billContent(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
  payLink?: string,
): Promise<ContentOf<'bill'> | null> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null) return null
  const lines = chargedLines(await tx.list('orderLines', 'orderCheckId', orderCheckId))
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return null
  const { rates, toPay, deposit, fee, delivery } = priced.value
  const discountOf = new Map(priced.value.lines.map((line) => [line.id, line]))
  return {
    type: 'bill',
    number: check.number,
    at: context.at,
    rates: [...rates],
    toPay,
    deposit,
    table: await nameOf(tx, 'venueTables', check.tableId),
    waiter: await nameOf(tx, 'placeUsers', context.actor),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      modifiers: modifiersOf(line),
      unitPrice: unitTotal(line),
      gross: lineTotal(line),
      taxRate: line.taxRate,
      exciseType: line.exciseType,
      discount: discountOf.get(line.id)?.lineDiscount ?? 0,
    })),
    discount: sumOf(priced.value.lines.map((line) => line.billDiscount)),
    serviceFee: sumOf(fee.map((share) => share.gross)),
    delivery: sumOf(delivery.map((share) => share.gross)),
    ...(payLink !== undefined && { payLink }),
  }
}

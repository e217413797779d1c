import { chargesOf } from '#domain/document/charges.ts'
import { partsBySeat, type Part } from '#domain/document/parts.ts'
import { lineTotal, unitTotal } from '#domain/money/line-total.ts'
import { sumOf } from '#domain/money/sum.ts'
import { chargedLines, priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { BillWish, ContentOf } from '#domain/print/print-content.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { findNameOf } from '../names.ts'
import { printedModifiersOf } from './printed-modifiers.ts'
import type { RowId } from '#domain/units.ts'

type Wish = { payLink?: string | undefined; bill?: BillWish | undefined }

/**
 * A check as the guest reads it before paying, or the part of one seat of it; null when there is none or it cannot be
 * priced.
 */
export async function billContent(
  tx: Pick<Tx, 'get' | 'list'>,
  { at, actor }: Pick<MutationContext, 'at' | 'actor'>,
  orderCheckId: RowId<'orderChecks'>,
  { payLink, bill = {} }: Wish,
): Promise<ContentOf<'bill'> | null> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null) return null
  const lines = chargedLines(await tx.list('orderLines', 'orderCheckId', orderCheckId))
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return null
  const { rates, toPay, deposit, fee, delivery } = priced.value
  const head = {
    type: 'bill' as const,
    number: check.number,
    at,
    table: await findNameOf(tx, 'venueTables', check.tableId),
    waiter: await findNameOf(tx, 'placeUsers', actor),
    ...bill,
    ...(payLink !== undefined && { payLink }),
  }
  if (bill.seat !== undefined) {
    const parts = partsBySeat(chargesOf(priced.value, lines))
    const index = parts.findIndex(({ seat }) => seat === bill.seat)
    const part = parts[index]?.part
    // What guests get back for packaging is charged once, with the first of them.
    return part === undefined ? null : { ...head, ...partContent(part, index === 0 ? deposit : 0) }
  }
  const discountOf = new Map(priced.value.lines.map((line) => [line.id, line]))
  return {
    ...head,
    rates: [...rates],
    toPay,
    deposit,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      modifiers: printedModifiersOf(line),
      unitPrice: unitTotal(line),
      gross: lineTotal(line),
      taxRate: line.taxRate,
      exciseType: line.exciseType,
      discount: discountOf.get(line.id)?.lineDiscount ?? 0,
    })),
    discount: sumOf(priced.value.lines.map((line) => line.billDiscount)),
    serviceFee: sumOf(fee.map((share) => share.gross)),
    delivery: sumOf(delivery.map((share) => share.gross)),
  }
}

/** The part of a guest: dishes at what they come to after all discounts, shared ones as so much of a piece. */
function partContent({ shares, total }: Part, deposit: number) {
  const sumOfType = (type: 'SERVICE' | 'DELIVERY') =>
    sumOf(
      shares
        .filter(({ charge }) => charge.lineId === null && charge.type === type)
        .map((share) => share.gross),
    )
  return {
    rates: [],
    toPay: total + deposit,
    deposit,
    lines: shares
      .filter(({ charge }) => charge.lineId !== null)
      .map(({ charge, quantity, gross }) => ({
        quantity,
        name: charge.name,
        modifiers: printedModifiersOf(charge),
        unitPrice: charge.unitPrice,
        gross,
        taxRate: charge.taxRate,
        exciseType: charge.exciseType,
        discount: 0,
      })),
    discount: 0,
    serviceFee: sumOfType('SERVICE'),
    delivery: sumOfType('DELIVERY'),
  }
}

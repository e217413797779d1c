import { chargesLeft, chargesOf, type Charge } from '#domain/document/charges.ts'
import { imprintOf, type Imprint } from '#domain/document/imprint.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import { chargedLines, priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { PricedCheck, PriceRefusal } from '#domain/pricing/priced-check.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { readName } from '#hooks/read-people.ts'
import type { PlaceAccess } from '#hooks/place-context.ts'
import type { useLive } from '#hooks/use-live.ts'

type Rows = Parameters<Parameters<typeof useLive>[0]>[0]

/** A check with all that its payment depends on, as this device knows it. */
export type CheckRows = {
  check: Row<'orderChecks'>
  lines: readonly Row<'orderLines'>[]
  option: Row<'diningOptions'> | null
  table: Row<'venueTables'> | null
  /** Who opened it. */
  waiter: string | null
  printouts: readonly Row<'printouts'>[]
  payments: readonly Row<'orderPayments'>[]
  names: readonly Row<'fiscalNames'>[]
  settings: Row<'places'>['documentSettings']
  /** What documents that are issued now say of the place. */
  imprint: Imprint
}

export async function readCheckRows(
  rows: Rows,
  { placeId, actor }: Pick<PlaceAccess, 'placeId' | 'actor'>,
  checkId: string,
): Promise<CheckRows | null> {
  const check = await rows.get('orderChecks', checkId)
  const place = await rows.get('places', placeId)
  if (check === null || place === null) return null
  const [lines, option, table, waiter, issuer, printouts, payments, names] = await Promise.all([
    rows.by('orderLines', 'orderCheckId', checkId),
    rows.get('diningOptions', check.diningOptionId),
    check.tableId === null ? null : rows.get('venueTables', check.tableId),
    readName(rows, check.openedBy),
    readName(rows, actor),
    rows.by('printouts', 'orderCheckId', checkId),
    rows.by('orderPayments', 'orderCheckId', checkId),
    rows.all('fiscalNames'),
  ])
  return {
    ...{ check, lines, option, table, waiter },
    ...{ printouts, payments, names, settings: place.documentSettings },
    imprint: imprintOf(place, issuer ?? ''),
  }
}

/** What a check costs and what is left of that. Grosze. */
export type PricedBill = {
  priced: PricedCheck
  /** What is charged, in the order of entry, with what is left of each line. */
  lines: readonly Row<'orderLines'>[]
  charges: readonly Charge[]
  /** What no document was made for. */
  left: readonly Charge[]
  depositLeft: number
  /** All discounts together. */
  discounts: number
  fee: number
  delivery: number
  paid: number
  /** A document was made, so the price stands. */
  documented: boolean
}

export function priceBill({
  check,
  lines,
  printouts,
  payments,
}: CheckRows): Result<PricedBill, PriceRefusal> {
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return fail(priced.error)
  const charges = chargesOf(priced.value, lines)
  const live = printouts.filter(isLivePrintout)
  return ok({
    priced: priced.value,
    lines: chargedLines(lines),
    charges,
    left: chargesLeft(charges, printouts),
    depositLeft: Math.max(0, check.deposit - sumOf(live.map((printout) => printout.deposit))),
    discounts: sumOf(priced.value.lines.map((line) => line.lineDiscount + line.billDiscount)),
    fee: sumOf(priced.value.fee.map((share) => share.gross)),
    delivery: sumOf(priced.value.delivery.map((share) => share.gross)),
    paid: sumOf(payments.filter(wasPaid).map((payment) => payment.amount)),
    documented: live.length > 0,
  })
}

import { isLivePrintout, type Printout } from '../document/printout.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import { priceOrderCheck } from '../pricing/price-order-check.ts'
import type { PricedCheck } from '../pricing/priced-check.ts'
import { rateTotal } from '../pricing/vat.ts'
import { addExcise, addRates, exciseOf } from './amounts.ts'
import type { LedgerEntry, SaleDetails } from './ledger-entry.ts'

/** The amounts of the sale of a check, grosze. */
export type SaleAmounts = Pick<LedgerEntry, 'amount' | 'deposit' | 'rates' | 'excise'> & {
  details: Pick<SaleDetails, 'discounts' | 'fees' | 'packaging' | 'delivery' | 'guests'>
}

/**
 * The amounts of a check's sale by its price, tax once per rate; by its documents where the check cannot be priced.
 */
export function saleAmounts(
  check: OrderCheck,
  lines: readonly OrderLine[],
  printouts: readonly Printout[],
): SaleAmounts {
  const priced = priceOrderCheck(check, lines)
  const seats = new Set(lines.flatMap(({ seat }) => (seat === null ? [] : [seat]))).size
  const guests = Math.max(check.guests ?? 0, seats)
  if (priced.ok) return pricedAmounts(priced.value, lines, guests)
  const live = printouts.filter(isLivePrintout)
  return {
    amount: sumOf(live.map(({ total }) => total)),
    deposit: sumOf(live.map(({ deposit }) => deposit)),
    rates: addRates(live).map(({ rate, gross }) => rateTotal(rate, gross)),
    excise: exciseOf(live.flatMap(({ items }) => items)),
    details: { discounts: 0, fees: 0, packaging: 0, delivery: 0, guests },
  }
}

function pricedAmounts(priced: PricedCheck, rows: readonly OrderLine[], guests: number): SaleAmounts {
  const { total, deposit, rates, lines, fee, delivery } = priced
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const totalOf = (type: OrderLine['type']) =>
    sumOf(lines.filter(({ id }) => rowOf.get(id)?.type === type).map((line) => line.total))
  const excise = lines.flatMap(({ id, total: gross }) => {
    const exciseType = rowOf.get(id)?.exciseType ?? 'NONE'
    return exciseType === 'NONE' ? [] : [{ exciseType, gross }]
  })
  return {
    amount: total,
    deposit,
    rates: rates.filter(({ gross }) => gross !== 0),
    excise: addExcise([{ excise }]),
    details: {
      discounts: sumOf(lines.map(({ lineDiscount, billDiscount }) => lineDiscount + billDiscount)),
      fees: sumOf(fee.map(({ gross }) => gross)),
      packaging: totalOf('PACKAGING'),
      delivery: totalOf('DELIVERY') + sumOf(delivery.map(({ gross }) => gross)),
      guests,
    },
  }
}

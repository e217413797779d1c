import type { MenuItem, VatRate } from '../menu/menu-item.ts'
import type { Discount } from '../money/value-of.ts'
import type { OrderLine } from '../order/order-line.ts'
import type { DeliveryTerms } from './delivery.ts'
import type { TaxCalculation } from '../place/tax-calculation.ts'
import type { RateTotal } from './vat.ts'
import type { Grosze, RowId } from '../units.ts'

/** The price of a line of a check before anything is taken off. */
export type PriceLine = Pick<
  OrderLine,
  'id' | 'type' | 'taxRate' | 'unitPrice' | 'quantity' | 'modifiers'
> & {
  /** Class of the alcohol licence of the item; NONE for everything else. */
  exciseType: MenuItem['exciseType']
  /** Taken off this line alone. */
  discount: Discount | null
}

/** A check as it is priced. Amounts in grosze. */
export type PriceInput = {
  lines: readonly PriceLine[]
  /** Taken off the goods as a whole. */
  discount: Discount | null
  serviceFee: Discount | null
  /** Null where nothing is delivered. */
  delivery: DeliveryTerms | null
  /** For bottles and cans that leave the venue; outside of tax and of every discount. */
  deposit: Grosze
  taxCalculation: TaxCalculation
}

export type PricedLine = {
  id: string
  /** Dishes, free lines and services: what discounts and fee reach. */
  isGoods: boolean
  /** Price times quantity. */
  value: Grosze
  /** The discount of the line itself. */
  lineDiscount: Grosze
  /** Its share of the check's discount. */
  billDiscount: Grosze
  /** The price of the line after all discounts. */
  total: Grosze
  /** The rate that it is charged with. */
  taxRate: VatRate
  /** The place's way of taxing would have been unlawful for it. */
  keptRate: boolean
}

/** A part of an amount, by the rate that it is taxed with. */
export type RateShare = { rate: VatRate; gross: Grosze }

export type PricedCheck = {
  lines: readonly PricedLine[]
  fee: readonly RateShare[]
  delivery: readonly RateShare[]
  /** In the order in which the rates come up; their gross sums add up to the total. */
  rates: readonly RateTotal[]
  /** Goods after all discounts. */
  goodsTotal: Grosze
  /** The total of the fiscal document. */
  total: Grosze
  deposit: Grosze
  toPay: Grosze
  /** Lines that are taxed with a rate of their own where the place taxes everything with 8 %. */
  keptRates: readonly string[]
}

export type PriceRefusal =
  /** Of a line, or of the check as a whole (null). */
  | { code: 'discount_above_value'; lineId: RowId<'orderLines'> | null }
  | { code: 'below_minimum_order'; missing: Grosze }
  | { code: 'total_too_large' }

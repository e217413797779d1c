import type { VatRate } from '../menu/menu-item.ts'
import { lineTotal } from '../money/line-total.ts'
import { allocate } from '../money/allocate.ts'
import { sumOf } from '../money/sum.ts'
import { valueOf } from '../money/value-of.ts'
import { fail, ok, type Result } from '../result.ts'
import { deliveryOf } from './delivery.ts'
import type {
  PriceInput,
  PriceLine,
  PricedCheck,
  PricedLine,
  PriceRefusal,
  RateShare,
} from './priced-check.ts'
import { largestTotalGrosze } from './largest-total.ts'
import { chargedRate } from './charged-rate.ts'
import { rateTotal } from './vat.ts'
import type { Grosze } from '../units.ts'

/**
 * The price of a check, to the grosz, from its lines and what the place has set: each line's value, its own discount,
 * its share of the check's discount; then the service fee on what is left of the goods, the delivery and the deposit;
 * then the tax, once per rate. Discounts and fee reach dishes, free lines and services; packaging and delivery stand
 * outside. The input is not touched.
 */
export function priceCheck(input: PriceInput): Result<PricedCheck, PriceRefusal> {
  const own = input.lines.map((line) => ownPrice(input, line))
  const wrong = own.find((line) => line.lineDiscount > line.value)
  if (wrong !== undefined) return fail({ code: 'discount_above_value', lineId: wrong.id })
  const shared = shareDiscount(input, own)
  if (!shared.ok) return shared
  const lines = shared.value
  const goods = lines.filter((line) => line.isGoods)
  const goodsTotal = sumOf(goods.map((line) => line.total))
  const delivery = deliveryOf(input.delivery, goodsTotal)
  if (!delivery.ok) return delivery
  const feeTotal = input.serviceFee === null || goodsTotal === 0 ? 0 : valueOf(input.serviceFee, goodsTotal)
  const fee = overRates(goods, feeTotal)
  const brought = overRates(goods, delivery.value)
  const rates = totalsByRate([
    ...lines.map((line) => ({ rate: line.taxRate, gross: line.total })),
    ...fee,
    ...brought,
  ])
  const total = sumOf(rates.map((each) => each.gross))
  if (total + input.deposit > largestTotalGrosze) return fail({ code: 'total_too_large' })
  return ok({
    lines,
    fee,
    delivery: brought,
    rates,
    goodsTotal,
    total,
    deposit: input.deposit,
    toPay: total + input.deposit,
    keptRates: goods.filter((line) => line.keptRate).map((line) => line.id),
  })
}

/** A line before the check's discount. */
function ownPrice({ taxCalculation }: PriceInput, line: PriceLine): PricedLine {
  const value = lineTotal(line)
  const lineDiscount = line.discount === null ? 0 : valueOf(line.discount, value)
  const isGoods = line.type !== 'PACKAGING' && line.type !== 'DELIVERY'
  return {
    id: line.id,
    isGoods,
    value,
    lineDiscount,
    billDiscount: 0,
    total: value - lineDiscount,
    ...chargedRate(taxCalculation, line),
  }
}

/** The check's discount on its goods, in the order of the lines. */
function shareDiscount(
  { discount }: PriceInput,
  lines: readonly PricedLine[],
): Result<readonly PricedLine[], PriceRefusal> {
  if (discount === null) return ok(lines)
  const goods = lines.filter((line) => line.isGoods).map((line) => line.total)
  const amount = valueOf(discount, sumOf(goods))
  if (amount > sumOf(goods)) return fail({ code: 'discount_above_value', lineId: null })
  const after = allocate(goods, -amount)
  let next = 0
  return ok(
    lines.map((line) => {
      if (!line.isGoods) return line
      const total = after[next++] ?? line.total
      return { ...line, billDiscount: line.total - total, total }
    }),
  )
}

/**
 * The shares by rate of an amount that is added for the goods as a whole: taxed as they are, by its share of each
 * rate. Goods that cost nothing give it the rate of the first of them.
 */
function overRates(goods: readonly PricedLine[], amount: Grosze): RateShare[] {
  const rates = totalsByRate(goods.map((line) => ({ rate: line.taxRate, gross: line.total })))
  const [first] = rates
  if (amount === 0 || first === undefined) return []
  const gross = rates.map((each) => each.gross)
  if (sumOf(gross) === 0) return [{ rate: first.rate, gross: amount }]
  return allocate(gross, amount)
    .map((after, i) => ({ rate: rates[i]?.rate ?? first.rate, gross: after - (gross[i] ?? 0) }))
    .filter((share) => share.gross > 0)
}

/** Gross, tax and net of each rate, in the order in which the rates come up. */
function totalsByRate(shares: readonly RateShare[]) {
  const gross = new Map<VatRate, number>()
  for (const share of shares) gross.set(share.rate, (gross.get(share.rate) ?? 0) + share.gross)
  return [...gross].map(([rate, sum]) => rateTotal(rate, sum))
}

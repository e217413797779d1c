import { groupBy } from '../../group-by.ts'
import type { VatRate } from '../../menu/menu-item.ts'
import { sumOf } from '../../money/sum.ts'
import type { OrderLine } from '../../order/order-line.ts'
import { byEntry } from '../../order/line-order.ts'
import { priceOrderCheck } from '../../pricing/price-order-check.ts'
import type { SoldCheck } from './exported-check.ts'
import type { Grosze, Thousandths } from '../../units.ts'

/**
 * A line of an export. Amounts in grosze and quantities in thousandths, below zero where a check was opened again.
 */
export type ExportedLine = {
  of: SoldCheck
  /** From 1, in the order in which lines were entered. */
  nth: number
  /** Null: no line of an order, but a fee, or what a sale of then is apart from the check of now. */
  line: OrderLine | null
  type: OrderLine['type'] | 'SERVICE_FEE' | 'DELIVERY_FEE' | 'REST'
  quantity: Thousandths
  /** How much of it was taken back after it was sent; nothing where the line is taken back itself. */
  voided: number
  value: number
  discount: Grosze
  billDiscount: Grosze
  rate: VatRate
  gross: Grosze
}

type Amounts = Omit<ExportedLine, 'of' | 'nth'>

/**
 * The sale of a check on a day, line by line, with the fees as lines of their own: their gross sums, in all and by
 * rate, are those of the sale. Lines are priced as they are now; where a check was closed with other lines before,
 * the difference is a line `REST`.
 */
export function soldLines(of: SoldCheck): ExportedLine[] {
  const { sales, lines } = of
  const now = sales.checks === 0 ? [] : linesNow(of).map((line) => timesOf(line, sales.checks))
  const grossNow = groupBy(now, ({ rate }) => rate)
  const rates = new Set([...grossNow.keys(), ...(Object.keys(sales.rates) as VatRate[])])
  const rest = [...rates].flatMap((rate): Amounts[] => {
    const gross =
      (sales.rates[rate]?.gross ?? 0) - sumOf((grossNow.get(rate) ?? []).map((each) => each.gross))
    return gross === 0 ? [] : [feeLine('REST', rate, gross)]
  })
  const order = new Map(lines.toSorted(byEntry).map(({ id }, at) => [id, at]))
  const placeOf = ({ line }: Amounts) => order.get(line?.id ?? '') ?? lines.length
  return [...now.toSorted((a, b) => placeOf(a) - placeOf(b)), ...rest].map((each, at) => ({
    ...each,
    of,
    nth: at + 1,
  }))
}

/**
 * The lines and fees of the check as it is now, what was taken back with nothing; none of one that cannot be priced.
 */
function linesNow({ check, lines }: SoldCheck): Amounts[] {
  const priced = check === null ? null : priceOrderCheck(check, lines)
  if (priced === null || !priced.ok) return []
  const priceOf = new Map(priced.value.lines.map((each) => [each.id, each]))
  return [
    ...lines.map((line): Amounts => {
      const price = priceOf.get(line.id)
      return {
        line,
        type: line.type,
        quantity: price === undefined ? 0 : line.quantity - line.voidedQuantity,
        voided: line.voidedQuantity,
        value: price?.value ?? 0,
        discount: price?.lineDiscount ?? 0,
        billDiscount: price?.billDiscount ?? 0,
        rate: price?.taxRate ?? line.taxRate,
        gross: price?.total ?? 0,
      }
    }),
    ...priced.value.fee.map(({ rate, gross }) => feeLine('SERVICE_FEE', rate, gross)),
    ...priced.value.delivery.map(({ rate, gross }) => feeLine('DELIVERY_FEE', rate, gross)),
  ]
}

function feeLine(type: ExportedLine['type'], rate: VatRate, gross: Grosze): Amounts {
  return { line: null, type, quantity: 0, voided: 0, value: gross, discount: 0, billDiscount: 0, rate, gross }
}

/** A closing says its lines once, an opening takes them back; both on one day say nothing. */
function timesOf(line: Amounts, count: number): Amounts {
  const times = (value: number) => value * count + 0
  return {
    ...line,
    quantity: times(line.quantity),
    voided: count > 0 ? line.voided : 0,
    value: times(line.value),
    discount: times(line.discount),
    billDiscount: times(line.billDiscount),
    gross: times(line.gross),
  }
}

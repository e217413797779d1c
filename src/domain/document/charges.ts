import type { VatRate } from '../menu/menu-item.ts'
import { unitTotal } from '../money/line-total.ts'
import { allocate } from '../money/allocate.ts'
import { sumOf } from '../money/sum.ts'
import { must } from '../must.ts'
import type { OrderLine } from '../order/order-line.ts'
import { chargedLines } from '../pricing/price-order-check.ts'
import type { PricedCheck, RateShare } from '../pricing/priced-check.ts'
import { itemTotal } from './item-rates.ts'
import { isLivePrintout, type PrintedUnit, type Printout, type PrintoutItem } from './printout.ts'
import type { Grosze, RowId, Thousandths } from '../units.ts'

/** Something that is still to be paid: what is left of a line, of a fee or of a delivery. */
export type Charge = {
  /** The line's id, `fee VAT08` or `delivery VAT08`. */
  key: string
  lineId: RowId<'orderLines'> | null
  type: OrderLine['type']
  name: string
  modifiers: OrderLine['modifiers']
  unit: PrintedUnit
  /** Gross price of one piece with its modifiers, grosze. */
  unitPrice: Grosze
  /** Thousandths that are still to be paid, and all that was ordered. */
  quantity: Thousandths
  whole: number
  /** After all discounts, grosze. */
  total: Grosze
  taxRate: VatRate
  exciseType: OrderLine['exciseType']
  seat: number | null
}

/** Words on documents. They are Polish whatever the screen speaks: so are documents. */
export const documentWords = {
  fee: 'Serwis',
  delivery: 'Dostawa',
  part: 'część',
  service: 'Usługa gastronomiczna',
} as const

/** Units as documents write them, at most 4 letters: fiscal printers take no more. */
export const unitWords = {
  pcs: 'szt.',
  kg: 'kg',
  l: 'l',
  service: 'usł.',
  part: 'cz.',
} as const satisfies Record<PrintedUnit, string>

/** All that a check charges, in the order of its price; the totals add up to the price's total. */
export function chargesOf(
  priced: PricedCheck,
  lines: readonly OrderLine[],
  words: { fee: string; delivery: string } = documentWords,
): Charge[] {
  const rows = new Map(chargedLines(lines).map((row) => [row.id, row]))
  const dishes = priced.lines.map((line): Charge => {
    const row = must(rows.get(line.id), 'the line that was priced')
    return {
      key: row.id,
      lineId: row.id,
      type: row.type,
      name: row.name,
      seat: row.seat,
      modifiers: row.modifiers,
      unit: 'pcs',
      unitPrice: unitTotal(row),
      quantity: row.quantity,
      whole: row.quantity,
      total: line.total,
      taxRate: line.taxRate,
      exciseType: row.exciseType,
    }
  })
  return [
    ...dishes,
    ...priced.fee.map((share) => addition('SERVICE', words.fee, share)),
    ...priced.delivery.map((share) => addition('DELIVERY', words.delivery, share)),
  ]
}

/**
 * The charges that no document has yet; what costs nothing needs none. Where documents charge more of something than
 * it costs by now (a discount or a fee was spread anew over what was added or taken back), the rest is so much less:
 * what is left is always the check less its documents.
 */
export function chargesLeft(charges: readonly Charge[], printouts: readonly Printout[]): Charge[] {
  const documented = printouts.filter(isLivePrintout).flatMap((printout) => printout.items)
  const left = charges.map((charge) => {
    const own = documented.filter((item) => keyOf(item) === charge.key)
    const quantity = own.reduce((left, item) => left - item.lineQuantity, charge.quantity)
    return {
      ...charge,
      // Shares of small amounts may have been rounded to all of it: what is owed is the money.
      quantity: Math.max(1, quantity),
      total: own.reduce((rest, item) => rest - itemTotal(item), charge.total),
    }
  })
  const keys = new Set(charges.map(({ key }) => key))
  const gone = documented.filter((item) => !keys.has(keyOf(item))).map(itemTotal)
  const surplus = sumOf(gone) - sumOf(left.map(({ total }) => Math.min(0, total)))
  const open = left.filter(({ total }) => total > 0)
  const owed = open.map(({ total }) => total)
  const totals = allocate(owed, -Math.min(surplus, sumOf(owed)))
  return open
    .map((charge, index) => ({ ...charge, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
}

function addition(type: 'SERVICE' | 'DELIVERY', name: string, { rate, gross }: RateShare): Charge {
  return {
    key: keyOf({ lineId: null, type, taxRateType: rate }),
    lineId: null,
    type,
    name,
    seat: null,
    modifiers: [],
    unit: 'service',
    unitPrice: gross,
    quantity: 1000,
    whole: 1000,
    total: gross,
    taxRate: rate,
    exciseType: 'NONE',
  }
}

function keyOf({ lineId, type, taxRateType }: Pick<PrintoutItem, 'lineId' | 'type' | 'taxRateType'>): string {
  return lineId ?? `${type === 'DELIVERY' ? 'delivery' : 'fee'} ${taxRateType}`
}

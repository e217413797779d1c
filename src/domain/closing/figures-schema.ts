import * as v from 'valibot'
import { id, integer } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'
import { printoutTypes } from '../document/printout.ts'
import { exciseTypes, vatRates } from '../menu/item-classes.ts'
import { diningOptionTypes } from '../resources/dining-option-types.ts'
import { paymentTypes } from '../money/payment-types.ts'

const sum = integer(-999_999_999_999, 999_999_999_999)
const sums = <N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, sum])) as { [K in N]: typeof sum }

const rates = v.record(v.picklist(vatRates), v.object(sums('gross', 'vat', 'net')))
const sold = v.object(sums('checks', 'gross'))
const counted = v.object(sums('count', 'amount'))
const documents = v.object(sums('count', 'gross'))
const moved = sums('payments', 'tips', 'refunds', 'onTheWay', 'undone', 'total')
const cash = {
  ...sums('float', 'payments', 'tips', 'cashless', 'payIns', 'payOuts', 'drops', 'tipOuts', 'refunds'),
  ...sums('transfers', 'noSales', 'expected', 'late'),
}

/** Figures of a drawer: `DrawerFigures`, written down. */
export const drawerFiguresSchema = v.object({
  ...cash,
  counts: v.array(
    v.object({ countedBy: idIn('placeUsers'), at: instant, ...sums('total', 'expected', 'difference') }),
  ),
  difference: v.nullable(sum),
})

/** Figures of a business day as a paper keeps them: `DayFigures`, written down. */
export const dayFiguresSchema = v.object({
  sales: v.object({
    ...sums('checks', 'gross', 'deposits', 'vat', 'net', 'discounts', 'fees', 'packaging', 'delivery'),
    ...sums('guests', 'average'),
    rates,
    byDiningOption: v.record(id, sold),
    byDiningOptionType: v.record(v.picklist([...diningOptionTypes, 'UNKNOWN']), sold),
    byExcise: v.record(v.picklist(exciseTypes), sum),
  }),
  money: v.object({
    ...moved,
    ...sums('paid', 'refunded', 'refundDeposits'),
    byType: v.record(v.picklist(paymentTypes), v.object(moved)),
    refundRates: rates,
    refundExcise: v.record(v.picklist(exciseTypes), sum),
  }),
  reconciliation: v.object({
    ...sums('sales', 'deposits', 'money', 'paidEarlier', 'paidForOpen', 'unpaid', 'givenAway', 'overpaid'),
    ...sums('givenBack', 'late', 'unexplained'),
  }),
  documents: v.object({
    ...sums('count', 'gross', 'deposits'),
    byType: v.record(v.picklist(printoutTypes), documents),
    rates,
    skipped: documents,
    canceled: v.object({ ...sums('count', 'gross'), rates }),
    printers: v.record(v.picklist(vatRates), sum),
  }),
  canceled: counted,
  voids: counted,
  openChecks: v.object(sums('count', 'toPay', 'paid')),
  people: v.record(
    id,
    v.object(sums('checks', 'sales', 'discounts', 'payments', 'cash', 'tips', 'refunds', 'voids')),
  ),
  drawers: v.record(id, drawerFiguresSchema),
  outside: v.object(cash),
  hours: v.pipe(v.array(v.object({ from: instant, ...sums('checks', 'sales', 'money') })), v.maxLength(25)),
})

/** Figures as a paper has them; keys that nothing was said of are left out. */
export type WrittenFigures = v.InferOutput<typeof dayFiguresSchema>

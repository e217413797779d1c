import { vatPercents } from '../pricing/vat.ts'
import { documentWords } from './charges.ts'
import { fiscalName } from './fiscal-name.ts'
import { itemRates } from './item-rates.ts'
import type { Printout, PrintoutItem } from './printout.ts'

/**
 * The lines of a document as paper says them, on fiscal printers, copies and PDF alike: its dishes, or one gastronomy
 * service for each rate where the place printed so when it was issued.
 */
export function printedItems({
  items,
  imprint,
}: Pick<Printout, 'items' | 'imprint'>): readonly PrintoutItem[] {
  return imprint?.oneServiceLine === true ? serviceLines(items) : items
}

/** The name always carries its rate, so that no name ever has two. */
function serviceLines(items: readonly PrintoutItem[]): PrintoutItem[] {
  return itemRates(items).map(({ rate, gross }) => {
    const percent = vatPercents[rate]
    const name = `${documentWords.service} ${percent === null ? 'ZW' : `${percent}%`}`
    return {
      lineId: null,
      lineQuantity: 0,
      type: 'SERVICE',
      name: fiscalName(name, rate, []),
      unit: 'service',
      quantity: 1000,
      grossPrice: gross,
      discountValue: 0,
      taxRateType: rate,
      taxRate: percent,
      exciseType: 'NONE',
    }
  })
}

import { vatPercents } from '../pricing/vat.ts'
import { documentWords } from './charges.ts'
import { fiscalName } from './fiscal-name.ts'
import { itemRates } from './item-rates.ts'
import type { PrintoutItem } from './printout.ts'

/**
 * The items of a document as one gastronomy service for each rate, for places that print no dishes. The name always
 * carries its rate, so that no name ever has two.
 */
export function asServiceLines(items: readonly PrintoutItem[]): PrintoutItem[] {
  return itemRates(items).map(({ rate, gross }) => {
    const percent = vatPercents[rate]
    const name = `${documentWords.service} ${percent === null ? 'ZW' : `${percent}%`}`
    return {
      ...{ lineId: null, lineQuantity: 0, type: 'SERVICE', name: fiscalName(name, rate, []) },
      ...{ quantity: 1000, grossPrice: gross, discountValue: 0 },
      ...{ taxRateType: rate, taxRate: percent, exciseType: 'NONE' },
    }
  })
}

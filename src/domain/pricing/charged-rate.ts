import type { MenuItem, VatRate } from '../menu/menu-item.ts'
import type { TaxCalculation } from '../place/tax-calculation.ts'

/**
 * The rate that a line is charged with. A gastronomy service at 8 % can hold no alcohol and nothing that the law taxes
 * with 23 %: such a line keeps its rate, whatever the place has set.
 */
export function chargedRate(
  taxCalculation: TaxCalculation,
  { taxRate, exciseType }: { taxRate: VatRate; exciseType: MenuItem['exciseType'] },
): { taxRate: VatRate; keptRate: boolean } {
  if (taxCalculation === 'BY_TAX_RATE') return { taxRate, keptRate: false }
  const keptRate = exciseType !== 'NONE' || taxRate === 'VAT23' || taxRate === 'VAT22'
  return { taxRate: keptRate ? taxRate : 'VAT08', keptRate }
}

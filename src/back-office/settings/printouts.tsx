import { printoutSettings } from '#domain/settings/settings.ts'
import { dayField } from '../fields/day.tsx'
import { flagField } from '../fields/flag.tsx'
import { textField } from '../fields/text.tsx'
import { DocumentDates } from './document-dates.tsx'
import { footerText } from './footer-text.tsx'
import { PlaceSettings } from './place-settings.tsx'
import { taxCalculation } from './tax-calculation.tsx'

const fields = [
  footerText('printoutSettings.footerText'),
  taxCalculation('documentSettings.taxCalculation'),
  flagField('documentSettings.oneServiceLine'),
  textField('exemptionBasis'),
  dayField('documentSettings.invoicesElsewhereFrom', { none: 'office.never' }),
]

/** The settings of printouts: what stands on every one, and what documents say. */
export function Page() {
  return (
    <PlaceSettings settings={printoutSettings} fields={fields}>
      <DocumentDates />
    </PlaceSettings>
  )
}

import { printoutSettings } from '#domain/settings/settings.ts'
import { day } from '../fields/day.tsx'
import { flag } from '../fields/flag.tsx'
import { text } from '../fields/text.tsx'
import { DocumentDates } from './document-dates.tsx'
import { footerText } from './footer-text.tsx'
import { PlaceSettings } from './place-settings.tsx'
import { taxCalculation } from './tax-calculation.tsx'

const fields = [
  footerText('printoutSettings.footerText'),
  taxCalculation('documentSettings.taxCalculation'),
  flag('documentSettings.oneServiceLine'),
  text('exemptionBasis'),
  day('documentSettings.invoicesElsewhereFrom', { none: 'office.never' }),
]

/** The settings of printouts: what stands on every one, and what documents say. */
export function Page() {
  return (
    <PlaceSettings settings={printoutSettings} fields={fields}>
      <DocumentDates />
    </PlaceSettings>
  )
}

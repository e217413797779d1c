import { printoutSettings } from '#domain/settings/settings.ts'
import { footerText } from './footer-text.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [footerText('printoutSettings.footerText')]

/** What stands on every printout. */
export function Page() {
  return <PlaceSettings settings={printoutSettings} fields={fields} />
}

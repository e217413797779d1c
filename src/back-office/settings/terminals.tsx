import { terminalSettings } from '#domain/settings/settings.ts'
import { flagField } from '../fields/flag.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [flagField('terminalSettings.asksTip')]

/** Whether card terminals ask guests for a tip. */
export function Page() {
  return <PlaceSettings settings={terminalSettings} fields={fields} />
}

import { kitchenSettings } from '#domain/settings/settings.ts'
import { flag } from '../fields/flag.tsx'
import { PlaceSettings } from './place-settings.tsx'

// Whether tickets without an answer are printed is kept already; it is offered as soon as something prints them.
const fields = [flag('kitchenSettings.newTicketSound')]

/** How kitchen displays behave. */
export function Page() {
  return <PlaceSettings settings={kitchenSettings} fields={fields} />
}

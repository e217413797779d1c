import { kitchenSettings } from '#domain/settings/settings.ts'
import { flag } from '../fields/flag.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [
  flag('kitchenSettings.newTicketSound'),
  flag('kitchenSettings.printUnanswered'),
  flag('kitchenSettings.holdCourses'),
]

/** How kitchen displays behave. */
export function Page() {
  return <PlaceSettings settings={kitchenSettings} fields={fields} />
}

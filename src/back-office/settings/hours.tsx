import { openingHours as settings } from '#domain/settings/settings.ts'
import { hoursExceptions } from '../fields/hours-exceptions.tsx'
import { openingHoursField } from '../fields/opening-hours.tsx'
import { timeField } from '../fields/time.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [openingHoursField('openingHours'), hoursExceptions('hoursExceptions'), timeField('dayCutoff')]

/** When guests may come, on which days otherwise, and when a business day ends. */
export function Page() {
  return <PlaceSettings settings={settings} fields={fields} />
}

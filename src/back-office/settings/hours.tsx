import { openingHours as settings } from '#domain/settings/settings.ts'
import { hoursExceptions } from '../fields/hours-exceptions.tsx'
import { openingHours } from '../fields/opening-hours.tsx'
import { time } from '../fields/time.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [openingHours('openingHours'), hoursExceptions('hoursExceptions'), time('dayCutoff')]

/** When guests may come, on which days otherwise, and when a business day ends. */
export function Page() {
  return <PlaceSettings settings={settings} fields={fields} />
}

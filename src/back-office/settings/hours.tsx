import { openingHours as settings } from '#domain/settings/settings.ts'
import { openingHours } from '../fields/opening-hours.tsx'
import { time } from '../fields/time.tsx'
import { ComingHolidays } from './coming-holidays.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [openingHours('openingHours'), time('dayCutoff')]

/** When guests may come, and when a business day ends. */
export function Page() {
  return <PlaceSettings settings={settings} fields={fields} aside={<ComingHolidays />} />
}

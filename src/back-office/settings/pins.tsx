import { offlinePinGives } from '#domain/access/offline-pin.ts'
import { pinSettings } from '#domain/settings/settings.ts'
import { choice } from '../fields/choice.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [choice('pinSettings.offline', offlinePinGives)]

/** What people may who have changed places by PIN while there was no internet. */
export function Page() {
  return <PlaceSettings settings={pinSettings} fields={fields} />
}

import { drawerSettings } from '#domain/settings/settings.ts'
import { money } from '../fields/money.tsx'
import { PlaceSettings } from './place-settings.tsx'
import { tills } from './tills.tsx'

const fields = [tills('drawerSettings.tills'), money('drawerSettings.commentLimit')]

/** Which tills have names, and how large a difference has to be to be explained. */
export function Page() {
  return <PlaceSettings settings={drawerSettings} fields={fields} />
}

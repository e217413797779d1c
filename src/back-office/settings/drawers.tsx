import { drawerSettings } from '#domain/settings/settings.ts'
import { moneyField } from '../fields/money.tsx'
import { PlaceSettings } from './place-settings.tsx'
import { tills } from './tills.tsx'

const fields = [tills('drawerSettings.tills'), moneyField('drawerSettings.commentLimit')]

/** The settings of drawers: tills with names, and how large a difference has to be to be explained. */
export function Page() {
  return <PlaceSettings settings={drawerSettings} fields={fields} />
}

import { diningOptionSettings } from '#domain/settings/settings.ts'
import { reference } from '../fields/reference.tsx'
import { OwnDiningOption } from './own-dining-option.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [reference('preferredDiningOptionId', 'diningOptions', { nullable: true })]

/** What a new order at the till starts with: for the place, and for the person who looks at it. */
export function Page() {
  return <PlaceSettings settings={diningOptionSettings} fields={fields} aside={<OwnDiningOption />} />
}

import { menuSettings } from '#domain/settings/settings.ts'
import { flag } from '../fields/flag.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [
  flag('menuSettings.allergensOnTiles'),
  flag('menuSettings.hideSoldOut'),
  flag('menuSettings.platformBoxesOnTop'),
]

/** How the menu looks on the till. */
export function Page() {
  return <PlaceSettings settings={menuSettings} fields={fields} />
}

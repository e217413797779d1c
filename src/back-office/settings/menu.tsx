import { tileLooks } from '#domain/place/tile-looks.ts'
import { menuSettings } from '#domain/settings/settings.ts'
import { choice } from '../fields/choice.tsx'
import { flag } from '../fields/flag.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [
  flag('menuSettings.allergensOnTiles'),
  flag('menuSettings.hideSoldOut'),
  flag('menuSettings.platformBoxesOnTop'),
  choice('menuSettings.tiles', tileLooks),
  flag('menuSettings.oftenFirst'),
  flag('menuSettings.asksGuests'),
]

/** How the menu looks on the till, and what the till asks. */
export function Page() {
  return <PlaceSettings settings={menuSettings} fields={fields} />
}

import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { offlinePinGives } from '#domain/access/offline-pin.ts'
import { tileLooks } from '#domain/place/tile-looks.ts'
import {
  diningOptionSettings,
  kitchenSettings,
  menuSettings,
  pinSettings,
} from '#domain/settings/settings.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useRow, type LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { choiceField } from '../fields/choice.tsx'
import { flagField } from '../fields/flag.tsx'
import { referenceField } from '../fields/reference.tsx'
import { SettingsGroup } from '../form/settings-group.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'
import { OwnDiningOption } from './own-dining-option.tsx'

const start = [referenceField('preferredDiningOptionId', 'diningOptions', { nullable: true })]
const menu = [
  flagField('menuSettings.allergensOnTiles'),
  flagField('menuSettings.allAllergens'),
  flagField('menuSettings.hideSoldOut'),
  flagField('menuSettings.platformBoxesOnTop'),
  choiceField('menuSettings.tiles', tileLooks),
  flagField('menuSettings.oftenFirst'),
  flagField('menuSettings.asksGuests'),
]
const kitchen = [
  flagField('kitchenSettings.newTicketSound'),
  flagField('kitchenSettings.printUnanswered'),
  flagField('kitchenSettings.holdCourses'),
]
const pins = [choiceField('pinSettings.offline', offlinePinGives)]

/** How the till and the kitchen display behave, and what people may who have changed places by PIN. */
export function Page() {
  const { placeId } = usePlace()
  const place = useRow('places', placeId)
  const granted = usePermissions()
  return place && granted && <Opened place={place} />
}

function Opened({ place }: { place: LiveRow }) {
  const text = useText()
  const { placeId } = usePlace()
  const page = useRef<HTMLDivElement>(null)
  const common = { place, page, onInvalid: () => undefined }
  const forms = [
    useSettingsForm({ settings: menuSettings, fields: menu, ...common }),
    useSettingsForm({ settings: diningOptionSettings, fields: start, ...common }),
    useSettingsForm({ settings: kitchenSettings, fields: kitchen, ...common }),
    useSettingsForm({ settings: pinSettings, fields: pins, ...common }),
  ]
  // Nothing moves once it is there.
  if (forms.some(({ changes }) => changes === undefined)) return null
  return (
    <SettingsGroup
      ref={page}
      title={text('settings.till.title')}
      backLabel={text('shell.settings')}
      renderBack={(link) => <Link to="/p/$placeId/settings" params={{ placeId }} {...link} />}
      forms={forms}
      aside={<OwnDiningOption />}
    />
  )
}

import { presetOf } from '#domain/access/role-presets.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { Row } from '#domain/tables.ts'
import type { ReportLanguage } from '../report-language.ts'

/** The dining options of a new place. Its people rename and recolour them. */
const options = [
  { type: 'ON_SITE', color: '#0f6e73', cash: true, card: true },
  { type: 'PICKUP', color: '#9a4b07', cash: true, card: true },
  { type: 'DELIVERY', color: '#4b3fb5', cash: true, card: true },
  { type: 'DELIVERY_PLATFORM', color: '#8f6a00', cash: false, card: true },
  { type: 'CREW_ORDER', color: '#525b6e', cash: false, card: false },
] as const

/**
 * The rows that a place begins with: its owner, all ways of being served, a kitchen and an empty menu, named in the
 * language of `text`.
 */
export function newPlace(
  { id, name, slug }: Pick<Row<'places'>, 'id' | 'name' | 'slug'>,
  owner: { id: string; name: string },
  { uuid, text }: { uuid: () => string; text: ReportLanguage['text'] },
) {
  const diningOptions = options.map(({ cash, card, ...option }, position): Row<'diningOptions'> => ({
    id: uuid(),
    ...option,
    name: text(`dining-options.type.${option.type}`),
    allowCashPayment: cash,
    allowCardPayment: card,
    position,
  }))
  const place: Row<'places'> = {
    id,
    slug,
    name,
    ...newPlaceSettings,
    preferredDiningOptionId: diningOptions[0]?.id ?? null,
  }
  const user: Row<'placeUsers'> = {
    ...owner,
    role: 'owner',
    permissions: [...presetOf('owner')],
    preferredDiningOptionId: null,
  }
  const station: Row<'kitchenStations'> = {
    id: uuid(),
    name: text('kitchen.title'),
    isDefault: true,
    position: 0,
  }
  const menu: Row<'menus'> = { id: uuid(), name: text('menuImport.menuName'), visible: true, position: 0 }
  return { place, diningOptions, placeUsers: [user], kitchenStations: [station], menus: [menu] }
}

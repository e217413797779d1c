import { plainItem } from '#domain/menu/menu-item.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import type { RowValues } from '#hooks/place/live/use-resource.ts'
import { pick } from '../../form/use-row-form.ts'
import { itemFields } from '../../menu-parts/item-fields.tsx'

/** The fields that two dishes entered one after the other mostly have in common. */
const alike = ['taxRate', 'categoryId', 'kitchenStationId', 'exciseType', 'packagingId'] as const

/**
 * The values that the form of a new item begins with: what has to be chosen is not chosen yet. `stationId`: where
 * dishes are made. `like`: the item that was entered just before, of which tax, category, station, excise and
 * packaging are taken.
 */
export function newItem(stationId: string | null, like: RowValues | null): RowValues {
  const plain = Object.entries(plainItem).filter(([field]) => Object.hasOwn(menuItems.body.entries, field))
  const begun = itemFields.map(({ name, initial }) => [name, initial] as const)
  const station = stationId === null ? {} : { kitchenStationId: stationId }
  return { ...Object.fromEntries([...plain, ...begun]), ...station, ...(like && pick(like, alike)) }
}

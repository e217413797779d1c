import { plainItem } from '#domain/menu/menu-item.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import type { Values } from '#hooks/place/use-resource.ts'
import { itemFields } from '../../menu-parts/item-fields.tsx'

/** What the form of a new item begins with: what has to be chosen is not chosen yet. `stationId`: where dishes are made. */
export function newItem(stationId: string | null): Values {
  const plain = Object.entries(plainItem).filter(([field]) => Object.hasOwn(menuItems.body.entries, field))
  const begun = itemFields.map(({ name, initial }) => [name, initial] as const)
  const station = stationId === null ? {} : { kitchenStationId: stationId }
  return { ...Object.fromEntries([...plain, ...begun]), ...station }
}

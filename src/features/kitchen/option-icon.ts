import type { DiningOptionType } from '#domain/place/dining-option.ts'
import type { IconName } from '#ui/icon.tsx'

const icons: Record<DiningOptionType, IconName> = {
  ON_SITE: 'cutlery',
  PICKUP: 'bag',
  DELIVERY: 'bike',
  DELIVERY_PLATFORM: 'smartphone',
  CREW_ORDER: 'people',
}

/** The picture of a way of being served. */
export function optionIcon(type: DiningOptionType | undefined): IconName {
  return type === undefined ? 'note' : icons[type]
}

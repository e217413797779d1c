import type { DiningOptionType } from '#domain/place/dining-option.ts'
import type { IconName } from '#ui/icon.tsx'

/** The picture of each way of serving. */
export const diningIcons = {
  ON_SITE: 'cutlery',
  PICKUP: 'bag',
  DELIVERY: 'bike',
  DELIVERY_PLATFORM: 'smartphone',
  CREW_ORDER: 'people',
} as const satisfies Record<DiningOptionType, IconName>

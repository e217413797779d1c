import type { DiningOptionType } from './dining-options.ts'

/** The symbol by which people know each way of serving, wherever it is drawn. */
export const diningOptionSymbols = {
  ON_SITE: 'cutlery',
  PICKUP: 'bag',
  DELIVERY: 'bike',
  DELIVERY_PLATFORM: 'smartphone',
  CREW_ORDER: 'people',
} as const satisfies Record<DiningOptionType, string>

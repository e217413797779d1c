import type { Allergen } from '#domain/menu/menu-item.ts'
import type { IconName } from '#ui/icon.tsx'

/** The picture of each allergen; its name always stands beside it or is read aloud. */
export const allergenIcons = {
  GLUTEN: 'wheat',
  EGGS: 'egg',
  DAIRY: 'milk',
  FISH: 'fish',
  SHELLFISH: 'shrimp',
  NUTS: 'nut',
  SOY: 'bean',
  SESAME: 'sprout',
} as const satisfies Record<Allergen, IconName>

/** In the order of lists: the most common first. */
export const allergenOrder = Object.keys(allergenIcons) as Allergen[]

import type { Allergen } from '#domain/menu/menu-item.ts'
import type { IconName } from '#ui/icon.tsx'

/** The picture of each allergen, in the order of forms; its name always stands beside it or is read aloud. */
export const allergenIcons = {
  GLUTEN: 'wheat',
  EGGS: 'egg',
  NUTS: 'nut',
  FISH: 'fish',
  SHELLFISH: 'shrimp',
  SOY: 'bean',
  DAIRY: 'milk',
  SESAME: 'sprout',
} as const satisfies Record<Allergen, IconName>

export const allergenOrder = Object.keys(allergenIcons) as Allergen[]

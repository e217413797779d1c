import type { Allergen } from './menu-item.ts'

/** The symbol by which people know each allergen, wherever it is drawn; its name stands beside it or is read aloud. */
export const allergenSymbols = {
  GLUTEN: 'wheat',
  EGGS: 'egg',
  DAIRY: 'milk',
  FISH: 'fish',
  SHELLFISH: 'shrimp',
  NUTS: 'nut',
  SOY: 'bean',
  SESAME: 'sprout',
  PEANUTS: 'peanut',
  CELERY: 'celery',
  MUSTARD: 'mustard',
  SULPHITES: 'wine',
  LUPIN: 'lupin',
  MOLLUSCS: 'shell',
} as const satisfies Record<Allergen, string>

/** All allergens in the order of lists: the most common first. */
export const allergenOrder = Object.keys(allergenSymbols) as Allergen[]

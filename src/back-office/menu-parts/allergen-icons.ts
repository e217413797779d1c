import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { allergens } from '#domain/menu/item-classes.ts'

/** The picture of each allergen; its name always stands beside it or is read aloud. */
export const allergenIcons = allergenSymbols

/** In the order of forms. */
export const allergenFormOrder = allergens

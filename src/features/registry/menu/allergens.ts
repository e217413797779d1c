import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'

/** The picture of each allergen; its name always stands beside it or is read aloud. */
export const allergenIcons = allergenSymbols

/** In the order of lists: the most common first. */
export const allergenOrder = Object.keys(allergenSymbols) as Allergen[]

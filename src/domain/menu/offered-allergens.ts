import { allergens, usualAllergens } from './item-classes.ts'
import type { Allergen } from './menu-item.ts'

/**
 * The allergens that forms and filters offer: the usual ones, all of EU law where the place wants `all`, and in any case
 * those that something `stored` has, for a guest's safety does not hang on a setting.
 */
export function offeredAllergens(all: boolean, stored: Iterable<Allergen>): readonly Allergen[] {
  const offered = new Set<Allergen>([...usualAllergens, ...stored])
  return allergens.filter((each) => all || offered.has(each))
}

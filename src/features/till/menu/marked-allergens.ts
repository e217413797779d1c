import type { Allergen } from '#domain/menu/menu-item.ts'
import { wishesOf } from '#domain/order/allergy.ts'
import type { DraftLine } from '#device/carts/order-draft.ts'
import type { CardItem } from './menu-card.ts'

/**
 * The allergens of a dish that are marked, quietly, on its line in the cart. They are those that are looked for, and
 * those of its guest's allergy. All are marked where the allergy is told in words only.
 */
export function markedAllergens(
  line: Pick<DraftLine, 'menuItemId' | 'note' | 'allergy'>,
  items: readonly Pick<CardItem, 'id' | 'allergens'>[],
  avoided: readonly Allergen[],
): readonly Allergen[] {
  const { allergy } = wishesOf(line)
  if (allergy === null && avoided.length === 0) return []
  const contained = items.find(({ id }) => id === line.menuItemId)?.allergens ?? []
  if (allergy !== null && allergy.text !== '') return contained
  return contained.filter((each) => avoided.includes(each) || allergy?.allergens.includes(each) === true)
}

import type { Allergen } from '#domain/menu/menu-item.ts'
import { isAllergyNote } from '#domain/order/allergy-note.ts'
import type { DraftLine } from '#hooks/order-draft.ts'
import type { CardItem } from './menu-card.ts'

/**
 * What of a dish's allergens has to be seen on its line: those that are looked for; all of them where the guest said
 * that there is an allergy.
 */
export function loudAllergens(
  line: Pick<DraftLine, 'menuItemId' | 'note'>,
  items: readonly Pick<CardItem, 'id' | 'allergens'>[],
  avoided: readonly Allergen[],
): readonly Allergen[] {
  const isAllergic = isAllergyNote(line.note)
  if (!isAllergic && avoided.length === 0) return []
  const contained = items.find(({ id }) => id === line.menuItemId)?.allergens ?? []
  return isAllergic ? contained : contained.filter((each) => avoided.includes(each))
}

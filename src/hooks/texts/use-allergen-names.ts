import { useCallback } from 'react'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { useText } from './use-text.ts'

/** Names of allergens within a sentence, in the reader's language: `nuts, celery`. */
export function useAllergenNames(): (allergens: readonly Allergen[]) => string {
  const text = useText()
  return useCallback(
    (allergens) => allergens.map((each) => text(`register.allergen.${each}`).toLocaleLowerCase()).join(', '),
    [text],
  )
}

import { useCallback } from 'react'
import { allergyWords, type Allergy } from '#domain/order/allergy.ts'
import { useText } from './use-text.ts'

/** A guest's allergy as it is shown loudly, in the reader's language: `ALLERGY: NUTS, celery`. */
export function useAllergyWords(): (allergy: Allergy) => string {
  const text = useText()
  return useCallback(
    (allergy) => {
      const note = allergyWords(allergy, (each) => text(`register.allergen.${each}`).toLocaleUpperCase())
      return note === '' ? text('allergy.guest.bare') : text('allergy.guest', { note })
    },
    [text],
  )
}

import * as v from 'valibot'
import { text } from '../fields.ts'
import { allergens } from '../menu/item-classes.ts'
import type { Allergen } from '../menu/menu-item.ts'

/** An allergy of a guest: allergens of the list, which each reader sees in a language of their own, and words. */
export const allergySchema = v.object({
  allergens: v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length)),
  text: text(0, 200),
})

export type Allergy = v.InferOutput<typeof allergySchema>

/** The allergy from what was chosen and typed; null: nothing was. */
export function allergyOf(chosen: readonly Allergen[], said: string): Allergy | null {
  const trimmed = said.trim()
  return chosen.length === 0 && trimmed === '' ? null : { allergens: [...chosen], text: trimmed }
}

/**
 * A guest's allergy and all other wishes of a line. A note that begins with the word, in Polish or English, is one
 * too: lines of before have no other, and a waiter may still type it.
 */
export function wishesOf({ allergy = null, note }: { allergy?: Allergy | null | undefined; note: string }): {
  allergy: Allergy | null
  note: string
} {
  const told = prefix.exec(note)?.[0]
  if (told === undefined) return { allergy, note }
  const said = note.slice(told.length).trim()
  const before = allergy?.text ?? ''
  return {
    allergy: {
      allergens: allergy?.allergens ?? [],
      text: [before, said]
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, 200),
    },
    note: '',
  }
}

/** The allergens of a dish that its guest must not have; an allergy told in words only names none. */
export function clashOf(allergy: Allergy | null, contained: readonly Allergen[]): Allergen[] {
  return contained.filter((each) => allergy?.allergens.includes(each) === true)
}

/**
 * An allergy in one line, given the names of allergens in the reader's language; empty where it is only said to be.
 */
export function allergyWords(
  { allergens: chosen, text: said }: Allergy,
  name: (allergen: Allergen) => string,
): string {
  return [...chosen.map(name), said].filter((part) => part !== '').join(', ')
}

const prefix = /^\s*(alergi|uczuleni|allerg)\p{L}*(\s+(na|to)\s)?[\s:,-]*/iu

import { describe, expect, it } from 'vitest'
import type { Allergy } from '#domain/order/allergy.ts'
import { markedAllergens } from '#features/till/menu/marked-allergens.ts'
import { line, uuid } from '#tests/features/till/samples.ts'

const items = [{ id: uuid(20), allergens: ['GLUTEN', 'EGGS'] as ('GLUTEN' | 'EGGS')[] }]
const of = (wish: { note?: string; allergy?: Allergy | null }, avoided: readonly ('EGGS' | 'NUTS')[] = []) =>
  markedAllergens(line(wish), items, avoided)

describe('allergens on a line of the cart', () => {
  it('are not told where nobody asked', () => expect(of({ note: 'bez cebuli' })).toEqual([]))
  it('are marked where they are looked for', () => expect(of({}, ['EGGS', 'NUTS'])).toEqual(['EGGS']))
  it('are marked where they are what the guest must not eat', () => {
    expect(of({ allergy: { allergens: ['EGGS', 'NUTS'], text: '' } })).toEqual(['EGGS'])
  })
  it('are all marked where an allergy is told in words only', () => {
    expect(of({ allergy: { allergens: [], text: 'seler' } })).toEqual(['GLUTEN', 'EGGS'])
    expect(of({ note: 'Alergia: orzechy' })).toEqual(['GLUTEN', 'EGGS'])
  })
})

import { describe, expect, it } from 'vitest'
import { loudAllergens } from '#features/registry/loud-allergens.ts'
import { line, uuid } from './samples.ts'

const items = [{ id: uuid(20), allergens: ['GLUTEN', 'EGGS'] as const }]
const of = (note: string, avoided: readonly ('EGGS' | 'NUTS')[] = []) =>
  loudAllergens(
    line({ note }),
    items.map((item) => ({ ...item, allergens: [...item.allergens] })),
    avoided,
  )

describe('allergens on a line of the cart', () => {
  it('are quiet where nobody asked', () => expect(of('bez cebuli')).toEqual([]))
  it('are loud where they are looked for', () => expect(of('', ['EGGS', 'NUTS'])).toEqual(['EGGS']))
  it('are all loud where the guest has an allergy', () => {
    expect(of('Alergia: orzechy')).toEqual(['GLUTEN', 'EGGS'])
  })
})

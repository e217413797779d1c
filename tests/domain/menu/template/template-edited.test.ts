import { describe, expect, it } from 'vitest'
import { ownAfterEdit } from '#domain/menu/template/template-edited.ts'
import { templateKitchen, dish, ownPieces, tk } from '#tests/support/places/template-kitchen.ts'
import { must } from '#domain/must.ts'

const item = { ...dish(tk.cutlet, 'Kotlet'), templateId: tk.whole }
const question = {
  ...must(ownPieces().modifierSections[0], 'a question'),
  templateId: must(templateKitchen().modifierSectionTemplates[0], 'a template').id,
}
const answer = { ...must(ownPieces().modifiers[0], 'an answer'), templateId: tk.chips }
const ingredient = { ...must(ownPieces().ingredients[0], 'an ingredient'), templateId: tk.recipe }

describe('A row that follows a template and is changed by a person', () => {
  it.each([
    ['taxRate', 'VAT23'],
    ['exciseType', 'WINES'],
    ['allergens', ['EGGS']],
    ['categoryId', tk.duck],
    ['preparationTime', 11],
    ['concurrentCapacity', 2],
    ['kitchenStationId', tk.duck],
    ['packagingId', tk.duck],
  ])('has %s of its own from then on, of an item', (field, value) => {
    expect(ownAfterEdit('menuItems', item, { ...item, [field]: value })).toEqual([field])
  })

  it.each([
    ['name', 'Sos'],
    ['multiple', true],
    ['minAmount', 1],
    ['maxAmount', 3],
    ['alwaysAsked', true],
  ])('has %s of its own from then on, of a question', (field, value) => {
    expect(ownAfterEdit('modifierSections', question, { ...question, [field]: value })).toEqual([field])
  })

  it('has the name, the price or the amount of its own, of an answer or an ingredient', () => {
    const other = { ...answer, name: 'Sos', price: 1 }
    expect(ownAfterEdit('modifiers', answer, other)).toEqual(['name', 'price'])
    expect(ownAfterEdit('ingredients', ingredient, { ...ingredient, amount: 1 })).toEqual(['amount'])
  })

  it('has nothing more of its own by what no template fills in', () => {
    const renamed = { ...item, name: 'Schabowy', price: 1, visible: false, soldOutUntil: 1 }
    expect(ownAfterEdit('menuItems', item, renamed)).toEqual([])
    expect(ownAfterEdit('modifierSections', question, { ...question, position: 9 })).toEqual([])
    expect(ownAfterEdit('modifiers', answer, { ...answer, position: 9 })).toEqual([])
  })

  it('has nothing more of its own where a list was entered again as it was', () => {
    const dumplings = { ...item, allergens: ['GLUTEN', 'EGGS'] as const }
    expect(
      ownAfterEdit('menuItems', dumplings, { ...dumplings, allergens: ['GLUTEN', 'EGGS'] as const }),
    ).toEqual([])
  })

  it('keeps what was its own, each field named once, though it is what the template says again', () => {
    const own = { ...item, own: ['preparationTime', 'allergens'] }
    expect(ownAfterEdit('menuItems', own, { ...own, preparationTime: 25, taxRate: 'VAT23' })).toEqual([
      'preparationTime',
      'allergens',
      'taxRate',
    ])
  })
})

describe('A row that follows nothing', () => {
  it('has no field noted as its own', () => {
    const free = { ...item, templateId: null }
    expect(ownAfterEdit('menuItems', free, { ...free, taxRate: 'VAT23' })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { CardItem } from '#features/till/menu/menu-card.ts'
import { repriced, type Sold } from '#features/till/cart/price-change.ts'
import { demoRows } from '#server/demo/venue.ts'
import { line } from '#tests/features/till/samples.ts'

const dish: CardItem = { ...must(demoRows().menuItems[0], 'a dish'), version: 9, questions: [] }
const entered = line({ menuItemId: dish.id, unitPrice: dish.price - 200, itemVersion: 5 })
const menu: Sold = { items: [dish], modifiers: [] }
const bacon = must(demoRows().modifiers[0], 'an answer')

describe('a line whose dish costs something else now', () => {
  it('is known, until its new price is taken', () => {
    const now = must(repriced(entered, menu, {}), 'another price')
    expect(now).toMatchObject({ unitPrice: dish.price, itemVersion: 9, taxRate: dish.taxRate })
    expect(repriced(now, menu, {})).toBeNull()
  })

  it('is left alone once its old price is kept, and asked about again when the price changes once more', () => {
    const kept = { [entered.id]: dish.price }
    expect(repriced(entered, menu, kept)).toBeNull()
    const dearer = { ...dish, price: dish.price + 100 }
    expect(repriced(entered, { ...menu, items: [dearer] }, kept)).toMatchObject({ unitPrice: dearer.price })
  })

  it('is known also where only an answer costs something else, and one that is gone keeps its price', () => {
    const chosen = { modifierId: bacon.id, name: bacon.name, price: bacon.price, amount: 2 }
    const gone = { modifierId: 'cheese', name: 'Ser', price: 300, amount: 1 }
    const asked = { ...entered, unitPrice: dish.price, modifiers: [chosen, gone] }
    expect(repriced(asked, { ...menu, modifiers: [bacon] }, {})).toBeNull()
    const dearer = { ...bacon, price: bacon.price + 50 }
    const now = repriced(asked, { ...menu, modifiers: [dearer] }, {})
    expect(now?.modifiers).toEqual([{ ...chosen, price: dearer.price }, gone])
  })

  it('is not meant where only something else of the dish changed, or it is no dish of the card', () => {
    expect(repriced({ ...entered, unitPrice: dish.price }, menu, {})).toBeNull()
    expect(repriced({ ...entered, menuItemId: null }, menu, {})).toBeNull()
  })
})

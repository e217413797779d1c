import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { CardItem } from '#features/registry/menu-card.ts'
import { atPriceOf, repriced } from '#features/registry/price-change.ts'
import { demoRows } from '#server/demo/venue.ts'
import { line } from './samples.ts'

const dish: CardItem = { ...must(demoRows().menuItems[0], 'a dish'), version: 9, questions: [] }
const entered = line({ menuItemId: dish.id, unitPrice: dish.price - 200, itemVersion: 5 })

describe('a line whose dish costs something else now', () => {
  it('is known, until its new price is taken', () => {
    expect(repriced(entered, [dish], {})).toBe(dish)
    const taken = atPriceOf(entered, dish)
    expect(taken).toMatchObject({ unitPrice: dish.price, itemVersion: 9, taxRate: dish.taxRate })
    expect(repriced(taken, [dish], {})).toBeNull()
  })

  it('is left alone once its old price is kept, and asked about again when the price changes once more', () => {
    const kept = { [entered.id]: dish.price }
    expect(repriced(entered, [dish], kept)).toBeNull()
    const dearer = { ...dish, price: dish.price + 100 }
    expect(repriced(entered, [dearer], kept)).toBe(dearer)
  })

  it('is not meant where only something else of the dish changed, or it is no dish of the card', () => {
    expect(repriced({ ...entered, unitPrice: dish.price }, [dish], {})).toBeNull()
    expect(repriced({ ...entered, menuItemId: null }, [dish], {})).toBeNull()
  })
})

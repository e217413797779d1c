import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { followIngredients, omittedProduct } from '#domain/menu/template/template-ingredients.ts'
import type { ItemRows } from '#domain/menu/template/template-rows.ts'
import { must } from '#domain/must.ts'
import { followed, recipe, rowsOf } from '#tests/support/places/template-followers.ts'
import { ownPieces, templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'

const cutlet = must(rowsOf().items[0], 'the cutlet')
const salt = '00000000-0000-7000-b000-000005000008'
const brine = {
  id: '00000000-0000-7000-b000-000000400002',
  name: 'Solanka',
  ingredients: [
    { productId: tk.meat, amount: 5 },
    { productId: salt, amount: 3 },
  ],
}
const templates = (more = [brine]) =>
  rowsOf({ ingredientTemplates: [...templateKitchen().ingredientTemplates, ...more] }).templates
const bring = (rows: ItemRows, wanted: readonly string[], of = templates()) =>
  followIngredients(rows, of, derivedId, wanted)
const told = (rows: ItemRows['ingredients']) =>
  rows.map(({ productId, amount, position, templateId }) => [productId, amount, position, templateId])

describe('The ingredients of a recipe that comes to an item', () => {
  it('stand after its own, one after another', () => {
    const own = ownPieces().ingredients.map((each) => ({ ...each, position: 4 }))
    const loose = { ...must(own[0], 'an ingredient'), id: tk.duck, position: 1 }
    const after = bring({ ...cutlet, ingredients: [...own, loose] }, [tk.recipe])
    expect(told(after.slice(2))).toEqual([
      [tk.meat, 180, 5, tk.recipe],
      [tk.flour, 40, 6, tk.recipe],
    ])
    expect(told(bring(cutlet, [tk.recipe])).map(([, , position]) => position)).toEqual([0, 1])
  })

  it('are each of one recipe: two that name the same product bring it twice', () => {
    expect(told(bring(cutlet, [tk.recipe, brine.id]))).toEqual([
      [tk.meat, 180, 0, tk.recipe],
      [tk.flour, 40, 1, tk.recipe],
      [tk.meat, 5, 2, brine.id],
      [salt, 3, 3, brine.id],
    ])
  })

  it('come without the product that the item goes without, of this recipe alone', () => {
    const omitted = [omittedProduct(derivedId, tk.recipe, tk.meat)]
    const without = { ...cutlet, item: { ...cutlet.item, omitted } }
    expect(told(bring(without, [tk.recipe, brine.id])).map(([product]) => product)).toEqual([
      tk.flour,
      tk.meat,
      salt,
    ])
  })

  it('are none where nobody knows the recipe', () => {
    expect(bring(cutlet, [tk.duck])).toEqual([])
  })
})

describe('The ingredients of a recipe that an item follows', () => {
  const rows = must(followed(recipe).items[0], 'the cutlet')

  it('are brought up although the item template does not name it', () => {
    const twice = { ...brine, id: tk.recipe, ingredients: [{ productId: tk.meat, amount: 360 }] }
    const of = rowsOf({ ingredientTemplates: [twice] }).templates
    expect(told(bring(rows, [], of))).toEqual([[tk.meat, 360, 0, tk.recipe]])
  })

  it('stay as they are while nobody knows the recipe', () => {
    const none = rowsOf({ ingredientTemplates: [] }).templates
    expect(bring(rows, [], none)).toEqual(rows.ingredients)
  })
})

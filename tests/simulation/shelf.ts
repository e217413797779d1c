import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { productRow } from '#tests/support/rows/product-row.ts'

const flour = '00000000-0000-7000-8000-000000000090'
const cream = '00000000-0000-7000-8000-000000000091'

/** What a portion of żurek takes of each product, thousandths. */
export const zurekTakes = new Map([
  [flour, 250],
  [cream, 33],
])

const parts = [...zurekTakes].map(([productId, amount]) => ({ modifierId: null, productId, amount }))

/** The żurek has a recipe, and a shelf that its products stand on. */
export const shelfRows: {
  products: Row<'products'>[]
  ingredients: Row<'ingredients'>[]
  recipes: Row<'recipes'>[]
} = {
  products: [
    productRow({ id: flour }),
    productRow({ id: cream, name: 'Śmietana', sku: 'P-2', barcode: '5901234123464' }),
  ],
  ingredients: parts.map((part, nth) => {
    const id = `00000000-0000-7000-8000-00000000008${nth}`
    return Object.assign({ id, menuItemId: at.zurek, position: nth }, part, ownIngredient)
  }),
  recipes: [{ id: at.zurek, menuItemId: at.zurek, since: 0, parts }],
}

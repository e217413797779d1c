import type { Row } from '#domain/tables.ts'
import { freeId } from './template-free-id.ts'
import type { IdFor, ItemRows, Templates } from './template-rows.ts'
import type { RowId } from '#domain/units.ts'

type Ingredient = Row<'ingredients'>

/**
 * How an item says that it goes without one product of an ingredient template, in `omitted`; without all of it by the id
 * of the template.
 */
export function omittedProduct(idFor: IdFor, templateId: string, productId: RowId<'products'>): string {
  return idFor(templateId, 'omitted', productId)
}

/**
 * An item's ingredients as its templates say: those of `wanted` and those that it follows already. Their order is the
 * item's own; new ones come at the end.
 */
export function followIngredients(
  { item, ingredients }: ItemRows,
  templates: Templates,
  idFor: IdFor,
  wanted: readonly string[],
): Ingredient[] {
  const followed = new Set(wanted.filter((id) => templates.ingredients.has(id)))
  for (const { templateId } of ingredients) {
    if (templateId !== null && templates.ingredients.has(templateId)) followed.add(templateId)
  }
  const there = ingredients.flatMap((ingredient): Ingredient[] => {
    const { templateId, own, productId } = ingredient
    if (templateId === null || !followed.has(templateId)) return [ingredient]
    const said = templates.ingredients
      .get(templateId)
      ?.ingredients.find((each) => each.productId === productId)
    if (said === undefined) return []
    return [own.includes('amount') ? ingredient : { ...ingredient, amount: said.amount }]
  })
  const taken = new Set(ingredients.map(({ id }) => id))
  let position = there.reduce((end, row) => Math.max(end, row.position + 1), 0)
  const made = [...followed].flatMap((templateId) =>
    (templates.ingredients.get(templateId)?.ingredients ?? [])
      .filter(({ productId }) => !item.omitted.includes(omittedProduct(idFor, templateId, productId)))
      .filter(
        ({ productId }) => !there.some((row) => row.templateId === templateId && row.productId === productId),
      )
      .map(({ productId, amount }): Ingredient => {
        const id = freeId(taken, (nth) => idFor(item.id, 'ingredient', templateId, productId, nth))
        const row = { id, menuItemId: item.id, modifierId: null, productId, amount, position, templateId }
        position += 1
        return { ...row, own: [] }
      }),
  )
  return [...there, ...made]
}

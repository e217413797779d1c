import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { tk } from '#tests/support/places/template-kitchen.ts'
import { id, now } from '../run.ts'
import { openTemplateShop } from './template-shop.ts'

let shop: Awaited<ReturnType<typeof openTemplateShop>>
beforeEach(async () => {
  shop = await openTemplateShop()
})

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const changeWhole = (changes: object) =>
  shop.bistro.run('menu-item-templates.update', { id: tk.whole, changes: { ...changes }, base: {} }, at.owner)
const whole = () => shop.bistro.rows('menuItemTemplates').find((each) => each.id === tk.whole)
const historyOf = (rowId: string) => shop.bistro.rows('changes').filter((each) => each.rowId === rowId)

describe('A change of a template that items follow', () => {
  it('reaches a single item that follows it, as one change of templates that can be undone', async () => {
    await shop.assign([tk.cutlet])
    await changeWhole({ values: { preparationTime: 30 } })
    expect(shop.item(tk.cutlet)?.preparationTime).toBe(30)
    expect(shop.bistro.rows('menuBatches').map(({ kind }) => kind)).toEqual(['TEMPLATE', 'TEMPLATE'])
  })

  it('takes the question away that an item template names first, and no other', async () => {
    await shop.assign()
    await changeWhole({ modifierSectionTemplateIds: [tk.salads] })
    expect(names(shop.sectionsOf(tk.cutlet))).toEqual(['Surówki'])
    expect(shop.ingredientsOf(tk.cutlet)).toHaveLength(2)
  })

  it('takes the recipe away that an item template names no more, and leaves the other with what is the item’s own', async () => {
    const sauce = { id: id(1), name: 'Sos', ingredients: [{ productId: tk.flour, amount: 10 }] }
    await shop.bistro.change('ingredientTemplates', sauce)
    await changeWhole({ ingredientTemplateIds: [tk.recipe, sauce.id] })
    await shop.assign()
    const own = shop.ingredientsOf(tk.cutlet).find(({ templateId }) => templateId === sauce.id)
    const amount = { changes: { amount: 15 }, base: {} }
    await shop.bistro.run('ingredients.update', { ...amount, id: must(own, 'of the sauce').id }, at.owner)
    await changeWhole({ ingredientTemplateIds: [sauce.id] })
    expect(shop.ingredientsOf(tk.cutlet)).toMatchObject([
      { templateId: sauce.id, own: ['amount'], amount: 15 },
    ])
    expect(names(shop.sectionsOf(tk.cutlet))).toEqual(['Dodatek', 'Surówki'])
  })
})

describe('A template of pieces that nothing follows', () => {
  it('stays named by item templates where it is only changed', async () => {
    const named = { id: tk.side, changes: { name: 'Do wyboru' }, base: {} }
    await shop.bistro.run('modifier-section-templates.update', named, at.owner)
    const less = { id: tk.recipe, changes: { ingredients: [] }, base: {} }
    await shop.bistro.run('ingredient-templates.update', less, at.owner)
    expect(whole()).toMatchObject({
      modifierSectionTemplateIds: [tk.side, tk.salads],
      ingredientTemplateIds: [tk.recipe],
    })
  })

  it('is forgotten by those item templates that name it, which go on naming the others', async () => {
    const sauce = { id: id(1), name: 'Sos', ingredients: [] }
    await shop.bistro.change('ingredientTemplates', sauce)
    await changeWhole({ ingredientTemplateIds: [sauce.id, tk.recipe] })
    await shop.bistro.run('ingredient-templates.delete', { ids: [sauce.id] }, at.owner)
    await shop.bistro.run('modifier-section-templates.delete', { ids: [tk.salads] }, at.owner)
    expect(whole()).toMatchObject({
      modifierSectionTemplateIds: [tk.side],
      ingredientTemplateIds: [tk.recipe],
    })
  })

  it('is noted as forgotten in the history of each of these, and of no other', async () => {
    const values = { values: {}, modifierSectionTemplateIds: [], ingredientTemplateIds: [] }
    await shop.bistro.change('menuItemTemplates', { id: id(1), name: 'Puste', position: 1, ...values })
    await shop.bistro.run('modifier-section-templates.delete', { ids: [tk.side] }, at.owner)
    await shop.bistro.run('ingredient-templates.delete', { ids: [tk.recipe] }, at.owner)
    const noted = { area: 'menu-item-templates', action: 'updated', actorId: at.owner, at: now }
    expect(historyOf(tk.whole)).toMatchObject([
      {
        ...noted,
        name: 'Danie z dodatkiem',
        fields: [{ field: 'modifierSectionTemplateIds', before: [tk.side, tk.salads], after: [tk.salads] }],
      },
      { ...noted, fields: [{ field: 'ingredientTemplateIds', before: [tk.recipe], after: [] }] },
    ])
    expect(historyOf(id(1))).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { tk } from '#tests/support/places/template-kitchen.ts'
import { id } from '../run.ts'
import { openTemplateShop } from './template-shop.ts'

let shop: Awaited<ReturnType<typeof openTemplateShop>>
beforeEach(async () => {
  shop = await openTemplateShop()
})

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const batches = () => shop.bistro.rows('menuBatches')
const undo = (nth = 0) =>
  shop.bistro.run('menu-batch.undo', { batchId: must(batches()[nth], 'the batch').batchId }, at.owner)
const update = (
  kind: 'menu-items' | 'modifiers' | 'ingredients' | 'modifier-sections',
  rowId: string,
  changes: object,
) => shop.bistro.run(`${kind}.update`, { id: rowId, changes: { ...changes }, base: {} }, at.owner)

describe('Assigning a template', () => {
  it('is done to many items at once, and taken back in one', async () => {
    const before = shop.all()
    expect((await shop.assign()).ok).toBe(true)
    for (const dish of [tk.cutlet, tk.duck]) {
      expect(shop.item(dish)).toMatchObject({ templateId: tk.whole, preparationTime: 25 })
      expect(names(shop.modifiersOf(dish))).toEqual(['Ziemniaki', 'Frytki', 'Kapusta'])
      expect(shop.ingredientsOf(dish)).toHaveLength(2)
    }
    expect(batches()).toMatchObject([{ kind: 'TEMPLATE', count: 16 }])
    await undo()
    expect(shop.all()).toEqual(before)
  })

  it('by two devices makes one row of each piece', async () => {
    await shop.assign()
    const once = shop.all()
    await shop.assign()
    expect(shop.all()).toEqual(once)
    expect(batches()).toHaveLength(1)
  })

  it('gives no item a category that is gone', async () => {
    const template = must(shop.bistro.rows('menuItemTemplates')[0], 'the template')
    const values = { ...template.values, categoryId: id(999) }
    await shop.bistro.change('menuItemTemplates', { ...template, values })
    await shop.assign()
    expect(shop.item(tk.cutlet)).toMatchObject({ categoryId: null, preparationTime: 25 })
  })

  it('of one that is gone is refused, and so is who may not', async () => {
    const args = { menuItemIds: [tk.cutlet], existing: 'KEEP_EXISTING' as const }
    const template = { kind: 'INGREDIENT', id: id(998) } as const
    const gone = await shop.bistro.run('menu-items.assign-template', { ...args, template }, at.owner)
    expect(gone).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await shop.assign([tk.cutlet], at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
  })
})

describe('Detaching a template', () => {
  it('leaves items and pieces that follow nothing, and is taken back', async () => {
    await shop.assign()
    const before = shop.all()
    const choice = { data: 'COPY_TO_ITEM', existing: 'KEEP_EXISTING' } as const
    const args = { template: shop.whole, menuItemIds: [tk.cutlet], ...choice }
    await shop.bistro.run('menu-items.detach-template', args, at.owner)
    expect([shop.item(tk.cutlet)?.templateId, shop.item(tk.duck)?.templateId]).toEqual([null, tk.whole])
    expect(shop.modifiersOf(tk.cutlet).map((each) => each.templateId)).toEqual([null, null, null])
    await undo(1)
    expect(shop.all()).toEqual(before)
  })

  it('takes away what has come from it where that is asked for', async () => {
    await shop.assign()
    const choice = { data: 'REMOVE_TEMPLATE_DATA', existing: 'KEEP_EXISTING' } as const
    const args = { template: shop.whole, menuItemIds: [tk.cutlet], ...choice }
    await shop.bistro.run('menu-items.detach-template', args, at.owner)
    expect([shop.sectionsOf(tk.cutlet), shop.ingredientsOf(tk.cutlet)]).toEqual([[], []])
    expect(shop.item(tk.cutlet)?.preparationTime).toBe(10)
  })
})

describe('A change of a template', () => {
  beforeEach(() => shop.assign())

  it('reaches all that follow it in the same command, and is taken back in all of them', async () => {
    const before = shop.all()
    const change = { id: tk.chips, changes: { price: 250 }, base: {} }
    await shop.bistro.run('modifier-templates.update', change, at.owner)
    expect([tk.cutlet, tk.duck].map((dish) => shop.modifier(dish, 'Frytki')?.price)).toEqual([250, 250])
    await undo(1)
    expect(shop.all()).toEqual(before)
    expect(shop.bistro.rows('modifierTemplates').find((each) => each.id === tk.chips)?.price).toBe(200)
  })

  it('brings new answers, takes old ones away, and puts them in order', async () => {
    const values = { modifierSectionTemplateId: tk.side, name: 'Kasza', price: 0 }
    await shop.bistro.run('modifier-templates.create', { id: id(1), values, position: null }, at.owner)
    expect(names(shop.modifiersOf(tk.cutlet))).toEqual(['Ziemniaki', 'Frytki', 'Kasza', 'Kapusta'])
    await shop.bistro.run('modifier-templates.reorder', { ids: [id(1), tk.chips, tk.potatoes] }, at.owner)
    expect(names(shop.modifiersOf(tk.duck))).toEqual(['Kasza', 'Frytki', 'Ziemniaki', 'Kapusta'])
    await shop.bistro.run('modifier-templates.delete', { ids: [tk.chips] }, at.owner)
    expect(names(shop.modifiersOf(tk.cutlet))).toEqual(['Kasza', 'Ziemniaki', 'Kapusta'])
  })

  it('of questions, recipes and items reaches them too', async () => {
    const named = { id: tk.side, changes: { name: 'Do wyboru' }, base: {} }
    await shop.bistro.run('modifier-section-templates.update', named, at.owner)
    expect(shop.sectionsOf(tk.cutlet)[0]?.name).toBe('Do wyboru')
    const ingredients = [{ productId: tk.meat, amount: 200 }]
    await shop.bistro.run(
      'ingredient-templates.update',
      { id: tk.recipe, changes: { ingredients }, base: {} },
      at.owner,
    )
    expect(shop.ingredientsOf(tk.duck)).toMatchObject([{ productId: tk.meat, amount: 200 }])
    const changes = { values: { preparationTime: 30 }, modifierSectionTemplateIds: [tk.side] }
    await shop.bistro.run('menu-item-templates.update', { id: tk.whole, changes, base: {} }, at.owner)
    expect(shop.item(tk.duck)?.preparationTime).toBe(30)
    expect(names(shop.sectionsOf(tk.duck))).toEqual(['Do wyboru'])
  })

  it('leaves open orders and items that do not follow it as they are', async () => {
    const pierogi = shop.item(at.pierogi)
    await shop.bistro.run(
      'modifier-templates.update',
      { id: tk.chips, changes: { price: 250 }, base: {} },
      at.owner,
    )
    expect(shop.item(at.pierogi)).toEqual(pierogi)
  })

  it('that would remove it is refused while anything follows it', async () => {
    const refused = { ok: false, error: { code: 'in_use' } }
    expect(await shop.bistro.run('menu-item-templates.delete', { ids: [tk.whole] }, at.owner)).toEqual(
      refused,
    )
    const section = await shop.bistro.run('modifier-section-templates.delete', { ids: [tk.side] }, at.owner)
    expect(section).toEqual(refused)
    expect(await shop.bistro.run('ingredient-templates.delete', { ids: [tk.recipe] }, at.owner)).toEqual(
      refused,
    )
  })
})

describe('A template that nothing follows', () => {
  it('is removed, and no item template names it any more', async () => {
    await shop.bistro.run('modifier-section-templates.delete', { ids: [tk.side] }, at.owner)
    await shop.bistro.run('ingredient-templates.delete', { ids: [tk.recipe] }, at.owner)
    expect(shop.bistro.rows('menuItemTemplates')).toMatchObject([
      { modifierSectionTemplateIds: [tk.salads], ingredientTemplateIds: [] },
    ])
    expect(batches()).toEqual([])
  })
})

describe('What a person changes of an item that follows a template', () => {
  beforeEach(() => shop.assign())

  it('stays the item’s own from then on: its fields, and those of its sections, modifiers and ingredients', async () => {
    const chips = must(shop.modifier(tk.cutlet, 'Frytki'), 'chips')
    const section = must(shop.sectionsOf(tk.cutlet)[0], 'a section')
    const meat = must(
      shop.ingredientsOf(tk.cutlet).find((each) => each.productId === tk.meat),
      'meat',
    )
    await update('menu-items', tk.cutlet, { preparationTime: 40, name: 'Kotlet' })
    await update('modifiers', chips.id, { price: 300 })
    await update('modifier-sections', section.id, { name: 'Do kotleta' })
    await update('ingredients', meat.id, { amount: 150 })
    expect(shop.item(tk.cutlet)?.own).toEqual(['preparationTime'])
    await shop.bistro.run(
      'modifier-templates.update',
      { id: tk.chips, changes: { price: 250, name: 'Fryty' }, base: {} },
      at.owner,
    )
    expect(shop.modifier(tk.cutlet, 'Fryty')).toMatchObject({ price: 300, own: ['price'] })
    await shop.bistro.run(
      'modifier-section-templates.update',
      { id: tk.side, changes: { name: 'X' }, base: {} },
      at.owner,
    )
    expect(names(shop.sectionsOf(tk.cutlet))).toEqual(['Do kotleta', 'Surówki'])
    const ingredients = [{ productId: tk.meat, amount: 200 }]
    await shop.bistro.run(
      'ingredient-templates.update',
      { id: tk.recipe, changes: { ingredients }, base: {} },
      at.owner,
    )
    expect(shop.ingredientsOf(tk.cutlet)).toMatchObject([{ amount: 150 }])
  })

  it('is nobody’s own where nothing was changed, or where it follows nothing', async () => {
    await update('menu-items', tk.cutlet, { preparationTime: 25 })
    await update('menu-items', at.zurek, { preparationTime: 40 })
    expect([shop.item(tk.cutlet)?.own, shop.item(at.zurek)?.own]).toEqual([[], []])
  })

  it('does not come again when it was removed', async () => {
    const chips = must(shop.modifier(tk.cutlet, 'Frytki'), 'chips')
    const salads = must(shop.sectionsOf(tk.cutlet)[1], 'salads')
    const flour = must(
      shop.ingredientsOf(tk.cutlet).find((each) => each.productId === tk.flour),
      'flour',
    )
    await shop.bistro.run('modifiers.delete', { ids: [chips.id] }, at.owner)
    await shop.bistro.run('modifier-sections.delete', { ids: [salads.id] }, at.owner)
    await shop.bistro.run('ingredients.delete', { ids: [flour.id] }, at.owner)
    await shop.bistro.run(
      'menu-item-templates.update',
      { id: tk.whole, changes: { values: { preparationTime: 30 } }, base: {} },
      at.owner,
    )
    await shop.bistro.run(
      'modifier-templates.update',
      { id: tk.chips, changes: { price: 250 }, base: {} },
      at.owner,
    )
    expect(names(shop.sectionsOf(tk.cutlet))).toEqual(['Dodatek'])
    expect(names(shop.modifiersOf(tk.cutlet))).toEqual(['Ziemniaki'])
    expect(shop.ingredientsOf(tk.cutlet)).toHaveLength(1)
    expect(names(shop.modifiersOf(tk.duck))).toEqual(['Ziemniaki', 'Frytki', 'Kapusta'])
  })

  it('keeps an order of its own, where that was changed', async () => {
    const [potatoes, chips] = shop.modifiersOf(tk.cutlet)
    const ids = [must(chips, 'chips').id, must(potatoes, 'potatoes').id]
    await shop.bistro.run('modifiers.reorder', { ids }, at.owner)
    await shop.bistro.run(
      'modifier-templates.update',
      { id: tk.chips, changes: { price: 250 }, base: {} },
      at.owner,
    )
    expect(names(shop.modifiersOf(tk.cutlet))).toEqual(['Frytki', 'Ziemniaki', 'Kapusta'])
    expect(names(shop.modifiersOf(tk.duck))).toEqual(['Ziemniaki', 'Frytki', 'Kapusta'])
  })

  it('follows no more where an ingredient is of another product', async () => {
    const flour = must(
      shop.ingredientsOf(tk.cutlet).find((each) => each.productId === tk.flour),
      'flour',
    )
    const meat = { productId: tk.meat }
    await update('ingredients', flour.id, meat)
    await shop.bistro.run(
      'menu-item-templates.update',
      { id: tk.whole, changes: { values: { preparationTime: 30 } }, base: {} },
      at.owner,
    )
    expect(shop.ingredientsOf(tk.cutlet)).toHaveLength(2)
    expect(shop.ingredientsOf(tk.cutlet).find((each) => each.id === flour.id)).toMatchObject({
      ...meat,
      templateId: null,
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { tk } from '#tests/support/places/template-kitchen.ts'
import { id } from '../run.ts'
import { openTemplateShop } from './template-shop.ts'

let shop: Awaited<ReturnType<typeof openTemplateShop>>
beforeEach(async () => {
  shop = await openTemplateShop()
  await shop.assign()
})

const cutlet = () => must(shop.item(tk.cutlet), 'the cutlet')
const questions = () => shop.sectionsOf(tk.cutlet)
const side = () => must(questions()[0], 'the side')
const ingredient = (productId: string) =>
  must(
    shop.ingredientsOf(tk.cutlet).find((each) => each.productId === productId),
    'an ingredient',
  )
const remove = (kind: 'modifiers' | 'modifier-sections' | 'ingredients', ids: string[]) =>
  shop.bistro.run(`${kind}.delete`, { ids }, at.owner)
const create = (kind: 'modifiers' | 'modifier-sections' | 'ingredients', rowId: string, values: object) =>
  shop.bistro.run(`${kind}.create`, { id: rowId, values, position: null } as never, at.owner)

describe('An item notes as left out', () => {
  it('a question of a template that is removed, not one that is changed or put in order', async () => {
    const [first, second] = questions()
    const changes = { name: 'Do kotleta' }
    await shop.bistro.run('modifier-sections.update', { id: side().id, changes, base: {} }, at.owner)
    const ids = [must(second, 'a second').id, must(first, 'a first').id]
    await shop.bistro.run('modifier-sections.reorder', { ids }, at.owner)
    expect(cutlet().omitted).toEqual([])
    await remove('modifier-sections', [must(first, 'a first').id])
    expect(cutlet().omitted).toEqual([tk.side])
  })

  it('no piece that is its own', async () => {
    const values = { menuItemId: tk.cutlet, name: 'Stopień', multiple: false, minAmount: 0, maxAmount: 1 }
    await create('modifier-sections', id(1), values)
    await create('modifiers', id(2), { modifierSectionId: side().id, name: 'Kasza', price: 0 })
    const own = { menuItemId: tk.cutlet, modifierId: null, productId: tk.flour, amount: 7 }
    await create('ingredients', id(3), own)
    expect((await remove('modifier-sections', [id(1)])).ok).toBe(true)
    expect((await remove('modifiers', [id(2)])).ok).toBe(true)
    expect((await remove('ingredients', [id(3)])).ok).toBe(true)
    expect([cutlet().omitted, side().omitted]).toEqual([[], []])
  })

  it('a hundred pieces at most, and loses one beyond them all the same', async () => {
    const many = Array.from({ length: 99 }, (_, nth) => id(2000 + nth))
    await shop.bistro.change('menuItems', { ...cutlet(), omitted: many })
    const [first, second] = questions().map((each) => each.id)
    await remove('modifier-sections', [must(first, 'a first')])
    expect(cutlet().omitted).toEqual([...many, tk.side])
    expect((await remove('modifier-sections', [must(second, 'a second')])).ok).toBe(true)
    expect(cutlet().omitted).toEqual([...many, tk.side])
    expect(questions()).toEqual([])
  })
})

describe('An ingredient of a recipe', () => {
  const change = (rowId: string, changes: object) =>
    shop.bistro.run('ingredients.update', { id: rowId, changes: { ...changes }, base: {} }, at.owner)

  it('follows its recipe on where only its amount is another one', async () => {
    await change(ingredient(tk.meat).id, { amount: 150 })
    expect(ingredient(tk.meat)).toMatchObject({ templateId: tk.recipe, own: ['amount'], amount: 150 })
    expect(cutlet().omitted).toEqual([])
  })

  it('follows it no more once an answer needs it, and does not come again beside that', async () => {
    const { id: chips } = must(shop.modifier(tk.cutlet, 'Frytki'), 'chips')
    const flour = ingredient(tk.flour)
    await change(flour.id, { modifierId: chips })
    expect(ingredient(tk.flour)).toMatchObject({ id: flour.id, modifierId: chips, templateId: null })
    const values = { preparationTime: 30 }
    const whole = { id: tk.whole, changes: { values }, base: {} }
    await shop.bistro.run('menu-item-templates.update', whole, at.owner)
    expect(shop.ingredientsOf(tk.cutlet)).toHaveLength(2)
  })

  it('has nothing of its own against a recipe any more once it is of another product', async () => {
    const flour = ingredient(tk.flour)
    await change(flour.id, { amount: 60 })
    expect(ingredient(tk.flour).own).toEqual(['amount'])
    await change(flour.id, { productId: tk.meat })
    expect(shop.ingredientsOf(tk.cutlet).find((each) => each.id === flour.id)).toMatchObject({
      templateId: null,
      own: [],
      amount: 60,
    })
  })
})

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

const section = (nth = 0) => must(shop.sectionsOf(tk.cutlet)[nth], 'a section')
const chips = () => must(shop.modifier(tk.cutlet, 'Frytki'), 'chips')
const flour = () =>
  must(
    shop.ingredientsOf(tk.cutlet).find((each) => each.productId === tk.flour),
    'flour',
  )
const remove = (kind: 'modifiers' | 'modifier-sections' | 'ingredients', rowId: string) =>
  shop.bistro.run(`${kind}.delete`, { ids: [rowId] }, at.owner)
const add = (kind: 'modifiers' | 'modifier-sections' | 'ingredients', rowId: string, values: object) =>
  shop.bistro.run(`${kind}.create`, { id: rowId, values, position: null } as never, at.owner)

const sectionValues = ({ menuItemId, name, multiple, minAmount, maxAmount }: ReturnType<typeof section>) => ({
  menuItemId,
  name,
  multiple,
  minAmount,
  maxAmount,
})
const modifierValues = ({ modifierSectionId, name, price }: ReturnType<typeof chips>) => ({
  modifierSectionId,
  name,
  price,
})

describe('A followed piece that was removed and is put back', () => {
  it('is a modifier that follows its template again, in its place', async () => {
    const before = shop.all()
    const potatoes = must(shop.modifier(tk.cutlet, 'Ziemniaki'), 'potatoes')
    await remove('modifiers', potatoes.id)
    await add('modifiers', potatoes.id, modifierValues(potatoes))
    expect(shop.all()).toEqual(before)
  })

  it('is an ingredient that follows its recipe again; an amount of its own stays that', async () => {
    const was = flour()
    const values = { menuItemId: tk.cutlet, modifierId: null, productId: tk.flour }
    await remove('ingredients', was.id)
    await add('ingredients', was.id, { ...values, amount: was.amount })
    expect(flour()).toMatchObject({ templateId: tk.recipe, own: [] })
    await remove('ingredients', was.id)
    await add('ingredients', was.id, { ...values, amount: 5 })
    expect(flour()).toMatchObject({ templateId: tk.recipe, own: ['amount'], amount: 5 })
    expect(shop.item(tk.cutlet)?.omitted).toEqual([])
  })

  it('is a question that follows again with the answers that it had, and without those that it had not', async () => {
    await remove('modifiers', chips().id)
    const before = shop.all()
    const [was, potatoes] = [section(), must(shop.modifier(tk.cutlet, 'Ziemniaki'), 'potatoes')]
    await remove('modifier-sections', was.id)
    await add('modifier-sections', was.id, sectionValues(was))
    await add('modifiers', potatoes.id, modifierValues(potatoes))
    expect(shop.all()).toEqual(before)
    const change = { id: tk.potatoes, changes: { price: 50 }, base: {} }
    await shop.bistro.run('modifier-templates.update', change, at.owner)
    expect(shop.modifiersOf(tk.cutlet)).toMatchObject([{ name: 'Ziemniaki', price: 50 }, { name: 'Kapusta' }])
  })

  it('is its own where it is another one', async () => {
    const was = chips()
    await remove('modifiers', was.id)
    await add('modifiers', id(1), modifierValues(was))
    expect(chips()).toMatchObject({ templateId: null })
    expect(section().omitted).toEqual([tk.chips])
  })
})

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

describe('A question that was removed and is put back', () => {
  const putBack = async (values: object = {}) => {
    const was = section()
    await remove('modifier-sections', was.id)
    await add('modifier-sections', was.id, { ...sectionValues(was), ...values })
    return () =>
      must(
        shop.sectionsOf(tk.cutlet).find((each) => each.id === was.id),
        'the question',
      )
  }

  it('stands where its template has it, even before its answers come', async () => {
    await putBack()
    expect(shop.sectionsOf(tk.cutlet).map(({ name }) => name)).toEqual(['Dodatek', 'Surówki'])
  })

  it('has as its own all in which it differs from its template', async () => {
    const back = await putBack({ name: 'Do kotleta', maxAmount: 3 })
    expect(back()).toMatchObject({ templateId: tk.side, own: ['name', 'maxAmount'] })
    const change = { id: tk.side, changes: { name: 'Do wyboru', minAmount: 0 }, base: {} }
    await shop.bistro.run('modifier-section-templates.update', change, at.owner)
    expect(back()).toMatchObject({ name: 'Do kotleta', minAmount: 0, maxAmount: 3 })
  })

  it('leaves others that were removed left out', async () => {
    const salads = section(1)
    await remove('modifier-sections', section().id)
    await remove('modifier-sections', salads.id)
    await add('modifier-sections', salads.id, sectionValues(salads))
    expect(shop.item(tk.cutlet)?.omitted).toEqual([tk.side])
    expect(shop.sectionsOf(tk.cutlet)).toMatchObject([{ name: 'Surówki', templateId: tk.salads }])
  })

  it('is the item’s own where its template is gone meanwhile', async () => {
    const was = section()
    await remove('modifier-sections', was.id)
    await remove('modifier-sections', must(shop.sectionsOf(tk.duck)[0], 'of the duck').id)
    expect(
      await shop.bistro.run('modifier-section-templates.delete', { ids: [tk.side] }, at.owner),
    ).toMatchObject({ ok: true })
    expect(await add('modifier-sections', was.id, sectionValues(was))).toMatchObject({ ok: true })
    expect(shop.sectionsOf(tk.cutlet).find((each) => each.id === was.id)).toMatchObject({ templateId: null })
  })
})

describe('An answer that was removed and is put back', () => {
  it('has as its own all in which it differs from its template', async () => {
    const was = chips()
    await remove('modifiers', was.id)
    await add('modifiers', was.id, { ...modifierValues(was), name: 'Frytki belgijskie', price: 300 })
    expect(shop.modifier(tk.cutlet, 'Frytki belgijskie')).toMatchObject({
      templateId: tk.chips,
      own: ['name', 'price'],
      price: 300,
    })
  })

  it('is the item’s own where its template is gone meanwhile', async () => {
    const was = chips()
    await remove('modifiers', was.id)
    await shop.bistro.run('modifier-templates.delete', { ids: [tk.chips] }, at.owner)
    expect(await add('modifiers', was.id, modifierValues(was))).toMatchObject({ ok: true })
    expect(chips()).toMatchObject({ templateId: null, own: [] })
  })
})

describe('An ingredient that was removed and is put back', () => {
  const floury = { menuItemId: tk.cutlet, modifierId: null, productId: tk.flour, amount: 40 }

  it('leaves others that were removed left out', async () => {
    const [meat, was] = [must(shop.ingredientsOf(tk.cutlet)[0], 'meat'), flour()]
    await remove('ingredients', meat.id)
    const [meatOmitted] = must(shop.item(tk.cutlet), 'the cutlet').omitted
    await remove('ingredients', was.id)
    await add('ingredients', was.id, floury)
    expect(shop.item(tk.cutlet)?.omitted).toEqual([meatOmitted])
  })

  it('is the item’s own under another id, for an answer, or where the recipe has it no more', async () => {
    const was = flour()
    const own = { templateId: null, own: [] }
    await remove('ingredients', was.id)
    const { omitted } = must(shop.item(tk.cutlet), 'the cutlet')
    await add('ingredients', id(1), floury)
    expect([flour(), shop.item(tk.cutlet)?.omitted]).toMatchObject([own, omitted])
    await remove('ingredients', id(1))
    await add('ingredients', was.id, { ...floury, modifierId: chips().id })
    expect([flour(), shop.item(tk.cutlet)?.omitted]).toMatchObject([own, omitted])
    await remove('ingredients', was.id)
    const ingredients = [{ productId: tk.meat, amount: 200 }]
    const recipe = { id: tk.recipe, changes: { ingredients }, base: {} }
    await shop.bistro.run('ingredient-templates.update', recipe, at.owner)
    expect(await add('ingredients', was.id, floury)).toMatchObject({ ok: true })
    expect(flour()).toMatchObject(own)
  })
})

describe('An item that follows its template no more', () => {
  const detach = (data: 'COPY_TO_ITEM' | 'REMOVE_TEMPLATE_DATA') => {
    const choice = { data, existing: 'KEEP_EXISTING' } as const
    const args = { template: shop.whole, menuItemIds: [tk.cutlet], ...choice }
    return shop.bistro.run('menu-items.detach-template', args, at.owner)
  }

  it('has as its own what is put back into it', async () => {
    const [was, fries] = [flour(), chips()]
    await remove('modifiers', fries.id)
    await detach('COPY_TO_ITEM')
    await add('modifiers', fries.id, modifierValues(fries))
    expect(chips()).toMatchObject({ templateId: null, own: [] })
    await remove('ingredients', was.id)
    await add('ingredients', was.id, {
      menuItemId: tk.cutlet,
      modifierId: null,
      productId: tk.flour,
      amount: was.amount,
    })
    expect(flour()).toMatchObject({ templateId: null, own: [] })
  })

  it('has what it kept beside what follows again, and a change of that makes it follow nothing', async () => {
    const [kept, keptChips, keptFlour] = [section(), chips(), flour()]
    await detach('COPY_TO_ITEM')
    await shop.assign([tk.cutlet])
    const again = shop.sectionsOf(tk.cutlet).filter(({ templateId }) => templateId === tk.side)
    await remove('modifier-sections', must(again[0], 'what follows again').id)
    const followed = shop
      .ingredientsOf(tk.cutlet)
      .find((each) => each.templateId && each.productId === tk.flour)
    await remove('ingredients', must(followed, 'flour that follows').id)
    const change = { changes: { name: 'Stare' }, base: {} }
    await shop.bistro.run('modifier-sections.update', { ...change, id: kept.id }, at.owner)
    await shop.bistro.run('modifiers.update', { ...change, id: keptChips.id }, at.owner)
    const amount = { changes: { amount: 41 }, base: {} }
    await shop.bistro.run('ingredients.update', { ...amount, id: keptFlour.id }, at.owner)
    const rows = [
      ...shop.sectionsOf(tk.cutlet),
      ...shop.modifiersOf(tk.cutlet),
      ...shop.ingredientsOf(tk.cutlet),
    ]
    for (const { id: rowId } of [kept, keptChips, keptFlour]) {
      expect(rows.find((each) => each.id === rowId)).toMatchObject({ templateId: null, own: [] })
    }
  })

  it('has what was put back beside a kept copy follow again', async () => {
    await detach('COPY_TO_ITEM')
    await shop.assign([tk.cutlet])
    const again = must(
      shop.sectionsOf(tk.cutlet).find(({ templateId }) => templateId === tk.side),
      'what follows again',
    )
    await remove('modifier-sections', again.id)
    await add('modifier-sections', again.id, sectionValues(again))
    expect(shop.sectionsOf(tk.cutlet).find((each) => each.id === again.id)).toMatchObject({
      templateId: tk.side,
      own: [],
    })
  })
})

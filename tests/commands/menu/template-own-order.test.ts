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

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const owns = (rows: readonly { name: string; own: readonly string[] }[]) =>
  rows.map(({ name, own }) => [name, own])
const reorder = (kind: 'modifiers' | 'modifier-sections', ids: string[]) =>
  shop.bistro.run(`${kind}.reorder`, { ids }, at.owner)
const questions = () => shop.sectionsOf(tk.cutlet)
const answers = () => shop.modifiersOf(tk.cutlet)
const question = (name: string) =>
  must(
    questions().find((each) => each.name === name),
    name,
  )
const answer = (name: string) => must(shop.modifier(tk.cutlet, name), name)

describe('Questions of a template that a person has put in another order', () => {
  it('stay in that order whatever order the template has from then on', async () => {
    await reorder('modifier-sections', [question('Surówki').id, question('Dodatek').id])
    expect(owns(questions())).toEqual([
      ['Surówki', ['position']],
      ['Dodatek', ['position']],
    ])
    const changes = { values: { preparationTime: 30 } }
    await shop.bistro.run('menu-item-templates.update', { id: tk.whole, changes, base: {} }, at.owner)
    expect(names(questions())).toEqual(['Surówki', 'Dodatek'])
    expect(names(shop.sectionsOf(tk.duck))).toEqual(['Dodatek', 'Surówki'])
  })

  it('follow the order of the template on where only a question of the item’s own has moved', async () => {
    const values = { menuItemId: tk.cutlet, name: 'Stopień', multiple: false, minAmount: 0, maxAmount: 1 }
    await shop.bistro.run(
      'modifier-sections.create',
      { id: id(1), values, position: null } as never,
      at.owner,
    )
    await reorder('modifier-sections', [id(1), question('Dodatek').id, question('Surówki').id])
    expect(owns(questions())).toEqual([
      ['Stopień', []],
      ['Dodatek', []],
      ['Surówki', []],
    ])
    const modifierSectionTemplateIds = [tk.salads, tk.side]
    const swapped = { id: tk.whole, changes: { modifierSectionTemplateIds }, base: {} }
    await shop.bistro.run('menu-item-templates.update', swapped, at.owner)
    expect(names(questions())).toEqual(['Stopień', 'Surówki', 'Dodatek'])
  })
})

describe('Answers of a template that a person has put in another order', () => {
  it('keep what was their own before, and the order even where the first of them is where it was', async () => {
    const values = { modifierSectionTemplateId: tk.side, name: 'Kasza', price: 0 }
    await shop.bistro.run('modifier-templates.create', { id: id(1), values, position: null }, at.owner)
    const dear = { id: answer('Frytki').id, changes: { price: 300 }, base: {} }
    await shop.bistro.run('modifiers.update', dear, at.owner)
    await reorder('modifiers', [answer('Ziemniaki').id, answer('Kasza').id, answer('Frytki').id])
    expect(owns(answers())).toEqual([
      ['Ziemniaki', ['position']],
      ['Kasza', ['position']],
      ['Frytki', ['price', 'position']],
      ['Kapusta', []],
    ])
  })

  it('say once that their order is their own, however often it changes', async () => {
    await reorder('modifiers', [answer('Frytki').id, answer('Ziemniaki').id])
    await reorder('modifiers', [answer('Ziemniaki').id, answer('Frytki').id])
    expect(owns(answers()).slice(0, 2)).toEqual([
      ['Ziemniaki', ['position']],
      ['Frytki', ['position']],
    ])
  })
})

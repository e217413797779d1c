import { beforeEach, describe, expect, it } from 'vitest'
import { importStepRows } from '#commands/menu/import-rows.ts'
import type { ArgsOf } from '#commands/mutations.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const put = (rows: ArgsOf<'menu.import'>['rows'], step = 0) =>
  bistro.run('menu.import', { importId: id(9000), what: 'IMPORT', step, rows }, at.owner)
const item = (itemId: string) => bistro.rows('menuItems').find((each) => each.id === itemId)
const { id: _, ...plain } = { id: '', ...plainItem }
const cake = { ...plain, name: 'Sernik', price: 1900, taxRate: 'VAT08', kitchenStationId: at.hot }
const [cakeId, menuId, sectionId] = [id(1), id(2), id(3)]

describe('a step of an import', () => {
  it('adds rows that name each other, and is one batch that can be taken back', async () => {
    const outcome = await put([
      { table: 'menus', id: menuId, values: { name: 'Karta', visible: true, position: 0 } },
      {
        table: 'menuSections',
        id: sectionId,
        values: { menuId, name: 'Desery', visible: true, position: 0 },
      },
      { table: 'menuItems', id: cakeId, values: cake },
    ])
    expect(outcome).toEqual({ ok: true, value: null })
    expect(item(cakeId)).toMatchObject({ name: 'Sernik', price: 1900, kitchenStationId: at.hot })
    const [batch] = bistro.rows('menuBatches')
    expect(batch).toMatchObject({ kind: 'IMPORT' })
    await bistro.run('menu-batch.undo', { batchId: batch?.batchId ?? '' }, at.owner)
    expect(item(cakeId)).toBeUndefined()
  })

  it('changes of a row that is there only the fields that it names', async () => {
    await put([{ table: 'menuItems', id: at.zurek, values: { price: 2600 } }])
    expect(item(at.zurek)).toMatchObject({ name: 'Żurek', price: 2600, kitchenStationId: at.hot, own: [] })
  })

  it('that changes nothing is no batch', async () => {
    await put([{ table: 'menuItems', id: at.zurek, values: { price: 2400 } }])
    expect(bistro.rows('menuBatches')).toEqual([])
  })

  it('passes over a row that cannot stand, and puts the others', async () => {
    const gone = {
      menuItemId: id(5),
      name: 'Rozmiar',
      multiple: false,
      minAmount: 0,
      maxAmount: 1,
      position: 0,
    }
    const outcome = await put([
      { table: 'menuItems', id: id(4), values: { name: 'Bez ceny' } },
      { table: 'modifierSections', id: id(6), values: { ...gone, templateId: null, own: [], omitted: [] } },
      { table: 'menuItems', id: cakeId, values: cake },
    ])
    expect(outcome).toMatchObject({ ok: true })
    expect([item(id(4)), item(cakeId)?.name]).toEqual([undefined, 'Sernik'])
    expect(bistro.rows('modifierSections').map((each) => each.id)).toEqual([at.boiling])
  })

  it('names no row that is gone: the item stands without its station', async () => {
    await put([{ table: 'menuItems', id: cakeId, values: { ...cake, kitchenStationId: id(5) } }])
    expect(item(cakeId)?.kitchenStationId ?? null).toBeNull()
  })

  it('makes what a file says of an item that follows a template the item’s own', async () => {
    const zurek = item(at.zurek)
    if (zurek === undefined) throw new Error('no item')
    await bistro.change('menuItems', { ...zurek, templateId: id(7), own: ['name'] })
    await put([{ table: 'menuItems', id: at.zurek, values: { taxRate: 'VAT23', name: 'Żurek' } }])
    expect(item(at.zurek)).toMatchObject({ taxRate: 'VAT23', own: ['name', 'taxRate'] })
  })

  it('names a row of the same step, whichever of them stands first in it', async () => {
    const section = { menuId, name: 'Desery', visible: true, hiddenUntil: null, showing: null, position: 0 }
    const menu = { name: 'Karta', visible: true, position: 0 }
    await put([
      { table: 'menus', id: menuId, values: menu },
      { table: 'menuSections', id: sectionId, values: section },
      { table: 'menuItems', id: cakeId, values: cake },
      { table: 'menuSectionItems', id: id(8), values: { sectionId, menuItemId: cakeId, position: 0 } },
    ])
    expect(bistro.rows('menuSectionItems')).toMatchObject([{ sectionId, menuItemId: cakeId }])
  })

  it('brings a category and a question with its answer along with the dish', async () => {
    const question = {
      menuItemId: cakeId,
      name: 'Do ciasta',
      multiple: false,
      minAmount: 0,
      maxAmount: 1,
      position: 0,
      templateId: null,
      own: [],
      omitted: [],
    }
    const answer = {
      modifierSectionId: id(6),
      name: 'śmietana',
      price: 300,
      position: 0,
      templateId: null,
      own: [],
    }
    await put([
      { table: 'menuItemCategories', id: id(4), values: { name: 'Desery', course: null, position: 0 } },
      { table: 'menuItems', id: cakeId, values: { ...cake, categoryId: id(4) } },
      { table: 'modifierSections', id: id(6), values: question },
      { table: 'modifiers', id: id(7), values: answer },
    ])
    expect(item(cakeId)?.categoryId).toBe(id(4))
    expect(bistro.rows('modifiers').find((each) => each.id === id(7))).toMatchObject({ name: 'śmietana' })
  })

  it('keeps nothing of a row whose parent could not stand itself', async () => {
    const section = { menuId, name: 'Desery', visible: true, hiddenUntil: null, showing: null, position: 0 }
    await put([
      { table: 'menus', id: menuId, values: { name: '', visible: true, position: 0 } },
      { table: 'menuSections', id: sectionId, values: section },
    ])
    expect([bistro.rows('menus'), bistro.rows('menuSections'), bistro.rows('menuBatches')]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('never gives a row another id than its own, whatever its values say', async () => {
    await put([{ table: 'menuItems', id: cakeId, values: { ...cake, id: at.zurek } }])
    expect([item(cakeId)?.name, item(at.zurek)?.name]).toEqual(['Sernik', 'Żurek'])
  })

  it('makes nothing an item’s own that has no template, that it says already, or that templates never say', async () => {
    const zurek = item(at.zurek)
    if (zurek === undefined) throw new Error('no item')
    await put([{ table: 'menuItems', id: at.zurek, values: { taxRate: 'VAT23' } }])
    expect(item(at.zurek)).toMatchObject({ taxRate: 'VAT23', own: [] })
    await bistro.change('menuItems', { ...zurek, templateId: id(7), own: [] })
    await put([
      { table: 'menuItems', id: at.zurek, values: { taxRate: 'VAT08', price: 2500, preparationTime: 25 } },
    ])
    expect(item(at.zurek)).toMatchObject({ price: 2500, preparationTime: 25, own: ['preparationTime'] })
  })

  it('stands in the history as an import or a copy, with the step that it is of', async () => {
    await put([{ table: 'menuItems', id: at.zurek, values: { price: 2600 } }], 3)
    const rows = [{ table: 'menuItems' as const, id: at.beer, values: { price: 1600 } }]
    await bistro.run('menu.import', { importId: id(9001), what: 'COPY', step: 0, rows }, at.owner)
    expect(bistro.rows('changes').map(({ name, fields }) => [name, fields[0]?.after])).toEqual([
      ['IMPORT', { importId: id(9000), step: 3 }],
      ['COPY', { importId: id(9001), step: 0 }],
    ])
  })

  it('has a thousand rows at most, and none of other tables', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({
        table: 'menuItems' as const,
        id: at.zurek,
        values: { price: 2600 },
      }))
    expect(await put(many(importStepRows))).toMatchObject({ ok: true })
    expect(await put(many(importStepRows + 1))).toEqual({ ok: false, error: { code: 'unreadable' } })
    const order = { table: 'orders', id: id(1), values: {} } as unknown as ReturnType<typeof many>[number]
    expect(await put([order])).toEqual({ ok: false, error: { code: 'unreadable' } })
    expect(importStepRows).toBe(1000)
  })

  it('is not for who only takes orders', async () => {
    const rows = [{ table: 'menuItems' as const, id: at.zurek, values: { price: 1 } }]
    const args = { importId: id(9000), what: 'IMPORT', step: 0, rows } as const
    expect(await bistro.run('menu.import', args, at.kasia)).toEqual({
      ok: false,
      error: { code: 'forbidden' },
    })
    expect(item(at.zurek)?.price).toBe(2400)
  })
})

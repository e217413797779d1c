import { beforeEach, describe, expect, it } from 'vitest'
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
})

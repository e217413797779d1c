import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro, order } from './run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const asOwner = at.owner
const box = (n: number, name = `Pudełko ${n}`) => ({
  id: id(n),
  values: { name, grossPrice: 150 },
  position: null,
})
const create = (n: number, name?: string) => bistro.run('packaging.create', box(n, name), asOwner)
const milk = {
  name: 'Mleko',
  sku: 'ML',
  barcode: '1',
  categoryId: id(90),
  unit: 'l',
  customUnit: null,
  defaultCapacity: 1000,
}
const addProduct = (n: number, of: object = {}) =>
  bistro.run('product.create', { id: id(n), values: { ...milk, ...of }, position: null }, asOwner)

describe('A row that is added', () => {
  it('stands at the end of its list', async () => {
    await create(1)
    await create(2)
    expect(bistro.rows('packaging').map(({ id, position }) => [id, position])).toEqual([
      [id(1), 0],
      [id(2), 1],
    ])
  })

  it('is read by its schema: fields that are wrong are named, and nothing is written', async () => {
    const values = { name: '', grossPrice: -5 }
    const refused = await bistro.run('packaging.create', { id: id(1), values, position: null }, asOwner)
    expect(refused).toEqual({ ok: false, error: { code: 'invalid_input', fields: ['name', 'grossPrice'] } })
    expect(bistro.rows('packaging')).toEqual([])
  })

  it('takes nothing that its form does not have', async () => {
    const values = { name: 'Bar', isDefault: true, position: 99 }
    await bistro.run('kitchen-station.create', { id: id(1), values, position: null }, asOwner)
    expect(bistro.rows('kitchenStations').find((station) => station.id === id(1))).toMatchObject({
      isDefault: false,
      position: 2,
    })
  })

  it('cannot take the id of another', async () => {
    await create(1)
    expect(await create(1, 'Inne')).toEqual({ ok: false, error: { code: 'id_reused' } })
  })

  it('names only rows that are there', async () => {
    expect(await addProduct(1)).toEqual({
      ok: false,
      error: { code: 'unknown_reference', fields: ['categoryId'] },
    })
  })
})

describe('The place of a row that is added', () => {
  const places = () => bistro.rows('packaging').map(({ id, position }) => [id, position])

  it('is after the last one, also where rows before it were removed', async () => {
    for (const n of [1, 2, 3]) await create(n)
    await bistro.run('packaging.delete', { ids: [id(1)] }, asOwner)
    await create(4)
    expect(places()).toEqual([
      [id(2), 1],
      [id(3), 2],
      [id(4), 3],
    ])
  })

  it('is the one that it had, where it comes back', async () => {
    await create(1)
    await bistro.run('packaging.create', { ...box(2), position: 7 }, asOwner)
    expect(places()).toEqual([
      [id(1), 0],
      [id(2), 7],
    ])
  })

  it('is among the rows of its own parent', async () => {
    for (const section of [10, 11]) {
      const values = { name: 'Dodatki', multiple: false, minAmount: 0, maxAmount: 2 }
      await bistro.run(
        'modifier-section-templates.create',
        { id: id(section), values, position: null },
        asOwner,
      )
      const cheese = { name: 'Ser', price: 300, modifierSectionTemplateId: id(section) }
      await bistro.run(
        'modifier-templates.create',
        { id: id(section + 10), values: cheese, position: null },
        asOwner,
      )
    }
    expect(bistro.rows('modifierTemplates').map((row) => row.position)).toEqual([0, 0])
  })

  it('is none in a list that nobody puts in order', async () => {
    const args = { id: id(90), values: { name: 'Nabiał' }, position: null }
    await bistro.run('product-category.create', args, asOwner)
    expect(bistro.rows('productCategories')).toEqual([{ id: id(90), name: 'Nabiał', version: 0 }])
  })
})

describe('A row that names others', () => {
  const unknown = (field: string) => ({ ok: false, error: { code: 'unknown_reference', fields: [field] } })

  it('is refused without the row that it belongs to', async () => {
    const values = { name: 'Ser', price: 300, modifierSectionTemplateId: id(10) }
    const args = { id: id(12), values, position: null }
    expect(await bistro.run('modifier-templates.create', args, asOwner)).toEqual(
      unknown('modifierSectionTemplateId'),
    )
  })

  it('is refused where an entry of its list names one that is not there', async () => {
    const values = { name: 'Ciasto', ingredients: [{ productId: id(5), amount: 1 }] }
    const args = { id: id(12), values, position: null }
    expect(await bistro.run('ingredient-templates.create', args, asOwner)).toEqual(unknown('ingredients'))
  })

  it('may name none where that is allowed', async () => {
    const values = {
      name: 'Bar',
      type: 'countertop',
      address: 'bar',
      columns: '42',
      codePage: 'CP852',
      fiscal: true,
    }
    const printer = (n: number, kitchenStationId: string | null) =>
      bistro.run(
        'printers.create',
        { id: id(n), values: { ...values, kitchenStationId }, position: null },
        asOwner,
      )
    expect(await printer(1, null)).toEqual({ ok: true, value: null })
    expect(await printer(2, id(5))).toEqual(unknown('kitchenStationId'))
  })
})

describe('A value that only one row may have', () => {
  beforeEach(async () => {
    const values = { name: 'Nabiał' }
    await bistro.run('product-category.create', { id: id(90), values, position: null }, asOwner)
    await addProduct(1)
  })

  it('is refused a second time, also when the first row was removed', async () => {
    const taken = { ok: false, error: { code: 'not_unique', fields: ['sku'] } }
    expect(await addProduct(2)).toEqual(taken)
    await bistro.run('product.delete', { ids: [id(1)] }, asOwner)
    expect(bistro.rows('products')).toMatchObject([{ status: 'SOFT_DELETED' }])
    expect(await addProduct(2)).toEqual(taken)
  })

  it('is no hindrance to correct the rest of an old row that has it twice, or names a row that is gone', async () => {
    await addProduct(2, { sku: 'ML-2' })
    const [first, second] = bistro.rows('products')
    if (!first || !second) throw new Error('two products')
    await bistro.change('products', { ...second, sku: first.sku, categoryId: id(91) })
    const args = { id: id(2), changes: { name: 'Kefir' }, base: {} }
    expect(await bistro.run('product.update', args, asOwner)).toEqual({ ok: true, value: null })
  })

  it('is not in the way of its own row', async () => {
    const args = { id: id(1), changes: { sku: 'ML', name: 'Mleko 3,2 %' }, base: {} }
    expect(await bistro.run('product.update', args, asOwner)).toEqual({ ok: true, value: null })
  })
})

describe('A row that is changed', () => {
  beforeEach(async () => {
    await create(1)
  })

  it('keeps the fields that were not named', async () => {
    await bistro.run('packaging.update', { id: id(1), changes: { grossPrice: 200 }, base: {} }, asOwner)
    expect(bistro.rows('packaging')).toEqual([
      { ...box(1).values, id: id(1), grossPrice: 200, position: 0, version: 0 },
    ])
  })

  it('is refused with the fields that are wrong', async () => {
    const args = { id: id(1), changes: { grossPrice: -1 }, base: {} }
    expect(await bistro.run('packaging.update', args, asOwner)).toEqual({
      ok: false,
      error: { code: 'invalid_input', fields: ['grossPrice'] },
    })
  })

  it('must hold the rules together with what it keeps', async () => {
    const values = { name: 'Lunch', type: 'AMOUNT', value: 20_000 }
    await bistro.run('discounts.create', { id: id(2), values, position: null }, asOwner)
    const percent = { id: id(2), changes: { type: 'PERCENT' }, base: {} }
    expect(await bistro.run('discounts.update', percent, asOwner)).toEqual({
      ok: false,
      error: { code: 'invalid_input', fields: ['value'] },
    })
  })

  it('has no history of a change that changes nothing', async () => {
    const same = { id: id(1), changes: { grossPrice: 150 }, base: { grossPrice: 100 } }
    await bistro.run('packaging.update', same, asOwner)
    expect(bistro.rows('changes').map((change) => change.action)).toEqual(['created'])
    expect(bistro.rows('conflictNotes')).toEqual([])
  })

  it('tells the one whose value was replaced unseen, as the history knows them', async () => {
    const change = (grossPrice: number, base: number) => ({
      id: id(1),
      changes: { grossPrice },
      base: { grossPrice: base },
    })
    await bistro.run('packaging.update', change(200, 150), asOwner)
    await bistro.run('packaging.update', change(300, 150), asOwner)
    expect(bistro.rows('conflictNotes')).toMatchObject([
      {
        field: 'grossPrice',
        lost: 200,
        kept: 300,
        forUserId: asOwner,
        byUserId: asOwner,
        at: now,
        closedAt: null,
      },
    ])
    await bistro.run('packaging.update', change(400, 300), asOwner)
    expect(bistro.rows('conflictNotes')).toHaveLength(1)
  })

  it('needs the right to change it', async () => {
    const args = { id: id(1), changes: { grossPrice: 0 }, base: {} }
    expect(await bistro.run('packaging.update', args, at.kasia)).toEqual({
      ok: false,
      error: { code: 'forbidden' },
    })
  })

  it('never moves to another parent', async () => {
    const section = (n: number) => ({
      id: id(n),
      values: { name: 'Dodatki', multiple: false, minAmount: 0, maxAmount: 2 },
      position: null,
    })
    await bistro.run('modifier-section-templates.create', section(10), asOwner)
    await bistro.run('modifier-section-templates.create', section(11), asOwner)
    const values = { name: 'Ser', price: 300, modifierSectionTemplateId: id(10) }
    await bistro.run('modifier-templates.create', { id: id(12), values, position: null }, asOwner)
    const changes = { modifierSectionTemplateId: id(11), name: 'Ser żółty' }
    await bistro.run('modifier-templates.update', { id: id(12), changes, base: {} }, asOwner)
    expect(bistro.rows('modifierTemplates')).toMatchObject([
      { name: 'Ser żółty', modifierSectionTemplateId: id(10) },
    ])
  })
})

describe('A row that is removed', () => {
  it('stays while others name it', async () => {
    const inUse = { ok: false, error: { code: 'in_use' } }
    expect(await bistro.run('kitchen-station.delete', { ids: [at.bar] }, asOwner)).toEqual(inUse)
    await bistro.run('order.place', order(1))
    expect(await bistro.run('tables.delete', { ids: [at.table1] }, asOwner)).toEqual(inUse)
    expect(await bistro.run('dining-options.delete', { ids: [at.onSite] }, asOwner)).toEqual(inUse)
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, asOwner)
    expect(await bistro.run('tables.delete', { ids: [at.table1] }, asOwner)).toMatchObject({ ok: true })
  })

  it('is never the default station', async () => {
    await bistro.run(
      'kitchen-station.create',
      { id: id(1), values: { name: 'Grill' }, position: null },
      asOwner,
    )
    await bistro.run('kitchen-station.set-default', { id: id(1) }, asOwner)
    expect(bistro.rows('kitchenStations').filter((station) => station.isDefault)).toMatchObject([
      { id: id(1) },
    ])
    expect(await bistro.run('kitchen-station.delete', { ids: [id(1)] }, asOwner)).toEqual({
      ok: false,
      error: { code: 'default_station' },
    })
  })

  it('takes with it what belongs to it, and several are removed all or none', async () => {
    const values = { name: 'Dodatki', multiple: false, minAmount: 0, maxAmount: 2 }
    await bistro.run('modifier-section-templates.create', { id: id(10), values, position: null }, asOwner)
    const cheese = { name: 'Ser', price: 300, modifierSectionTemplateId: id(10) }
    await bistro.run('modifier-templates.create', { id: id(12), values: cheese, position: null }, asOwner)
    await bistro.run('modifier-section-templates.delete', { ids: [id(10)] }, asOwner)
    expect(bistro.rows('modifierTemplates')).toEqual([])
    await bistro.run('order.place', order(1))
    const both = await bistro.run('tables.delete', { ids: [at.table2, at.table1] }, asOwner)
    expect(both).toEqual({ ok: false, error: { code: 'in_use' } })
    expect(bistro.rows('venueTables').map((table) => table.id)).toContain(at.table2)
  })

  it('leaves its values in the history, so that nothing is lost for good', async () => {
    await create(1)
    await bistro.run('packaging.delete', { ids: [id(1)] }, asOwner)
    expect(bistro.rows('changes').at(-1)).toMatchObject({
      action: 'removed',
      name: 'Pudełko 1',
      actorId: asOwner,
      fields: [
        { field: 'name', before: 'Pudełko 1', after: null },
        { field: 'grossPrice', before: 150, after: null },
      ],
    })
  })
})

describe('The order of a list', () => {
  it('is as it was given; what is not named keeps its place', async () => {
    for (const n of [1, 2, 3]) await create(n)
    await bistro.run('packaging.reorder', { ids: [id(3), id(1), id(77)] }, asOwner)
    const inOrder = bistro
      .rows('packaging')
      .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id))
    expect(inOrder.map(({ id, position }) => [id, position])).toEqual([
      [id(3), 0],
      [id(1), 1],
      [id(2), 1],
    ])
  })
})

describe('What a person chooses for themselves', () => {
  it('is the dining option that their till starts with, and only one that is there', async () => {
    await bistro.run('place-user.prefer-dining-option', { diningOptionId: at.pickup }, at.kasia)
    expect(bistro.rows('placeUsers').find((user) => user.id === at.kasia)).toMatchObject({
      preferredDiningOptionId: at.pickup,
    })
    const unknown = { diningOptionId: id(5) }
    expect(await bistro.run('place-user.prefer-dining-option', unknown, at.kasia)).toMatchObject({
      error: { code: 'unknown_dining_option' },
    })
    expect(await bistro.run('place-user.prefer-dining-option', { diningOptionId: null }, at.kasia)).toEqual({
      ok: true,
      value: null,
    })
  })

  it('is to close a note, if the note is theirs', async () => {
    await create(1)
    for (const grossPrice of [200, 300]) {
      const args = { id: id(1), changes: { grossPrice }, base: { grossPrice: 150 } }
      await bistro.run('packaging.update', args, asOwner)
    }
    const [note] = bistro.rows('conflictNotes')
    const close = (actor: string) => bistro.run('conflict-note.close', { id: note?.id ?? '' }, actor)
    expect(await close(at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect(await close(asOwner)).toMatchObject({ ok: true })
    expect(bistro.rows('conflictNotes')).toMatchObject([{ closedAt: now }])
    expect(await bistro.run('conflict-note.close', { id: id(5) }, asOwner)).toEqual({
      ok: false,
      error: { code: 'not_found' },
    })
  })
})

describe('Settings of the place', () => {
  it('change their own fields only', async () => {
    const changes = { name: 'Nowa nazwa', slug: 'inny', dayCutoff: 0 }
    await bistro.run('places.update-info', { changes, base: {} }, asOwner)
    expect(bistro.rows('places')).toMatchObject([{ name: 'Nowa nazwa', slug: 'bistro', dayCutoff: 240 }])
  })

  it('need the right to change them', async () => {
    const args = { changes: { name: 'Nowa nazwa' }, base: {} }
    expect(await bistro.run('places.update-info', args, at.kasia)).toEqual({
      ok: false,
      error: { code: 'forbidden' },
    })
  })

  it('hold their rules', async () => {
    const overlapping = Array.from({ length: 7 }, () => [
      { from: 600, to: 580 },
      { from: 550, to: 590 },
    ])
    const args = { changes: { openingHours: overlapping }, base: {} }
    expect(await bistro.run('places.set-opening-hours', args, asOwner)).toEqual({
      ok: false,
      error: { code: 'invalid_input', fields: ['openingHours'] },
    })
  })
})

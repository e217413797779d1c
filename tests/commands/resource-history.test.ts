import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from './run.ts'

/** What the history of the back office says of a change, and of a value that was replaced unseen. */
let bistro: Awaited<ReturnType<typeof openBistro>>
const box = id(1)
beforeEach(async () => {
  bistro = await openBistro()
  const values = { name: 'Pudełko', grossPrice: 150 }
  await bistro.run('packaging.create', { id: box, values, position: null }, at.owner)
})

/** Makes a product that rows may name. */
async function milk() {
  const category = { id: id(20), values: { name: 'Nabiał' }, position: null }
  await bistro.run('product-category.create', category, at.owner)
  const named = { name: 'Mleko', sku: 'ML', barcode: '1', categoryId: id(20) }
  const values = { ...named, unit: 'l', customUnit: null, defaultCapacity: 1000 }
  await bistro.run('product.create', { id: id(2), values, position: null }, at.owner)
}
const entry = (action: string) => bistro.rows('changes').filter((change) => change.action === action)
const update = (changes: object, base: object = {}, actor = at.owner) =>
  bistro.run('packaging.update', { id: box, changes: { ...changes }, base: { ...base } }, actor)

describe('the history of an area', () => {
  it('says of a row that was made, changed and removed which one, by whom, when and in which area', async () => {
    await update({ grossPrice: 200 })
    await bistro.run('packaging.delete', { ids: [box] }, at.owner)
    const about = { area: 'packaging', rowId: box, name: 'Pudełko', actorId: at.owner, at: now }
    for (const action of ['created', 'updated', 'removed']) expect(entry(action)).toMatchObject([about])
    expect(entry('updated')[0]?.fields).toEqual([{ field: 'grossPrice', before: 150, after: 200 }])
    expect(
      entry('removed')[0]
        ?.fields.map(({ field }) => field)
        .sort(),
    ).toEqual(['grossPrice', 'name'])
  })

  it('says of an order of rows the area, and no row', async () => {
    await bistro.run('tables.reorder', { ids: [at.table2, at.table1] }, at.owner)
    expect(entry('reordered')).toMatchObject([{ area: 'tables', rowId: null, name: '', fields: [] }])
  })

  it('says of a row that was brought back which one', async () => {
    await milk()
    await bistro.run('product.delete', { ids: [id(2)] }, at.owner)
    await bistro.run('product.restore', { id: id(2) }, at.owner)
    expect(entry('restored')).toMatchObject([{ area: 'product', rowId: id(2), name: 'Mleko' }])
  })

  it('says of a page of settings that the place was changed', async () => {
    await bistro.run('places.update-info', { changes: { phone: '225550121' }, base: {} }, at.owner)
    expect(entry('updated')).toMatchObject([
      { area: 'places.update-info', rowId: at.place, fields: [{ field: 'phone', after: '225550121' }] },
    ])
  })
})

describe('a note about a replaced value', () => {
  it('names the row, its area and the field, also where it was written with others', async () => {
    await update({ name: 'Pudło', grossPrice: 200 })
    await update({ grossPrice: 300 }, { grossPrice: 150 }, at.owner)
    expect(bistro.rows('conflictNotes')).toMatchObject([
      { at: now, area: 'packaging', rowId: box, name: 'Pudło', field: 'grossPrice', lost: 200, kept: 300 },
    ])
  })
})

describe('a product that is kept when it is removed', () => {
  it('may be removed while an item is made of it', async () => {
    await milk()
    await bistro.change('ingredients', {
      id: id(3),
      menuItemId: at.zurek,
      modifierId: null,
      productId: id(2),
      amount: 100,
      position: 0,
      templateId: null,
      own: [],
    })
    expect(await bistro.run('product.delete', { ids: [id(2)] }, at.owner)).toEqual({ ok: true, value: null })
    expect(bistro.rows('products')).toMatchObject([{ status: 'SOFT_DELETED' }])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from './run.ts'

/** What changes leave behind: a history, notes to those whose values were replaced, rows that are kept. */
let bistro: Awaited<ReturnType<typeof openBistro>>
const ewa = id(60)
const box = id(1)

beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('placeUsers', {
    id: ewa,
    name: 'Ewa',
    role: 'manager',
    permissions: [...presetOf('manager')],
    preferredDiningOptionId: null,
  })
  const values = { name: 'Pudełko', grossPrice: 150 }
  await bistro.run('packaging.create', { id: box, values, position: null }, at.owner)
})

const setPrice = (grossPrice: number, base: object, actor: string) =>
  bistro.run('packaging.update', { id: box, changes: { grossPrice }, base: { ...base } }, actor)
const history = (rowId: string | null) =>
  bistro
    .rows('changes')
    .filter((change) => change.rowId === rowId)
    .map((change) => change.action)
const done = { ok: true, value: null }
const notFound = { ok: false, error: { code: 'not_found' } }

describe('A note about a replaced value', () => {
  it('goes to the one who wrote it, from the one who replaced it', async () => {
    await setPrice(200, { grossPrice: 150 }, at.owner)
    await setPrice(300, { grossPrice: 150 }, ewa)
    expect(bistro.rows('conflictNotes')).toMatchObject([
      { forUserId: at.owner, byUserId: ewa, lost: 200, kept: 300 },
    ])
  })

  it('is for the last one who wrote this value into this field', async () => {
    const values = { name: 'Dodatki', multiple: false, minAmount: 2, maxAmount: 2 }
    const section = id(10)
    await bistro.run('modifier-section-templates.create', { id: section, values, position: null }, at.owner)
    const wrote = (n: number, actorId: string, field: string, after: number, later: number) =>
      bistro.change('changes', {
        id: id(n),
        at: now + later,
        actorId,
        area: 'modifier-section-templates',
        rowId: section,
        name: 'Dodatki',
        action: 'updated',
        fields: [{ field, before: 0, after }],
      })
    await wrote(91, at.owner, 'minAmount', 2, 1)
    await wrote(92, ewa, 'minAmount', 2, 3)
    await wrote(93, at.owner, 'minAmount', 2, 2)
    await wrote(94, at.owner, 'maxAmount', 2, 4)
    await wrote(95, at.owner, 'minAmount', 1, 5)
    const args = { id: section, changes: { minAmount: 0 }, base: { minAmount: 1 } }
    await bistro.run('modifier-section-templates.update', args, at.owner)
    expect(bistro.rows('conflictNotes')).toMatchObject([{ forUserId: ewa, lost: 2, kept: 0 }])
  })

  it('is not written where nobody is known to have written the value', async () => {
    const args = { id: at.table1, changes: { seats: 6 }, base: { seats: 5 } }
    expect(await bistro.run('tables.update', args, at.owner)).toEqual(done)
    expect(bistro.rows('conflictNotes')).toEqual([])
  })

  it('is not written where a change does not say what it was made from', async () => {
    await setPrice(200, { grossPrice: 150 }, at.owner)
    await setPrice(300, {}, ewa)
    expect(bistro.rows('conflictNotes')).toEqual([])
  })

  it('that was closed keeps the time at which it was', async () => {
    const note = {
      id: id(5),
      at: now,
      area: 'packaging',
      rowId: box,
      name: 'Pudełko',
      field: 'grossPrice',
      forUserId: at.owner,
      byUserId: ewa,
      lost: 200,
      kept: 300,
      closedAt: now - 1,
    }
    await bistro.change('conflictNotes', note)
    expect(await bistro.run('conflict-note.close', { id: note.id }, at.owner)).toEqual(done)
    expect(bistro.rows('conflictNotes')).toMatchObject([{ closedAt: now - 1 }])
  })
})

describe('A row that two people remove', () => {
  it('is removed, and neither of them is refused', async () => {
    for (const actor of [at.owner, ewa]) {
      expect(await bistro.run('packaging.delete', { ids: [box] }, actor)).toEqual(done)
    }
    expect(history(box)).toEqual(['created', 'removed'])
  })
})

describe('A row that is not there', () => {
  it('cannot be changed, and is not made by it', async () => {
    const args = { id: id(2), changes: { grossPrice: 200 }, base: { grossPrice: 150 } }
    expect(await bistro.run('packaging.update', args, at.owner)).toEqual(notFound)
    const traces = () => [bistro.rows('packaging').length, bistro.rows('changes').length]
    const before = traces()
    const whole = { id: id(2), changes: { name: 'Kubek', grossPrice: 200 }, base: {} }
    expect(await bistro.run('packaging.update', whole, at.owner)).toEqual(notFound)
    expect(traces()).toEqual(before)
  })
})

describe('A row that is kept when it is removed', () => {
  const [milk, dairy] = [id(2), id(3)]
  const remove = () => bistro.run('product.delete', { ids: [milk] }, at.owner)
  const restore = (of = milk) => bistro.run('product.restore', { id: of }, at.owner)

  beforeEach(async () => {
    await bistro.run(
      'product-category.create',
      { id: dairy, values: { name: 'Nabiał' }, position: null },
      at.owner,
    )
    const values = {
      name: 'Mleko',
      sku: 'ML',
      barcode: '1',
      categoryId: dairy,
      unit: 'l',
      customUnit: null,
      defaultCapacity: 1000,
    }
    await bistro.run('product.create', { id: milk, values, position: null }, at.owner)
  })

  it('is brought back, and its history tells both', async () => {
    await remove()
    await remove()
    expect(await restore()).toEqual(done)
    expect(await restore()).toEqual(done)
    expect(bistro.rows('products')).toMatchObject([{ status: 'ACTIVE' }])
    expect(history(milk).sort()).toEqual(['created', 'removed', 'restored'])
    expect(await restore(id(4))).toEqual(notFound)
  })

  it('cannot be changed meanwhile', async () => {
    await remove()
    const args = { id: milk, changes: { name: 'Za późno' }, base: {} }
    expect(await bistro.run('product.update', args, at.owner)).toEqual(notFound)
  })

  it('may be removed while recipes name it', async () => {
    const values = { name: 'Ciasto', ingredients: [{ productId: milk, amount: 1 }] }
    await bistro.run('ingredient-templates.create', { id: id(4), values, position: null }, at.owner)
    expect(await remove()).toEqual(done)
  })

  it('does not keep a row that it names, as it did before', async () => {
    const removeDairy = () => bistro.run('product-category.delete', { ids: [dairy] }, at.owner)
    expect(await removeDairy()).toEqual({ ok: false, error: { code: 'in_use' } })
    await remove()
    expect(await removeDairy()).toEqual(done)
  })
})

describe('Rows that are put in order', () => {
  const order = (...ids: string[]) => bistro.run('tables.reorder', { ids }, at.owner)

  it('have one entry in the history of their area, and none when nothing moved', async () => {
    await order(at.table1, at.table2)
    expect(history(null)).toEqual([])
    await order(at.table2, at.table1)
    expect(history(null)).toEqual(['reordered'])
  })

  it('are left alone where they stand right already', async () => {
    const third = {
      id: id(7),
      name: '3',
      placement: 'INSIDE',
      room: null,
      seats: 2,
      plan: null,
      position: 2,
    } as const
    await bistro.change('venueTables', third)
    // A row that is written is another object afterwards.
    const written = new Set<object>(bistro.rows('venueTables'))
    await order(at.table1, third.id, at.table2)
    const moved = bistro.rows('venueTables').filter((row) => !written.has(row))
    expect(moved.map((row) => row.id).sort()).toEqual([at.table2, third.id].sort())
  })
})

describe('A command for several rows', () => {
  it('names 1 to 500 of them', async () => {
    const remove = (count: number) =>
      bistro.run('packaging.delete', { ids: Array.from({ length: count }, (_, n) => id(n + 100)) }, at.owner)
    expect(await remove(500)).toEqual(done)
    for (const count of [0, 501]) {
      expect(await remove(count)).toEqual({ ok: false, error: { code: 'unreadable' } })
    }
  })
})

describe('The default station', () => {
  const choose = (station: string) => bistro.run('kitchen-station.set-default', { id: station }, at.owner)

  it('is one that is there', async () => {
    expect(await choose(id(5))).toEqual(notFound)
  })

  it('has its change in the history of the new one and of the old one', async () => {
    await choose(at.hot)
    const before = bistro.rows('changes').length
    await choose(at.bar)
    const told = bistro.rows('changes').filter((change) => change.area === 'kitchen-station')
    expect(bistro.rows('changes').length - before).toBe(2)
    expect(told.filter((change) => change.rowId === at.bar)).toMatchObject([
      { action: 'updated', fields: [{ field: 'isDefault', before: false, after: true }] },
    ])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { withBatch } from '#commands/menu/batch.ts'
import { deleteRows } from '#commands/resources/delete-rows.ts'
import type { Tx } from '#commands/tx.ts'
import { batchedChanges } from '#domain/history/batch-history.ts'
import { batchKeptMs } from '#domain/menu/menu-batch.ts'
import { plainItem, type MenuItem } from '#domain/menu/menu-item.ts'
import { ownModifier } from '#domain/menu/modifier.ts'
import { must } from '#domain/must.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import { fail, ok } from '#domain/result.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const item = (itemId: string) => bistro.rows('menuItems').find((each) => each.id === itemId)
const batch = (work: (tx: Tx) => Promise<unknown>, kind: 'IMPORT' | 'REMOVE' | 'PRICES' = 'IMPORT') =>
  bistro.apply((tx, context) =>
    withBatch(tx, context, kind, async (rows) => {
      await work(rows)
      return ok(null)
    }),
  )
const remove = (ids: string[]) =>
  bistro.apply((tx, context) =>
    withBatch(tx, context, 'REMOVE', (rows) => deleteRows(rows, menuItems, ids, context)),
  )
const parts = () => bistro.rows('menuBatches')
const undo = (actor = at.owner) =>
  bistro.run('menu-batch.undo', { batchId: must(parts()[0], 'the batch').batchId }, actor)
const update = (itemId: string, changes: object) =>
  bistro.run('menu-items.update', { id: itemId, changes: { ...changes }, base: {} }, at.owner)
const cake = (of: Partial<MenuItem> = {}): MenuItem => ({
  ...plainItem,
  id: id(1),
  name: 'Sernik',
  price: 1800,
  taxRate: 'VAT08',
  ...of,
})
const dearer = (tx: Tx, ids: string[], price = 9900) =>
  Promise.all(
    ids.map(async (each) => tx.put('menuItems', { ...must(await tx.get('menuItems', each), 'item'), price })),
  )
const dessert = { id: id(50), sectionId: id(60), menuItemId: id(1), position: 0 }

describe('A batch', () => {
  it('keeps of a changed row only the fields that were changed', async () => {
    await batch((tx) => dearer(tx, [at.zurek]))
    expect(parts()).toMatchObject([
      {
        kind: 'IMPORT',
        count: 1,
        actorId: at.owner,
        at: now,
        undoneAt: null,
        entries: [{ table: 'menuItems', id: at.zurek, before: { price: 2400 }, after: { price: 9900 } }],
      },
    ])
  })

  it('keeps what was there before all of it, and what is there after all of it', async () => {
    await batch(async (tx) => {
      await dearer(tx, [at.zurek], 5000)
      await dearer(tx, [at.zurek], 6000)
      await tx.put('menuItems', cake())
      await tx.remove('menuItems', id(1))
      await dearer(tx, [at.beer], 1400)
    })
    expect(parts()[0]?.entries).toEqual([
      { table: 'menuItems', id: at.zurek, before: { price: 2400 }, after: { price: 6000 } },
    ])
  })

  it('keeps at most 500 changes in a row', async () => {
    const many = Array.from({ length: 501 }, (_, n) => cake({ id: id(2000 + n) }))
    await batch((tx) => tx.putMany('menuItems', many))
    expect(parts().map(({ entries, count }) => [entries.length, count])).toEqual([
      [500, 501],
      [1, 501],
    ])
    await undo()
    expect(bistro.rows('menuItems')).toHaveLength(4)
  })

  it('is not kept where nothing was changed, or the work was refused', async () => {
    await batch((tx) => dearer(tx, [at.zurek], 2400))
    await bistro.apply((tx, context) =>
      withBatch(tx, context, 'PRICES', async (rows) => {
        await dearer(rows, [at.zurek])
        return fail({ code: 'not_found' })
      }),
    )
    expect(parts()).toEqual([])
    expect(item(at.zurek)?.price).toBe(2400)
  })

  it('leaves the history of rows to the work where that tells it', async () => {
    await remove([at.water])
    await batch((tx) => dearer(tx, [at.zurek]))
    const told = bistro.rows('changes')
    expect(told.filter((each) => each.rowId === at.water)).toMatchObject([{ action: 'removed' }])
    expect(batchedChanges('menu-items', at.water, told)).toEqual([])
    expect(batchedChanges('menu-items', at.zurek, told)).toMatchObject([
      { action: 'updated', batch: 'IMPORT' },
    ])
  })
})

describe('To undo a batch', () => {
  it('gives fields back what they were, and leaves those that somebody has changed since', async () => {
    await batch((tx) => dearer(tx, [at.zurek, at.beer]))
    await update(at.zurek, { name: 'Żurek w chlebie' })
    await update(at.beer, { price: 1500 })
    expect(await undo()).toMatchObject({ ok: true })
    expect(item(at.zurek)).toMatchObject({ price: 2400, name: 'Żurek w chlebie' })
    expect(item(at.beer)?.price).toBe(1500)
    const told = must(
      bistro.rows('changes').find((each) => each.name === 'UNDO'),
      'the history',
    )
    expect(told.fields[0]?.after).toMatchObject({ kind: 'IMPORT', rows: 2, kept: 1 })
    expect(batchedChanges('menu-items', at.zurek, [told])).toMatchObject([
      { fields: [{ field: 'price', before: 9900, after: 2400 }] },
    ])
  })

  it('removes rows that it added, and what belongs to them, unless they were changed since', async () => {
    await batch((tx) => tx.putMany('menuItems', [cake(), cake({ id: id(2) })]))
    await bistro.change('menuSectionItems', dessert)
    await update(id(2), { price: 1900 })
    await undo()
    expect([item(id(1)), item(id(2))?.price]).toEqual([undefined, 1900])
    expect(bistro.rows('menuSectionItems')).toEqual([])
  })

  it('keeps an added row that something else needs by now', async () => {
    const category = { id: id(70), name: 'Desery', course: null, position: 0 }
    await batch(async (tx) => {
      await tx.put('menuItemCategories', category)
      await tx.put('menuItems', { ...must(await tx.get('menuItems', at.beer), 'beer'), categoryId: id(70) })
    })
    await update(at.water, { categoryId: id(70) })
    await undo()
    expect(bistro.rows('menuItemCategories').map((each) => each.id)).toContain(id(70))
    expect(item(at.beer)?.categoryId).toBeNull()
  })

  it('brings removed rows back with all that belonged to them', async () => {
    const before = ['menuItems', 'modifierSections', 'modifiers'] as const
    const there = before.map((table) => bistro.rows(table))
    await remove([at.pierogi])
    expect(bistro.rows('modifiers')).toEqual([])
    await undo()
    for (const [nth, table] of before.entries()) {
      expect(bistro.rows(table)).toEqual(
        expect.arrayContaining(must(there[nth], table).map((row) => expect.objectContaining({ id: row.id }))),
      )
    }
  })

  it('brings no row back whose parent is gone, and no name of a row that is', async () => {
    const category = { id: id(70), name: 'Zupy', course: null, position: 0 }
    await bistro.change('menuItemCategories', category)
    await update(at.zurek, { categoryId: id(70) })
    await batch(async (tx) => {
      await tx.remove('menuItems', at.zurek)
      await tx.remove('modifiers', at.fried)
    }, 'REMOVE')
    await bistro.run('menu-item-categories.delete', { ids: [id(70)] }, at.owner)
    await bistro.run('modifier-sections.delete', { ids: [at.boiling] }, at.owner)
    await undo()
    expect(item(at.zurek)?.categoryId).toBeNull()
    expect(bistro.rows('modifiers').map((each) => each.id)).not.toContain(at.fried)
  })

  it('never makes a row that breaks its rules', async () => {
    const section = () =>
      must(
        bistro.rows('modifierSections').find((each) => each.id === at.boiling),
        'section',
      )
    await batch((tx) => tx.put('modifierSections', { ...section(), minAmount: 0 }))
    await bistro.run(
      'modifier-sections.update',
      { id: at.boiling, changes: { maxAmount: 0 }, base: {} },
      at.owner,
    )
    await undo()
    expect(section()).toMatchObject({ minAmount: 0, maxAmount: 0 })
  })

  it('happens once: a second time nothing changes', async () => {
    await batch((tx) => dearer(tx, [at.zurek]))
    await undo()
    await update(at.zurek, { price: 9900 })
    expect(await undo()).toEqual({ ok: true, value: null })
    expect(item(at.zurek)?.price).toBe(9900)
  })

  it('can be done for a day, by whoever may manage the menu', async () => {
    await batch((tx) => dearer(tx, [at.zurek]))
    expect(await undo(at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
    const made = must(parts()[0], 'the batch')
    await bistro.change('menuBatches', { ...made, at: now - batchKeptMs - 1 })
    expect(await undo()).toEqual({ ok: false, error: { code: 'batch_gone' } })
    await bistro.change('menuBatches', { ...made, at: now - batchKeptMs })
    expect(await undo()).toMatchObject({ ok: true })
    expect(await bistro.run('menu-batch.undo', { batchId: id(999) }, at.owner)).toEqual({
      ok: false,
      error: { code: 'batch_gone' },
    })
  })

  it('also over rows that were removed since', async () => {
    await batch(async (tx) => {
      await dearer(tx, [at.zurek, at.beer])
      await tx.put('modifiers', {
        ...ownModifier,
        id: id(80),
        modifierSectionId: at.boiling,
        name: 'x',
        price: 1,
        position: 5,
      })
    })
    await bistro.removeItem(at.zurek)
    await undo()
    expect([item(at.zurek), item(at.beer)?.price]).toEqual([undefined, 1400])
    expect(bistro.rows('modifiers').map((each) => each.id)).not.toContain(id(80))
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { gatheringTx } from '#commands/menu/gathering-tx.ts'
import type { Tx } from '#commands/tx.ts'
import type { BatchEntry } from '#domain/menu/menu-batch.ts'
import { plainItem, type MenuItem } from '#domain/menu/menu-item.ts'
import { must } from '#domain/must.ts'
import { ok } from '#domain/result.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const cake: MenuItem = { ...plainItem, id: id(1), name: 'Sernik', price: 18_00, taxRate: 'VAT08' }
const { id: _id, ...cakeFields } = cake

/** What is noted of some work, how often rows were asked for, and which rows told their own history. */
async function noted(work: (tx: Tx) => Promise<unknown>) {
  const found = { entries: [] as BatchEntry[], asked: [] as string[], told: [] as string[] }
  await bistro.apply(async (tx) => {
    const counting: Tx = {
      ...tx,
      getMany: (table, ids) => {
        found.asked.push(...ids)
        return tx.getMany(table, ids)
      },
    }
    const gathering = gatheringTx(counting)
    await work(gathering.tx)
    found.entries = gathering.entries()
    found.told = [...gathering.told]
    return ok(null)
  })
  return found
}

const zurek = async (tx: Tx) => must(await tx.get('menuItems', at.zurek), 'Żurek')
const price = (before: number, after: number) => [
  { table: 'menuItems', id: at.zurek, before: { price: before }, after: { price: after } },
]

describe('what is noted of a change of the menu', () => {
  test('is the row without its id where one is added or removed', async () => {
    expect((await noted((tx) => tx.put('menuItems', cake))).entries).toEqual([
      { table: 'menuItems', id: id(1), before: null, after: cakeFields },
    ])
    expect((await noted((tx) => tx.remove('menuItems', id(1)))).entries).toMatchObject([
      { table: 'menuItems', id: id(1), before: cakeFields, after: null },
    ])
  })

  test('is the fields that changed where a row is put over another', async () => {
    const { entries } = await noted(async (tx) => tx.put('menuItems', { ...(await zurek(tx)), price: 25_00 }))
    expect(entries).toEqual(price(24_00, 25_00))
  })

  test('is nothing where a row comes to what it was, or never was', async () => {
    const work = async (tx: Tx) => {
      const row = await zurek(tx)
      await tx.put('menuItems', { ...row, price: 25_00 })
      await tx.put('menuItems', row)
      await tx.put('menuItems', cake)
      await tx.remove('menuItems', id(1))
      await tx.remove('menuItems', id(2))
    }
    expect((await noted(work)).entries).toEqual([])
  })

  test('is a change where a row is removed and put again', async () => {
    const { entries } = await noted(async (tx) => {
      const row = await zurek(tx)
      await tx.remove('menuItems', at.zurek)
      await tx.put('menuItems', { ...row, price: 25_00 })
    })
    expect(entries).toEqual(price(24_00, 25_00))
  })

  test('is in the order in which rows were first touched, whatever was read before', async () => {
    const { entries } = await noted(async (tx) => {
      const rows = await tx.all('menuItems')
      const dearer = rows.toReversed().map((row) => ({ ...row, price: row.price + 1 }))
      await tx.putMany('menuItems', dearer.slice(0, 2))
      await tx.putMany('menuItems', dearer)
    })
    const ids = bistro.rows('menuItems').map((row) => row.id)
    expect(entries.map((entry) => entry.id)).toEqual(ids.toSorted().toReversed())
  })

  test('is nothing of tables that no batch brings back', async () => {
    const table = must(bistro.rows('venueTables')[0], 'a table')
    const { entries } = await noted((tx) => tx.put('venueTables', { ...table, name: 'Okno' }))
    expect(entries).toEqual([])
  })

  test('is the row as it was put, whatever becomes of it in memory', async () => {
    const { entries } = await noted(async (tx) => {
      const row = { ...(await zurek(tx)), price: 25_00 }
      await tx.put('menuItems', row)
      row.price = 99_00
    })
    expect(entries).toEqual(price(24_00, 25_00))
  })
})

describe('a row that is put', () => {
  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['by itself', (tx) => tx.get('menuItems', at.zurek)],
    ['among others by id', (tx) => tx.getMany('menuItems', [at.beer, at.zurek])],
    ['in a list', (tx) => tx.list('menuItems', 'kitchenStationId', at.hot)],
    ['with all', (tx) => tx.all('menuItems')],
  ])('is asked for no more where it was read %s', async (_, read) => {
    const row = must(
      bistro.rows('menuItems').find((each) => each.id === at.zurek),
      'Żurek',
    )
    const [reading, both] = [
      await noted(read),
      await noted(async (tx) => {
        await read(tx)
        await tx.put('menuItems', { ...row, price: 25_00 })
      }),
    ]
    expect(both.asked).toEqual(reading.asked)
    expect(both.entries).toMatchObject(price(24_00, 25_00))
  })

  test('is asked for once where nobody has read it, also when it is put twice', async () => {
    const row = must(
      bistro.rows('menuItems').find((each) => each.id === at.zurek),
      'Żurek',
    )
    const { asked, entries } = await noted(async (tx) => {
      await tx.put('menuItems', { ...row, price: 25_00 })
      await tx.putMany('menuItems', [{ ...row, price: 26_00 }])
    })
    expect(asked).toEqual([at.zurek])
    expect(entries).toMatchObject(price(24_00, 26_00))
  })
})

test('a row whose history the work writes itself is known', async () => {
  const { told, entries } = await noted((tx) =>
    tx.put('changes', {
      id: id(5),
      at: now,
      actorId: at.owner,
      area: 'menu-items',
      rowId: at.zurek,
      name: 'Żurek',
      action: 'updated',
      fields: [],
    }),
  )
  expect(told).toEqual([at.zurek])
  expect(entries).toEqual([])
})

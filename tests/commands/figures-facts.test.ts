import { describe, expect, it } from 'vitest'
import { readSumFacts, type FactReader } from '#commands/figures/read-sum-facts.ts'
import type { TableName } from '#domain/tables.ts'
import { countOf, openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id } from './run.ts'

const [before, friday, saturday] = ['2026-11-19', '2026-11-20', '2026-11-21']

type Rows = { [T in TableName]?: readonly object[] }

/** The rows of a place that are asked for; of each only what is looked at. */
function reader(rows: Rows): FactReader {
  const all = (table: TableName) => Promise.resolve(rows[table] ?? [])
  return {
    all,
    listMany: async (table: TableName, column: string, values: readonly unknown[]) =>
      (await all(table)).filter((row) => values.includes(Reflect.get(row, column))),
  } as FactReader
}

const factsOf = (rows: Rows, days = [friday]) => readSumFacts(reader(rows), days)
const ids = (rows: readonly object[]) => rows.map((row) => Reflect.get(row, 'id'))

describe('the facts of a day', () => {
  it('are its entries and those of the day before, whose last ones are of the same calendar day', async () => {
    const ledgerEntries = [before, friday, saturday, '2026-11-18'].map((businessDay) => {
      return { id: businessDay, businessDay }
    })
    expect(ids((await factsOf({ ledgerEntries })).entries)).toEqual([before, friday])
    expect(ids((await factsOf({ ledgerEntries }, [friday, saturday])).entries)).toEqual([
      before,
      friday,
      saturday,
    ])
  })

  it('are the lines of the checks that were sold on it', async () => {
    const saleLines = [
      { id: 's1', businessDay: friday, orderCheckId: 'c1', lines: [] },
      { id: 's2', businessDay: saturday, orderCheckId: 'c2', lines: [] },
    ]
    const orderLines = ['c1', 'c2'].map((orderCheckId) => ({ id: `l ${orderCheckId}`, orderCheckId }))
    const facts = await factsOf({ saleLines, orderLines } as Rows)
    expect([ids(facts.saleLines), ids(facts.lines)]).toEqual([['s1'], ['l c1']])
  })

  it('are the movements of stock of it and of its orders, each once, with what all of these cost', async () => {
    const saleLines = [{ id: 's1', businessDay: friday, orderCheckId: 'c1', lines: [] }]
    const orderLines = [{ id: 'l1', orderCheckId: 'c1', orderId: 'o1' }]
    const stockMovements = [
      { id: 'sent the evening before', businessDay: before, orderId: 'o1' },
      { id: 'sent on the day', businessDay: friday, orderId: 'o1' },
      { id: 'delivery', businessDay: friday, orderId: null },
      { id: 'of another order', businessDay: before, orderId: 'o2' },
    ]
    const movementCosts = [before, friday, saturday].map((businessDay) => ({ id: businessDay, businessDay }))
    const facts = await factsOf({ saleLines, orderLines, stockMovements, movementCosts } as Rows)
    expect(ids(facts.movements)).toEqual(['sent on the day', 'delivery', 'sent the evening before'])
    expect(ids(facts.costs)).toEqual([before, friday])
  })

  it('are the costs of the day where nothing of it was moved by an order', async () => {
    const movementCosts = [{ id: 'k', businessDay: friday }]
    expect(ids((await factsOf({ movementCosts } as Rows)).costs)).toEqual(['k'])
  })
})

describe('the recipes of what was sold', () => {
  const part = { modifierId: null, productId: 'flour', amount: 40 }
  const sold = (...items: (string | null)[]) => {
    const lines = items.map((menuItemId) => ({ menuItemId }))
    return [{ id: 's1', businessDay: friday, orderCheckId: 'c1', lines }]
  }

  it('are those that were kept, as they once were', async () => {
    const kept = { id: 'r1', menuItemId: at.zurek, since: 5, parts: [part] }
    const ingredients = [{ id: 'i1', menuItemId: at.zurek, ...part, amount: 50 }]
    const facts = await factsOf({ saleLines: sold(at.zurek), recipes: [kept], ingredients } as Rows)
    expect(facts.recipes).toEqual([kept])
  })

  it('are made of the ingredients of today where none was kept, an item each and as if for ever', async () => {
    const more = { modifierId: at.fried, productId: 'butter', amount: 10 }
    const ingredients = [
      { id: 'i1', menuItemId: at.zurek, ...part, position: 0 },
      { id: 'i2', menuItemId: at.pierogi, ...part, position: 0 },
      { id: 'i3', menuItemId: at.zurek, ...more, position: 1 },
      { id: 'i4', menuItemId: at.beer, ...part, position: 0 },
    ]
    const facts = await factsOf({ saleLines: sold(at.zurek, at.pierogi, null), ingredients } as Rows)
    expect(facts.recipes).toEqual([
      { id: at.zurek, menuItemId: at.zurek, since: 0, parts: [part, more] },
      { id: at.pierogi, menuItemId: at.pierogi, since: 0, parts: [part] },
    ])
  })

  it('are none of a line that is no item of the menu', async () => {
    const asked: unknown[] = []
    const rows = reader({ saleLines: sold(null) } as Rows)
    await readSumFacts(
      {
        ...rows,
        listMany: (table, column, values) => {
          if (column === 'menuItemId') asked.push(...values)
          return rows.listMany(table, column, values)
        },
      },
      [friday],
    )
    expect(asked).toEqual([])
  })
})

describe('the differences of drawers', () => {
  const drawer = (n: number, closedDay: string | null) =>
    openDrawer({ id: id(n), holder: 'PERSON', holderId: at.kasia, closedDay })
  const float = (n: number, amount: number) => {
    return { id: id(100 + n), drawerId: id(n), kind: 'float', amount, tip: 0, at: 0, businessDay: before }
  }

  it('are the last counts of those that were closed on the day, whoever counted, less what was to be there', async () => {
    const drawers = [drawer(1, friday), drawer(2, saturday), drawer(3, null)]
    const drawerCounts = drawers.flatMap((each) => [
      countOf(each, { countedBy: at.owner, total: 1_00, at: 1 }),
      countOf(each, { countedBy: at.kasia, total: 95_00, at: 2 }),
    ])
    const ledgerEntries = [float(1, 100_00), float(2, 100_00), float(3, 100_00)]
    const rows = { drawers, drawerCounts, ledgerEntries } as Rows
    expect((await factsOf(rows)).differences).toEqual([{ personId: at.kasia, day: friday, amount: -5_00 }])
    expect((await factsOf(rows, [friday, saturday])).differences).toEqual([
      { personId: at.kasia, day: friday, amount: -5_00 },
      { personId: at.kasia, day: saturday, amount: -5_00 },
    ])
  })

  it('are none of a drawer that nobody has counted', async () => {
    const rows = { drawers: [drawer(1, friday)], ledgerEntries: [float(1, 100_00)] } as Rows
    expect((await factsOf(rows)).differences).toEqual([])
  })
})

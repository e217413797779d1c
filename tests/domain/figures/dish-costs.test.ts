import { beforeEach, describe, expect, it } from 'vitest'
import { readSumFacts, type FactReader } from '#commands/figures/read-sum-facts.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames, unpackSums } from '#domain/figures/packed-sums.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { line, order } from '#tests/commands/run.ts'
import { checkId } from '#tests/commands/sale.ts'
import { at } from '#tests/support/places/bistro.ts'
import { clock, openStockBistro, shelf, type StockBistro } from '#tests/support/places/stock-bistro.ts'

const cutoff = 0
const [today, tomorrow] = ['2026-11-20', '2026-11-21']
const fried = { modifierId: at.fried, name: 'smażone', price: 2_00, amount: 1 }

let bistro: StockBistro
beforeEach(async () => {
  bistro = openStockBistro()
  await bistro.cook()
})

async function sell(n: number, lines: Parameters<typeof line>[], when = '18:00', closed = '19:00') {
  const args = order(n, { number: `A7K-${n}`, lines: lines.map((each) => line(...each)) })
  await bistro.run('order.place', args, at.kasia, clock(when))
  await bistro.run('check.close-unprinted', { orderCheckId: checkId(n) }, at.owner, clock(closed))
}

/** Rows as a reader of facts sees them; `without`: a table that is not there. */
function reader(without?: string): FactReader {
  const rows = bistro.rows
  return {
    all: (table) => Promise.resolve(rows(table)),
    listMany: (table, column, values) =>
      Promise.resolve(
        table === without
          ? []
          : rows(table).filter((row) => values.includes(String(Reflect.get(row, column)))),
      ),
  }
}

/** Dishes of some days, packed and read again, as devices have them. */
async function dishes(days = [today], from = reader()) {
  const facts = await readSumFacts(from, days)
  const figures = rangeFigures(
    days.map((day) => {
      const sums = daySums(facts, { day, cutoff })
      const rows = sumDimensionNames.map((dimension) => ({
        dimension,
        cutoff,
        packed: packSums(sums, dimension),
      }))
      return unpackSums(rows, { day, cutoff })
    }),
  )
  return new Map(figures.items.map((row) => [row.key, row]))
}

describe('What a dish cost', () => {
  it('is what its goods were worth when they were taken, and the margin is the net less that', async () => {
    await bistro.deliver(shelf.flour, 10_000, 20_00)
    await sell(1, [[1, at.zurek, { quantity: 2000 }]])
    // Bought dearer since: what was sold before has cost what it cost.
    await bistro.deliver(shelf.flour, 10_000, 90_00, clock('20:00'))
    const soup = (await dishes()).get(at.zurek)
    expect(soup).toMatchObject({ quantity: 2000, costed: 2000, unpriced: 0, cost: 10_00 })
    expect(soup?.margin).toBe((soup?.net ?? 0) - 10_00)
  })

  it('shares goods of an order among its dishes by their recipes, to the grosz', async () => {
    await bistro.deliver(shelf.flour, 1000, 10_01)
    await bistro.deliver(shelf.butter, 1000, 50_00)
    await sell(1, [
      [1, at.zurek, { modifiers: [fried] }],
      [2, at.zurek, { quantity: 2000 }],
    ])
    const costs = bistro.rows('movementCosts').filter(({ value }) => value < 0)
    const spent = costs.reduce((sum, { value }) => sum - value, 0)
    expect((await dishes()).get(at.zurek)?.cost).toBe(spent)
  })

  it('is not known where something in it was never bought, and nothing is said of what has no recipe', async () => {
    await bistro.deliver(shelf.flour, 10_000, 20_00)
    await sell(1, [
      [1, at.zurek, { modifiers: [fried] }],
      [2, at.zurek],
      [3, at.water],
    ])
    const all = await dishes()
    expect(all.get(at.zurek)).toMatchObject({ costed: 1000, unpriced: 1000, cost: 5_00, margin: null })
    expect(all.get(at.water)).toMatchObject({ costed: 0, unpriced: 0, cost: null, margin: null })
  })

  it('counts on the day of the check, as the sale does, whenever the dish was sent', async () => {
    await bistro.deliver(shelf.flour, 10_000, 20_00)
    await bistro.run('order.place', order(1), at.kasia, clock('23:00'))
    await bistro.run(
      'check.close-unprinted',
      { orderCheckId: checkId(1) },
      at.owner,
      clock('10:30', tomorrow),
    )
    expect((await dishes([today])).get(at.zurek)).toBeUndefined()
    expect((await dishes([tomorrow])).get(at.zurek)).toMatchObject({ costed: 1000, cost: 5_00 })
  })

  it('is gone when the check is opened again, and comes back with it', async () => {
    await bistro.deliver(shelf.flour, 10_000, 20_00)
    await sell(1, [[1, at.zurek]])
    await bistro.run('check.reopen', { orderCheckId: checkId(1) }, at.owner, clock('19:10'))
    expect((await dishes()).get(at.zurek)).toBeUndefined()
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner, clock('19:20'))
    expect((await dishes()).get(at.zurek)).toMatchObject({ costed: 1000, cost: 5_00 })
  })

  it('is the same on a device, which knows what dishes are made of and not what they once were', async () => {
    await bistro.deliver(shelf.flour, 10_000, 20_00)
    await sell(1, [[1, at.zurek, { quantity: 3000 }]])
    expect(await dishes([today], reader('recipes'))).toEqual(await dishes())
  })
})

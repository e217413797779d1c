import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daySums } from '#domain/figures/day-sums.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { dirtyDaysOf } from '#server/db/all-places/dirty-days.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import { publishSums } from '#server/figures/publish-sums.ts'
import { rebuildSums } from '#server/figures/rebuild-sums.ts'
import { someStock, type StockFacts } from '#tests/support/random/random-stock.ts'
import { sampleId, sampleRow } from '#tests/support/rows/sample-rows.ts'
import { products } from '#domain/resources/products.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { postedCount } from '#tests/support/places/stock-counts.ts'

const cutoff = 4 * 60
const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const range = '2026-11-18/2026-11-20'
const noon = Date.UTC(2026, 10, 18, 11)
const hour = 3_600_000

let server: TestServer
let owner: Person
let kasia: Person

beforeAll(async () => {
  server = await startTestServer()
  server.time.now = Date.UTC(2026, 10, 25, 12)
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

const open = () => server.openBistro({ owner, kasia })

async function put(placeId: string, rows: { [T in TableName]?: Row<T>[] }): Promise<void> {
  const deps = { clock: () => server.time.now, stamp: v7 }
  await server.services.store.write(placeId, (place) => publishRows(place, rows, deps))
}

async function ask(path: string, person = owner) {
  const reply = await server.call(`GET /product-usage/${path}`, { token: person.token })
  return { status: reply.status, code: reply.body.code, data: reply.body.data }
}

const movement = (more: Partial<Row<'stockMovements'>>): Row<'stockMovements'> => ({
  id: v7(),
  productId: sampleId('products'),
  kind: 'SALE',
  delta: 0,
  reason: null,
  orderCheckId: null,
  orderId: null,
  transactionId: null,
  auditId: null,
  actorId: owner.userId,
  at: noon,
  usedAt: noon,
  businessDay: '2026-11-18',
  note: '',
  closedDay: null,
  ...more,
})

/** The ledger's rows of such facts. */
const rowsOf = ({ movements, costs }: StockFacts) => ({
  stockMovements: movements.map((each) => movement(each)),
  movementCosts: costs.map((cost): Row<'movementCosts'> => {
    const of = must(
      movements.find(({ id }) => id === cost.id),
      'its movement',
    )
    return { ...cost, productId: of.productId, businessDay: of.businessDay, closedDay: null }
  }),
})

const dirty = (placeId: string) => server.services.database.place(placeId, (db) => dirtyDaysOf(db, placeId))

describe('What became of goods', () => {
  it.each([1, 2, 3])('is what a device says of the same facts, kept or not (%i)', async (seed) => {
    const [facts] = fc
      .sample(someStock, { seed, numRuns: 30 })
      .toSorted((a, b) => b.costs.length - a.costs.length)
    const placeId = await open()
    await put(placeId, rowsOf(must(facts, 'facts')))
    const { stock } = rangeFigures(
      days.map((day) =>
        daySums(
          { entries: [], saleLines: [], lines: [], differences: [], recipes: [], ...must(facts, 'facts') },
          { day, cutoff },
        ),
      ),
    )
    const answers = async () => ({
      sum: (await ask(`stats/${placeId}/${range}`)).data,
      time: (await ask(`stats/time/${placeId}/${range}`)).data,
    })
    const before = await answers()
    expect(await dirty(placeId)).not.toEqual([])
    await publishSums(server.services)
    expect(await dirty(placeId)).toEqual([])
    expect(await answers(), 'what is kept says the same').toEqual(before)
    expect(await rebuildSums(server.services), 'made anew it is the same').toBe(0)
    expect(before.time).toEqual(stock.days)
    expect(before.sum).toMatchObject({ total: stock.total, unpriced: stock.unpriced })
    expect(before.sum.products.map(({ id }: { id: string }) => id)).toEqual(
      stock.products.map(({ key }) => key),
    )
    expect(before.sum.losses).toEqual(stock.losses.map(({ key: _key, ...row }) => row))
    const [first] = stock.products
    const one = await ask(`stats/${placeId}/${range}/${must(first, 'a product').key}`)
    expect(one, 'nobody knows a product that never was').toMatchObject({ status: 404 })
  })

  it('is told of one product whole and by day, under the name that it has', async () => {
    const placeId = await open()
    const product = sampleRow(products, 0)
    await put(placeId, {
      products: [product as unknown as Row<'products'>],
      stockMovements: [
        movement({ delta: -2000 }),
        movement({ delta: -500, businessDay: '2026-11-20', kind: 'TRANSACTION', reason: 'SAMPLE' }),
      ],
    })
    const { data } = await ask(`stats/${placeId}/${range}/${product.id}`)
    expect(data).toMatchObject({ name: product['name'], quantity: { sold: 2000, lost: 500 }, unpriced: 2 })
    expect(
      data.days.map(({ day, quantity }: { day: string; quantity: { sold: number } }) => [day, quantity.sold]),
    ).toEqual([
      ['2026-11-18', 2000],
      ['2026-11-19', 0],
      ['2026-11-20', 0],
    ])
    const other = (
      await server.call(`GET /order-check/aggregate/ingredients/${placeId}/${range}`, { token: owner.token })
    ).body
    expect(other.data, 'sales by ingredient are of the same sums').toEqual([
      { id: product.id, name: product['name'], sold: 2000, crew: 0, lost: 500, cost: null },
    ])
  })

  it('of a day is made again when a movement or its cost comes late', async () => {
    const placeId = await open()
    const late = movement({ delta: -1000 })
    await put(placeId, { stockMovements: [late] })
    await publishSums(server.services)
    await put(placeId, {
      movementCosts: [
        {
          id: late.id,
          productId: late.productId,
          businessDay: late.businessDay,
          closedDay: null,
          value: -20_00,
          variance: 0,
          isPriced: true,
        },
      ],
    })
    expect(await dirty(placeId)).toEqual(['2026-11-18'])
    expect((await ask(`stats/${placeId}/${range}`)).data).toMatchObject({
      total: { sold: 20_00 },
      unpriced: 0,
    })
  })

  it('is for whoever may see figures or keeps the stock, of at most 366 days', async () => {
    const placeId = await open()
    for (const path of [`stats/${placeId}/${range}`, `stats/time/${placeId}/${range}`, `counts/${placeId}`]) {
      expect(await ask(path, kasia)).toMatchObject({ status: 403 })
      expect(await ask(path)).toMatchObject({ status: 200 })
    }
    for (const path of ['', 'time/']) {
      const asked = await ask(`stats/${path}${placeId}/2025-01-01/2026-01-02`)
      expect(asked).toMatchObject({ status: 422, code: 'day_range' })
    }
  })
})

describe('Actual use', () => {
  it('stands between two counts that were posted, with what open checks have used and late sales have changed', async () => {
    const placeId = await open()
    const productId = sampleId('products')
    const before = postedCount(noon, { [productId]: 10_000 })
    const after = postedCount(noon + 48 * hour, { [productId]: 4000 }, { lateDifference: 130 })
    const voided = postedCount(noon + 24 * hour, { [productId]: 1 })
    const sold = movement({ delta: -9000, usedAt: noon + hour })
    await put(placeId, {
      stockAudits: [
        ...before.stockAudits,
        ...after.stockAudits,
        { ...voided.stockAudits[0], status: 'voided' },
      ],
      auditResults: [...before.auditResults, ...after.auditResults, ...voided.auditResults],
      stockMovements: [
        sold,
        movement({ delta: -700, usedAt: noon - hour }),
        movement({ delta: 5000, usedAt: noon + hour, kind: 'TRANSACTION', reason: 'RESTOCK' }),
      ],
      movementCosts: [
        {
          id: sold.id,
          productId,
          businessDay: sold.businessDay,
          closedDay: null,
          value: -180_00,
          variance: 0,
          isPriced: true,
        },
      ],
      openUses: [
        { id: v7(), orderCheckId: v7(), uses: [{ productId, usedAt: noon + 47 * hour, amount: 500 }] },
      ],
    })
    const [first, last] = [before.stockAudits[0].id, after.stockAudits[0].id]
    const counts = await ask(`counts/${placeId}`)
    expect(counts.data.map(({ id }: { id: string }) => id)).toEqual([last, first])
    expect(counts.data[0]).toMatchObject({ countedAt: noon + 48 * hour, products: 1 })
    const { data } = await ask(`actual/${placeId}/${first}/${last}`)
    expect(data.products).toMatchObject([
      {
        id: productId,
        before: 10_000,
        in: 5000,
        after: 4000,
        actual: 11_000,
        recipe: 9500,
        unexplained: 1500,
        onOpenChecks: 500,
        lateDifference: 130,
        cost: { explained: 180_00, unexplained: 30_00 },
      },
    ])
    expect(await ask(`actual/${placeId}/${last}/${first}`)).toMatchObject({ status: 422, code: 'day_range' })
    expect(await ask(`actual/${placeId}/${first}/${voided.stockAudits[0].id}`)).toMatchObject({ status: 404 })
  })
})

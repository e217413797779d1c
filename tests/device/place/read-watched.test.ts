import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { newStockSettings } from '#domain/place/stock-settings.ts'
import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row } from '#domain/tables.ts'
import { readOffers, readWatched } from '#device/place/read-watched.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { productRow } from '#tests/support/rows/product-row.ts'

const today = '2026-11-20'
const [flour, salt] = [newId(), newId()]
let databases: PlaceDatabases

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putPlace()
  await put({
    products: [productRow({ id: flour, stopsSales: true }), productRow({ id: salt })],
    ingredients: [part(at.pierogi, flour, 200), part(at.pierogi, salt, 5), part(at.zurek, salt, 5)],
  })
})
afterEach(() => databases.close())

const put = (rows: Parameters<typeof putRows>[1], version = 1) => putRows(databases, rows, version)
const putPlace = (change: Partial<Row<'places'>> = {}) =>
  put({ places: bistroRows().places.map((place) => ({ ...place, ...change })) })
const part = (menuItemId: string, productId: string, amount: number, modifierId: string | null = null) => ({
  id: newId(),
  menuItemId,
  modifierId,
  productId,
  amount,
  position: 0,
  ...ownIngredient,
})
const rows = () => createRowReader(databases.replicaDb)
const watched = () => readWatched(rows(), at.place)
const offers = async () => Object.fromEntries(await readOffers(rows(), await watched(), today))
const shelf = (level: number, onOpenChecks = 0) =>
  put({ stockLevels: [{ id: flour, level, onOpenChecks, countedAt: null }] })

type Sale = {
  status?: 'pending' | 'done'
  version?: number
  line?: Partial<Row<'orderLines'>>
  placedAt?: number
}
/** Pierogi that were sold from here, as many as a test says (one). */
const sell = async ({ status = 'pending', version = 0, line = {}, placedAt = 1 }: Sale = {}) => {
  const id = newId()
  const sold = { menuItemId: at.pierogi, quantity: 1000, voidedQuantity: 0, spoiledQuantity: 0, firedAt: 1 }
  // As much of the rows as is read.
  await put({ orders: [{ id, status, placedAt } as Row<'orders'>] }, version)
  const made = { id: newId(), orderId: id, modifiers: [], ...sold, ...line } as unknown as Row<'orderLines'>
  await put({ orderLines: [made] }, version)
}

describe('what of the stock decides about dishes', () => {
  it('are the parts of recipes that take a product which stops sales', async () => {
    expect(await watched()).toMatchObject({
      productIds: [flour],
      parts: [{ menuItemId: at.pierogi, productId: flour }],
    })
  })

  it('is nothing where the place does not stop sales', async () => {
    await putPlace({ stockSettings: { ...newStockSettings, stopsSales: false }, dayCutoff: 300 })
    expect(await watched()).toEqual({ parts: [], productIds: [], cutoff: 300 })
  })

  it('is nothing of a product that is no longer kept', async () => {
    await put({ products: [productRow({ id: flour, stopsSales: true, status: 'SOFT_DELETED' })] })
    expect(await watched()).toMatchObject({ parts: [], productIds: [] })
  })

  it('is nothing where the place itself has not come yet', async () => {
    expect(await readWatched(rows(), newId())).toEqual({
      parts: [],
      productIds: [],
      cutoff: newDayCutoffMinutes,
    })
  })
})

describe('a dish', () => {
  it('is offered without a count while the shelf gives more than five portions', async () => {
    await shelf(1_200)
    expect(await offers()).toEqual({})
  })

  it('shows how many portions are left from five down, and has run out below one', async () => {
    await shelf(1_000)
    expect(await offers()).toEqual({ [at.pierogi]: { out: false, left: 5 } })
    await shelf(199)
    expect(await offers()).toEqual({ [at.pierogi]: { out: true } })
  })

  it('counts what lies there less what open checks have taken already', async () => {
    await shelf(1_000, 600)
    expect(await offers()).toEqual({ [at.pierogi]: { out: false, left: 2 } })
  })

  it('is offered without a count where the level is not for this device', async () => {
    expect(await offers()).toEqual({})
  })

  it('has run out where the place says so, whatever is watched', async () => {
    await putPlace({ stockSettings: { ...newStockSettings, stopsSales: false } })
    const stop = { menuItemId: at.zurek, modifierId: null, since: 1, by: 'person', soldOn: null } as const
    await put({ itemStops: [{ id: at.zurek, state: 'stopped', ...stop }] })
    expect(await offers()).toEqual({ [at.zurek]: { out: true } })
  })

  it('that is sold anyway is offered on that business day only', async () => {
    await shelf(0)
    const stop = {
      menuItemId: at.pierogi,
      modifierId: null,
      since: 1,
      by: 'stock',
      state: 'sold-anyway',
    } as const
    await put({ itemStops: [{ id: at.pierogi, ...stop, soldOn: today }] })
    expect(await offers()).toEqual({})
    await put({ itemStops: [{ id: at.pierogi, ...stop, soldOn: '2026-11-19' }] })
    expect(await offers()).toEqual({ [at.pierogi]: { out: true } })
  })
})

describe('what was sold here and no server knows yet', () => {
  beforeEach(() => shelf(1_000))
  const left = async () => (await offers())[at.pierogi]

  it.each(['pending', 'done'] as const)('is taken off the shelf, of orders that are %s', async (status) => {
    await sell({ status })
    expect(await left()).toEqual({ out: false, left: 4 })
  })

  it('is not taken off twice once the server knows the order', async () => {
    await sell({ version: 7 })
    expect(await left()).toEqual({ out: false, left: 5 })
  })

  it('takes nothing while the kitchen was not told to make it', async () => {
    await sell({ line: { firedAt: null } })
    expect(await left()).toEqual({ out: false, left: 5 })
  })

  it('gives back what was voided, but for what was spoiled', async () => {
    await sell({ line: { quantity: 3000, voidedQuantity: 2000, spoiledQuantity: 1000 } })
    expect(await left()).toEqual({ out: false, left: 3 })
  })

  it('is found behind any number of orders, as far back as the server has none of them', async () => {
    await shelf(20_000 + 400)
    for (let n = 0; n < 100; n += 1) await sell({ placedAt: 1_000 + n })
    expect(await left()).toEqual({ out: false, left: 2 })
  })

  it('ends with the first order that the server knows: older ones are in its level', async () => {
    await sell({ placedAt: 1 })
    for (let n = 0; n < 50; n += 1)
      await sell({ placedAt: 100 + n, version: n === 0 ? 3 : 0, line: { quantity: 0 } })
    expect(await left()).toEqual({ out: false, left: 5 })
  })
})

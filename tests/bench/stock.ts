import pg from 'pg'
import { v7 } from 'uuid'
import { plainItem } from '#domain/menu/menu-item.ts'
import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row } from '#domain/tables.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { newLine, newOrder, type Person, type TestServer } from '#tests/support/server.ts'
import { onBenchServer } from './bench-server.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { spreadOf, tenthsOf } from './stats.ts'

const dishes = 20
const partsOfDish = 6
const samples = sized(7, 2)
const turns = sized(40, 8)

/** A place with 5,000 products of which 300,000 movements are kept. */
const [products, movements] = [sized(5_000, 200), sized(300_000, 4_000)]

/**
 * How much longer a check of 20 dishes takes to be ordered and closed with what they are made of, six products each, than
 * without; and how long the server takes for the list of many products and for a year of one.
 */
export function stock(): Promise<Figure[]> {
  return onBenchServer(async (server) => {
    const owner = await server.signUp('Jan')
    return [...(await slowdown(server, owner)), ...(await ofManyProducts(server, owner))]
  })
}

/** Dishes of six products each; every product is in two dishes, as butter and flour are. */
function menu(): RowsByTable & { menuItems: Row<'menuItems'>[] } {
  const menuItems = Array.from({ length: dishes }, (_, nth): Row<'menuItems'> => {
    const fields = {
      id: v7(),
      name: `Danie ${nth + 1}`,
      price: 2000,
      taxRate: 'VAT08',
      concurrentCapacity: 4,
    } as const
    return Object.assign({}, plainItem, fields, {
      kitchenStationId: bistroRows().kitchenStations[0]?.id ?? null,
    })
  })
  const goods = Array.from({ length: (dishes * partsOfDish) / 2 }, () => v7())
  const parts = menuItems.flatMap(({ id: menuItemId }, nth) =>
    Array.from({ length: partsOfDish }, (_, position) => {
      const productId = goods[(nth * partsOfDish + position) % goods.length] ?? ''
      return { menuItemId, productId, amount: 120, position }
    }),
  )
  return {
    menuItems,
    ingredients: parts.map((part) => Object.assign({ id: v7(), modifierId: null }, part, ownIngredient)),
    products: goods.map((id, nth) => productOf(id, nth)),
    recipes: menuItems.map(({ id }) => ({
      id: v7(),
      menuItemId: id,
      since: 0,
      parts: parts
        .filter(({ menuItemId }) => menuItemId === id)
        .map(({ productId, amount }) => ({ modifierId: null, productId, amount })),
    })),
  }
}

function productOf(id: string, nth: number): Row<'products'> {
  return productRow({ id, name: `Produkt ${nth}`, sku: `P-${nth}`, barcode: `${nth}` })
}

/** In turns, in a place whose dishes have recipes and in one whose dishes have none. */
async function slowdown(server: TestServer, owner: Person): Promise<Figure[]> {
  const rows = menu()
  const { recipes: _recipes, ingredients: _ingredients, ...without } = rows
  const places = {
    stocked: await server.openBistro({ owner }, v7(), rows),
    plain: await server.openBistro({ owner }, v7(), without),
  }
  const times = {
    order: { stocked: [] as number[], plain: [] as number[] },
    closing: { stocked: [] as number[], plain: [] as number[] },
  }
  const timed = async (call: string, body: object) => {
    const began = performance.now()
    const { status } = await server.call(call, { token: owner.token, body })
    if (status !== 200) throw new Error(`${call}: ${status}`)
    return performance.now() - began
  }
  const ordered = rows.menuItems.slice(-dishes)
  for (let turn = 0; turn < turns; turn += 1) {
    const kind = turn % 2 === 0 ? 'stocked' : 'plain'
    const lines = ordered.map(({ id, name, price }) =>
      Object.assign(newLine(), { menuItemId: id, name, unitPrice: price }),
    )
    const order = Object.assign(newOrder(), { lines })
    const placed = await timed(`POST /order-manager/${places[kind]}`, order)
    const closing = { status: 'done', reason: 'bench' }
    const closed = await timed(`PUT /order-check/status/${order.orderCheckId}`, closing)
    if (turn < 4) continue
    times.order[kind].push(placed)
    times.closing[kind].push(closed)
  }
  return (['order', 'closing'] as const).map((what) => {
    const [stocked, plain] = [tenthsOf(times[what].stocked), tenthsOf(times[what].plain)]
    const value = Math.round((stocked.median / plain.median) * 100) / 100
    const detail = { stocked: stocked.median, plain: plain.median }
    const name = `${what} of 20 dishes with stock, against without`
    return { name, value, unit: '×', budget: 1.3, detail }
  })
}

async function ofManyProducts(server: TestServer, owner: Person): Promise<Figure[]> {
  const placeId = await server.openBistro({ owner }, v7())
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(
    `select set_config('lokal.place_id', $1, false), set_config('lokal.version', '2', false)`,
    [placeId],
  )
  await client.query(
    `insert into products (place_id, id, version, name, sku, barcode, category_id, unit, default_capacity, status)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 2, 'Produkt ' || n, 'P-' || n, n::text,
       '00000000-0000-7000-8000-0000000000a0', 'kg', 1000, 'ACTIVE' from generate_series(1, ${products}) as n`,
    [placeId],
  )
  // One product of a hundred is in most dishes.
  await client.query(
    `insert into stock_movements (place_id, id, version, product_id, kind, delta, at, used_at, business_day, actor_id, note, closed_day)
     select $1, gen_random_uuid(), 2, ('00000000-0000-7000-8000-' || lpad((case when n % 30 = 0 then 1 else 1 + n % ${products} end)::text, 12, '0'))::uuid,
       'SALE', -120, moment, moment, moment::date, $2, '', moment::date
     from (select n, timestamptz '2025-11-20' + n * interval '1.75 minutes' as moment from generate_series(1, ${movements}) as n) as made`,
    [placeId, owner.userId],
  )
  await client.query(
    `insert into stock_levels (place_id, id, version, level, on_open_checks)
     select $1, product_id, 2, sum(delta), 0 from stock_movements where place_id = $1 group by product_id`,
    [placeId],
  )
  await client.query('analyze')
  await client.end()
  const one = '00000000-0000-7000-8000-000000000001'
  return [
    await answerOf(server, owner, `GET /product/${placeId}?pageSize=100`, 'the list of 5,000 products'),
    await answerOf(
      server,
      owner,
      `GET /product/timeline/${placeId}/2025-11-20/2026-11-19/${one}`,
      "a product's year by day",
    ),
    await answerOf(
      server,
      owner,
      `GET /product/events/${placeId}/2025-11-20/2026-11-19/${one}`,
      "a product's year, its events",
    ),
  ]
}

async function answerOf(server: TestServer, owner: Person, call: string, name: string): Promise<Figure> {
  const times: number[] = []
  for (let nth = 0; nth < samples; nth += 1) {
    const began = performance.now()
    const { status } = await server.call(call, { token: owner.token })
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`${call}: ${status}`)
  }
  return { name, value: spreadOf(times).median, unit: 'ms', budget: 200, detail: spreadOf(times) }
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '#tests/simulation/random.ts'
import { startTestServer, type TestDevice, type TestServer } from '#tests/support/server.ts'
import { openStockBistro, shelf } from '#tests/support/places/stock-bistro.ts'
import { arrivals, replayed, stockEvening } from '#tests/support/places/stock-evening.ts'
import { auditLevels } from '#server/jobs/audit-levels.ts'
import { findWrongLevels } from '#server/jobs/wrong-levels.ts'

let server: TestServer
let placeId: string
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer()
  const owner = await server.signUp('Jan')
  const bistro = openStockBistro()
  await bistro.cook()
  const shelves = { products: bistro.rows('products'), ingredients: bistro.rows('ingredients') }
  placeId = await server.openBistro({ owner }, undefined, { ...shelves, recipes: bistro.rows('recipes') })
  for (let nth = 0; nth < 5; nth += 1) devices.push(await server.register(owner, placeId))
})
afterAll(() => server.close())

const rows = () =>
  server.services.store.read(placeId, async (place) => {
    const all = await place.changesAfter({ version: 0, table: '', id: '' }, 100_000, '2000-01-01')
    return all.filter(({ deleted }) => !deleted)
  })

it('five devices, two counts and two hundred sales come to what a replay says, on PostgreSQL', async () => {
  const evening = stockEvening(7, { sales: [200, 200], moves: [20, 20], audits: [2, 2] })
  const seqs = devices.map(() => 0)
  server.time.now = Date.parse('2026-11-21T06:00:00+01:00')
  for (const { device, act } of arrivals(evening, createRandom(8))) {
    const from = devices[device]
    if (from === undefined) throw new Error(`no device ${device}`)
    const seq = (seqs[device] ?? 0) + 1
    seqs[device] = seq
    const command = server.command(from, placeId, seq, act.kind, act.args)
    const { body } = await server.push(from, placeId, [{ ...command, occurredAt: act.at }])
    expect(body.data.results).toMatchObject([{ seq, status: 'applied' }])
  }
  const { differences, shelf: there } = replayed(evening)
  const all = await rows()
  const of = (table: string) => all.filter((each) => each.table === table).map(({ row }) => row ?? {})
  const found = of('auditResults').map((row): [unknown, unknown] => [row['auditId'], row['difference']])
  expect(new Map(found)).toEqual(differences)
  const level = of('stockLevels').find(({ id }) => id === shelf.keg)
  expect(Number(level?.['level']) - Number(level?.['onOpenChecks'])).toBe(there)
  const worth = of('productCosts').find(({ id }) => id === shelf.keg)
  const values = of('movementCosts').map(({ value }) => Number(value))
  expect(worth).toMatchObject({ quantity: level?.['level'], value: values.reduce((a, b) => a + b, 0) })
})

it('a level that is not the sum of what was moved is found at night, and told once', async () => {
  const wrong = () => server.services.database.place(placeId, (db) => findWrongLevels(db, placeId))
  expect(await wrong()).toEqual([])
  expect(await auditLevels(server.services)).toBe(0)
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const tx = place.rows(version)
    const level = await tx.get('stockLevels', shelf.keg)
    if (level !== null) await tx.put('stockLevels', { ...level, level: level.level + 1 })
    await place.advance(version, 'wrong', server.time.now)
  })
  expect(await wrong()).toMatchObject([{ productId: shelf.keg }])
  expect(await auditLevels(server.services)).toBe(1)
  expect(await auditLevels(server.services)).toBe(1)
  const told = (await rows()).filter(({ row }) => row?.['kind'] === 'stock_contradicts')
  expect(told).toHaveLength(1)
})

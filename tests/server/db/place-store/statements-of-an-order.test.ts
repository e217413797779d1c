import pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  newLine,
  newOrder,
  startTestServer,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'
import { openStockBistro } from '#tests/support/places/stock-bistro.ts'

/** What an order may ask of the database, from the check of its device to the commit. */
const most = 12

/** What the end of a check may ask, which settles its sale, its figures and its stock. */
const mostToClose = 20

let server: TestServer
let placeId: string
let device: TestDevice

beforeEach(async () => {
  server = await startTestServer()
  const kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
  device = await server.register(kasia, placeId)
})

afterEach(() => server.close())

const lines = () => [newLine(), newLine(), newLine(), newLine()]
const order = (seq: number) =>
  server.command(device, placeId, seq, 'order.place', {
    ...newOrder(),
    number: `${device.code}-${seq}`,
    lines: lines(),
    id: v7(),
  })

/** The texts of the statements that go to PostgreSQL while this runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const texts = asked.mock.calls.map(([given]: unknown[]) =>
    typeof given === 'string' ? given : String(Reflect.get(Object(given), 'text')),
  )
  asked.mockRestore()
  return texts
}

it(`an order of four lines asks the database ${most} times at most`, async () => {
  await server.push(device, placeId, [order(1)])
  const counts: number[] = []
  for (const seq of [2, 3, 4, 5]) {
    const next = order(seq)
    const statements = await statementsOf(async () => {
      const { body } = await server.push(device, placeId, [next])
      expect(body.data.results).toMatchObject([{ seq, status: 'applied' }])
    })
    counts.push(statements.length)
  }
  // What the server looks after by itself falls into some of them.
  expect(Math.min(...counts)).toBeLessThanOrEqual(most)
})

it(`closing a check of which the stock is kept asks the database ${mostToClose} times at most`, async () => {
  const owner = await server.signUp('Jan')
  const bistro = openStockBistro()
  await bistro.cook()
  const shelves = { products: bistro.rows('products'), ingredients: bistro.rows('ingredients') }
  const stocked = await server.openBistro({ owner }, undefined, {
    ...shelves,
    recipes: bistro.rows('recipes'),
  })
  const till = await server.register(owner, stocked)
  const counts: number[] = []
  for (const nth of [1, 2, 3]) {
    const placed = { ...newOrder(), number: `${till.code}-${nth}`, lines: lines() }
    const { orderCheckId } = placed
    await server.push(till, stocked, [server.command(till, stocked, 2 * nth - 1, 'order.place', placed)])
    const close = server.command(till, stocked, 2 * nth, 'check.force-close', {
      orderCheckId,
      reason: 'koniec',
    })
    const statements = await statementsOf(async () => {
      const { body } = await server.push(till, stocked, [close])
      expect(body.data.results).toMatchObject([{ status: 'applied' }])
    })
    counts.push(statements.length)
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(mostToClose)
})

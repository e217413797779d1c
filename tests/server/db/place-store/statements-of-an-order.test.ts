import pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import {
  newLine,
  newOrder,
  startTestServer,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'
import { openStockBistro } from '#tests/support/places/stock-bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { checkId, documentOf, paymentFor } from '#tests/commands/sale.ts'

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

/**
 * How many statements go to PostgreSQL for a push. Of what is told to other servers some time after it, its own one is
 * counted whenever it is sent; what the server looks after by itself, in no place, is not.
 */
async function statementsOf(push: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await push()
  const beside = new Set<unknown>()
  let count = 1
  for (const [nth, [given]] of asked.mock.calls.entries()) {
    const client: unknown = asked.mock.contexts[nth]
    const text = typeof given === 'string' ? given : String(Reflect.get(Object(given), 'text'))
    if (text.startsWith('begin') && text.includes("lokal.place_id = ''")) beside.add(client)
    if (!beside.has(client) && !text.includes('pg_notify')) count += 1
    if (/^(commit|rollback)/.test(text)) beside.delete(client)
  }
  asked.mockRestore()
  return count
}

it(`an order of four lines asks the database ${most} times at most`, async () => {
  await server.push(device, placeId, [order(1)])
  const counts: number[] = []
  for (const seq of [2, 3, 4, 5]) {
    const next = order(seq)
    const count = await statementsOf(async () => {
      const { body } = await server.push(device, placeId, [next])
      expect(body.data.results).toMatchObject([{ seq, status: 'applied' }])
    })
    counts.push(count)
  }
  // What the server makes of the place's rows by itself falls into some of them.
  expect(Math.min(...counts)).toBeLessThanOrEqual(most)
})

/** A till in a place that keeps its stock, with one order of four dishes for each of these checks. */
async function tillWithChecks(checks: readonly number[]) {
  const owner = await server.signUp('Jan')
  const bistro = openStockBistro()
  await bistro.cook()
  const shelves = { products: bistro.rows('products'), ingredients: bistro.rows('ingredients') }
  const stocked = await server.openBistro({ owner }, undefined, {
    ...shelves,
    recipes: bistro.rows('recipes'),
  })
  const till = await server.register(owner, stocked)
  let seq = 0
  const command = (kind: CommandKind, args: object) => {
    seq += 1
    return server.command(till, stocked, seq, kind, args)
  }
  const push = async (commands: Envelope[]) => {
    const { body } = await server.push(till, stocked, commands)
    expect(body.data.results).toMatchObject(commands.map(() => ({ status: 'applied' })))
  }
  const orders = checks.map((nth) => ({
    ...newOrder({ orderCheckId: checkId(nth) }),
    number: `${till.code}-${nth}`,
    lines: lines(),
  }))
  for (const order of orders) await push([command('order.place', order)])
  return { orders, command, push }
}

it(`closing a check of which the stock is kept asks the database ${mostToClose} times at most`, async () => {
  const { orders, command, push } = await tillWithChecks([1, 2, 3])
  const counts: number[] = []
  for (const { orderCheckId } of orders) {
    const close = command('check.force-close', { orderCheckId, reason: 'koniec' })
    counts.push(await statementsOf(() => push([close])))
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(mostToClose)
})

it(`the receipt that ends a check of which the stock is kept asks ${mostToClose} times at most`, async () => {
  const { orders, command, push } = await tillWithChecks([1, 2, 3])
  const counts: number[] = []
  for (const [at, order] of orders.entries()) {
    const items = order.lines.map(({ id }) => item({ lineId: id }))
    const document = documentOf(at + 1, items)
    const paid = paymentFor(document, at + 1)
    await push([command('document.issue', document), command('payment.taken', paid)])
    const printed = command('document.printed', { jobId: null, printoutId: document.printoutId })
    counts.push(await statementsOf(() => push([printed])))
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(mostToClose)
})

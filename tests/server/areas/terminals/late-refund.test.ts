import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import type { Tx } from '#commands/tx.ts'
import type { Row, TableName } from '#domain/tables.ts'
import {
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  placeId = await server.openBistro({ owner })
})

afterAll(() => server.close())

const post = (path: string, body: object) =>
  server.call(`POST ${path}`, { token: owner.token, headers: { 'Place-Id': placeId }, body })

/** A check of one żurek that was paid in cash and closed. */
async function sell() {
  const order = newOrder()
  await post(`/order-manager/${placeId}`, order)
  const atOnce = { paymentType: 'CASH', payment: { tip: 0, tendered: 50_00 }, buyer: null }
  const { body } = await post(`/order-payment/receipt/${order.orderId}`, atOnce)
  await server.call(`PUT /order-check/status/${order.orderCheckId}`, {
    token: owner.token,
    body: { status: 'done', reason: 'koniec' },
  })
  return { checkId: order.orderCheckId, printout: body.data.printout, payment: body.data.payments[0] }
}

/** What a device has of a table after its first load. */
async function loaded<T extends TableName>(device: TestDevice, table: T): Promise<Row<T>[]> {
  const path = `/sync/${placeId}/rows?table=${table}`
  const { body } = await server.call(`GET ${path}`, { token: device.grant })
  return body.data.rows.flatMap(({ row }: { row: Row<T> | null }) => row ?? [])
}

/** The rows of a device, as far as the closing of a day reads them. */
function rowsOf(entries: Row<'ledgerEntries'>[]): Tx {
  return {
    list: async (table: string, column: 'businessDay', value: string) =>
      table === 'ledgerEntries' ? entries.filter((entry) => entry[column] === value) : [],
    listMany: async () => [],
    all: async () => [],
    get: async () => null,
  } as unknown as Tx
}

it('A refund of a check outside the window is in the Z of any other device, which has nothing else of the check', async () => {
  const { checkId, printout, payment } = await sell()
  server.time.now += 30 * 24 * 3_600_000
  owner = await server.signIn(owner)
  const refund = {
    orderPaymentId: payment.id,
    amount: 24_00,
    type: 'CASH',
    items: [{ index: 0, quantity: 1000 }],
    reason: 'OTHER',
    comment: 'za słone',
    goods: null,
  }
  expect((await post(`/order-payment/refund/${printout.id}`, refund)).status).toBe(200)
  const phone = await server.register(owner, placeId)
  expect((await loaded(phone, 'orderChecks')).map(({ id }) => id)).not.toContain(checkId)
  const entries = await loaded(phone, 'ledgerEntries')
  expect(entries.map(({ kind, amount, orderCheckId }) => [kind, amount, orderCheckId])).toEqual([
    ['refund', -24_00, checkId],
  ])
  const day = '2026-12-20'
  const [place] = await loaded(phone, 'places')
  const cutoff = place?.dayCutoff ?? 0
  const [draft] = planDayClose(placeId, await readDay(rowsOf(entries), { id: placeId, cutoff }, day), v7)
  const args = { ...draft?.args, number: `${phone.code}-Z1` }
  await server.push(phone, placeId, [server.command(phone, placeId, 1, 'day.close', args)])
  const { body } = await server.call(`GET /daily-report/current/${placeId}`, { token: owner.token })
  expect(body.data).toMatchObject({ day, unreported: 0, report: { facts: 1 } })
  expect(body.data.papers).toMatchObject([
    {
      figures: { money: { refunds: 24_00, total: -24_00 }, reconciliation: { unexplained: 0 } },
      placed: { own: 1, differs: false },
    },
  ])
})

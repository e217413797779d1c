import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'
import { onlinePaymentOf } from '#tests/support/rows/online-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string
let paid: Row<'onlinePayments'>
let waiting: Row<'onlinePayments'>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
})
afterAll(() => server.close())

beforeEach(async () => {
  const now = server.time.now
  const ids = { orderCheckId: v7(), printoutId: v7() }
  paid = onlinePaymentOf({
    ...ids,
    id: v7(),
    status: 'completed',
    amount: 2400,
    reference: 'P24-1',
    completedAt: now,
    createdAt: now,
  })
  waiting = onlinePaymentOf({ ...ids, id: v7(), guestToken: 'B'.repeat(22), createdAt: now })
  placeId = await server.openBistro({ owner, kasia: waiter }, v7(), {
    orderChecks: [openCheck({ id: ids.orderCheckId, status: 'done' })],
    printouts: [
      receipt({ id: ids.printoutId, orderCheckId: ids.orderCheckId, status: 'printed', printedAt: now }),
    ],
    orderPayments: [
      payment({
        ...ids,
        id: paid.id,
        type: 'ONLINE',
        integrated: true,
        tendered: 0,
        reference: 'P24-1',
        takenAt: now,
      }),
    ],
    onlinePayments: [paid, waiting],
  })
})

const some = { amount: 1000, reason: 'RETURN', items: [], comment: '', goods: null }
const refund = (id: string, body: object = some, { person = owner, key = v7() } = {}) =>
  server.call(`POST /payment/refund/${id}`, {
    token: person.token,
    body,
    headers: { 'Place-Id': placeId, 'Idempotency-Key': key },
  })

it('an online payment goes back in parts, and waits for its provider’s word', async () => {
  const { status, body } = await refund(paid.id)
  expect(status).toBe(200)
  expect(body.data.refunds).toMatchObject([
    { amount: 1000, type: 'ONLINE', status: 'requested', orderPaymentId: paid.id, givenBy: owner.userId },
  ])
  expect(body.data.payment).toMatchObject({ id: paid.id, amount: 2400 })
})

it('lines of its document go back with it', async () => {
  const { body } = await refund(paid.id, { ...some, amount: null, items: [{ index: 0, quantity: 1000 }] })
  expect(body.data.refunds).toMatchObject([{ amount: 2400, items: [{ name: 'Żurek' }] }])
})

it('the same key gives it back once', async () => {
  const key = v7()
  const first = await refund(paid.id, some, { key })
  const second = await refund(paid.id, some, { key })
  expect(second.body.data.refunds).toHaveLength(1)
  expect(second.body.data.refunds[0].id).toBe(first.body.data.refunds[0].id)
  expect((await refund(paid.id, { ...some, amount: 500 }, { key })).body.code).toBe('id_reused')
})

it('more than was paid is refused, and so is a reason that says nothing', async () => {
  expect((await refund(paid.id, { ...some, amount: 2401 })).body).toMatchObject({
    code: 'invalid_input',
    fields: ['amount'],
  })
  expect((await refund(paid.id, { ...some, reason: 'OTHER' })).body.fields).toEqual(['comment'])
})

it('what nobody has paid yet cannot go back', async () => {
  expect(await refund(waiting.id)).toMatchObject({
    status: 409,
    body: { code: 'payment_state', current: 'pending' },
  })
  expect((await refund(v7())).status).toBe(404)
})

it('whoever may not give money back does not', async () => {
  expect((await refund(paid.id, some, { person: waiter })).status).toBe(403)
})

it('without an account at its provider nothing is promised', async () => {
  const own = server.services.serverAccounts.P24
  Object.assign(server.services.serverAccounts, { P24: null })
  expect((await refund(paid.id)).body.code).toBe('provider_not_set_up')
  Object.assign(server.services.serverAccounts, { P24: own })
  const { body } = await server.call(`GET /payment/${placeId}/${paid.id}`, { token: owner.token })
  expect(body.data.refunds).toEqual([])
})

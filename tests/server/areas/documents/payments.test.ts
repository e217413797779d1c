import type { CommandKind } from '#commands/mutations.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { billsOf, type Bill } from '#tests/support/papers/bills.ts'

let server: TestServer
let people: { waiter: Person; owner: Person }
let bills: Bill

beforeAll(async () => {
  server = await startTestServer()
  people = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
})

beforeEach(async () => {
  const placeId = await server.openBistro({ kasia: people.waiter, owner: people.owner })
  bills = billsOf(server, placeId, people)
})

afterAll(() => server.close())

type Ids = { orderId: string; printoutId: string }

function pay({ orderId, printoutId }: Ids, body: object, headers: Record<string, string> = {}) {
  server.time.now += 1000
  const path = `/order-payment/paid/${orderId}/${printoutId}`
  return bills.call(people.waiter, 'PUT', path, { type: 'CASH', ...body }, headers)
}

describe('A document that is not paid', () => {
  it('is paid by several guests, each in their own way, until nothing is left', async () => {
    const document = await bills.documented(null)
    const first = await pay(document, { amount: 1000, tendered: 2000, tip: 100 })
    expect([first.status, first.body.data.payments.length]).toEqual([200, 1])
    const second = await pay(document, { type: 'CARD', reference: '4711' })
    expect(second.body.data.payments).toMatchObject([
      { type: 'CASH', amount: 1000, tip: 100, tendered: 2000 },
      { type: 'CARD', amount: 1400, tendered: 0, reference: '4711' },
    ])
    const third = await pay(document, { amount: 1 })
    expect([third.status, third.body.code]).toEqual([409, 'nothing_to_pay'])
    expect(await bills.discrepancies()).toEqual([])
  })

  it('takes no more than is left of it', async () => {
    const document = await bills.documented(null)
    await pay(document, { amount: 2000 })
    const { status, body } = await pay(document, { amount: 401 })
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_input', ['amount']])
    const path = `/order-payment/payments/${document.printoutId}`
    expect((await bills.call(people.waiter, 'GET', path)).body.data).toMatchObject([{ amount: 2000 }])
  })

  it('is paid once for each key', async () => {
    const document = await bills.documented(null)
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(document, { amount: 500 }, { 'Idempotency-Key': 'k' })),
    )
    for (const { status, body } of answers) expect([status, body.data.payments.length]).toEqual([200, 1])
    const again = await pay(document, { amount: 500 })
    expect(again.body.data.payments).toHaveLength(2)
  })

  it('is paid into the drawer that the caller names, which has to be open', async () => {
    const device = await server.register(people.owner, bills.placeId)
    const drawerId = v7()
    const bar = { drawerId, holder: 'TILL', holderId: v7(), name: 'Bar', float: 0 }
    const say = (seq: number, kind: CommandKind, args: object) =>
      server.push(device, bills.placeId, [server.command(device, bills.placeId, seq, kind, args)])
    await say(1, 'drawer.open', bar)
    const document = await bills.documented(null)
    const unknown = await pay(document, { amount: 400, drawerId: v7() })
    expect([unknown.status, unknown.body.code, unknown.body.fields]).toEqual([
      422,
      'unknown_reference',
      ['drawerId'],
    ])
    const { status, body } = await pay(document, { amount: 400, drawerId })
    expect([status, body.data.payments]).toMatchObject([200, [{ drawerId, amount: 400 }]])
    await say(2, 'drawer.count', { countId: v7(), drawerId, pieces: [], total: 400 })
    await say(3, 'drawer.close', { drawerId, comment: '' })
    const closed = await pay(document, { amount: 400, drawerId })
    expect([closed.status, closed.body.code]).toEqual([409, 'drawer_not_open'])
  })

  it('is not paid again while a terminal is at it, and is when the terminal has refused', async () => {
    const document = await bills.documented(null)
    const device = await server.register(people.owner, bills.placeId)
    const paymentId = v7()
    const start = {
      paymentId,
      orderCheckId: document.checkId,
      printoutId: document.printoutId,
      type: 'CARD',
      amount: 2400,
      tip: 0,
      tendered: 0,
      reference: '',
    }
    await server.push(device, bills.placeId, [
      server.command(device, bills.placeId, 1, 'payment.start', start),
    ])
    const { status, body } = await pay(document, {})
    expect([status, body.code, body.current]).toEqual([409, 'payment_state', 'in-progress'])
    const refused = { paymentId, outcome: 'error', reference: '' }
    await server.push(device, bills.placeId, [
      server.command(device, bills.placeId, 2, 'payment.settle', refused),
    ])
    expect((await pay(document, {})).status).toBe(200)
  })

  it('that was dropped takes no money, and says what it is', async () => {
    const document = await bills.documented(null)
    await bills.call(people.owner, 'DELETE', `/printouts/${document.printoutId}`)
    const { status, body } = await pay(document, {})
    expect([status, body.code, body.current]).toEqual([409, 'document_state', 'deleted'])
  })

  it('is not there for an order of another check', async () => {
    const { printoutId } = await bills.documented(null)
    const { orderId } = await bills.order()
    expect((await pay({ orderId, printoutId }, {})).status).toBe(404)
  })
})

describe('A check', () => {
  it('is done with the last of paper and money, in whichever order they come', async () => {
    const paidFirst = await bills.documented()
    const printed = await bills.documented(null)
    const print = ({ printoutId }: Ids) => bills.call(people.waiter, 'PUT', `/printouts/print/${printoutId}`)
    expect((await bills.check(paidFirst.checkId)).check.status).toBe('awaiting-payment')
    await print(paidFirst)
    await print(printed)
    expect((await bills.check(printed.checkId)).check.status).toBe('awaiting-payment')
    await pay(printed, {})
    for (const { checkId } of [paidFirst, printed]) {
      expect((await bills.check(checkId)).check).toMatchObject({ status: 'done', closedDay: '2026-11-20' })
    }
  })
})

describe('A payment', () => {
  it('can be looked at by itself', async () => {
    const { payments } = await bills.documented()
    const { status, body } = await bills.call(people.waiter, 'GET', `/order-payment/${payments[0].id}`)
    expect([status, body.data]).toEqual([200, payments[0]])
  })
})

describe('How a document is paid', () => {
  it('changes with its payments before it is printed, and no longer afterwards', async () => {
    const { printoutId } = await bills.documented()
    const path = `/order-payment/${printoutId}`
    const changed = await bills.call(people.waiter, 'PUT', path, { paymentType: 'CARD' })
    expect(changed.body.data).toMatchObject({
      printout: { paymentType: 'CARD' },
      payments: [{ type: 'CARD' }],
    })
    await bills.call(people.waiter, 'PUT', `/printouts/print/${printoutId}`)
    for (const late of [path, `/printouts/payment-type/${printoutId}`]) {
      const { status, body } = await bills.call(people.waiter, 'PUT', late, { paymentType: 'CASH' })
      expect([status, body.code, body.current]).toEqual([409, 'document_state', 'printed'])
    }
  })
})

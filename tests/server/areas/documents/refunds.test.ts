import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import { newLine, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { beer, billsOf, type Bill } from '#tests/support/papers/bills.ts'

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

function refund(printoutId: string, body: object = {}, headers: Record<string, string> = {}) {
  server.time.now += 1000
  const whole = { reason: 'CUSTOMER_REQUEST', ...body }
  return bills.call(people.owner, 'POST', `/order-payment/refund/${printoutId}`, whole, headers)
}

/** Two żurek and a beer, 62.00, paid in cash. */
const dinner = () => bills.documented({}, [newLine({ quantity: 2000 }), beer()])

/** The waiter with these rights and no others. */
async function grant(permissions: Permission[]) {
  await server.services.store.write(bills.placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const user = await rows.get('placeUsers', people.waiter.userId)
    if (user !== null) await rows.put('placeUsers', { ...user, permissions })
    await place.advance(version, 'stamp', server.time.now)
  })
}

describe('A refund', () => {
  it('of nothing in particular is all of it, with every line in the register of corrections', async () => {
    const { printoutId, checkId } = await dinner()
    const { status, body } = await refund(printoutId)
    expect(status).toBe(200)
    expect(body.data.refunds).toMatchObject([{ amount: 6200, type: 'CASH', reason: 'CUSTOMER_REQUEST' }])
    expect(body.data.payments).toMatchObject([{ status: 'refunded', refundedAmount: 6200 }])
    const { corrections, printouts } = await bills.check(checkId)
    expect(corrections).toMatchObject([{ kind: 'refund', total: -6200, number: printouts[0].number }])
    const mirrored = printouts[0].rates.map(
      (each: { rate: string; gross: number; vat: number; net: number }) => ({
        rate: each.rate,
        gross: -each.gross,
        vat: -each.vat,
        net: -each.net,
      }),
    )
    expect(corrections[0].rates).toEqual(mirrored)
  })

  it('of the rest is what the dishes before have left, at its own rates', async () => {
    const { printoutId, checkId, printout } = await dinner()
    const index = printout.items.findIndex((item: { name: string }) => item.name === 'Żurek')
    await refund(printoutId, { items: [{ index, quantity: 2000 }] })
    const { body } = await refund(printoutId)
    expect(body.data.refunds[1]).toMatchObject({ amount: 1400, items: [{ name: 'Żywiec 0,5 l' }] })
    const { corrections } = await bills.check(checkId)
    const said = corrections.map((entry: { rates: { rate: string; gross: number; vat: number }[] }) =>
      entry.rates.map(({ rate, gross, vat }) => [rate, gross, vat]),
    )
    expect(said).toEqual([[['VAT08', -4800, -356]], [['VAT23', -1400, -262]]])
  })

  it('of one dish gives back that dish, once', async () => {
    const { printoutId, printout } = await dinner()
    const index = printout.items.findIndex((item: { name: string }) => item.name === 'Żurek')
    const one = { items: [{ index, quantity: 1000 }] }
    const first = await refund(printoutId, one)
    expect(first.body.data.refunds).toMatchObject([
      { amount: 2400, items: [{ name: 'Żurek', quantity: 1000 }] },
    ])
    expect((await refund(printoutId, one)).body.data.refunds).toHaveLength(2)
    const third = await refund(printoutId, one)
    expect([third.status, third.body.fields]).toEqual([422, ['items.0.index']])
    const more = await refund(printoutId, { items: [{ index: 1 - index, quantity: 2000 }] })
    expect([more.status, more.body.fields]).toEqual([422, ['items.0.quantity']])
  })

  it('of dishes one by one adds up to what was paid, to the grosz', async () => {
    const line = newLine({ quantity: 3000, unitPrice: 3333 })
    const { orderId, checkId } = await bills.order([line])
    const device = await server.register(people.owner, bills.placeId)
    const discount = { name: 'Stały gość', type: 'PERCENT', value: 1000 }
    const given = server.command(device, bills.placeId, 1, 'check.set-discount', {
      orderCheckId: checkId,
      discount,
    })
    await server.push(device, bills.placeId, [given])
    const { printout } = (await bills.receipt(orderId, { payment: {} })).body.data
    let last
    for (let n = 0; n < 3; n++) last = await refund(printout.id, { items: [{ index: 0, quantity: 1000 }] })
    const refunds: { amount: number }[] = last?.body.data.refunds
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(printout.total)
    expect(last?.body.data.payments[0].status).toBe('refunded')
  })

  it('is never more than was paid, together with what went back before', async () => {
    const { printoutId } = await dinner()
    const above = await refund(printoutId, { amount: 6201 })
    expect([above.status, above.body.fields]).toEqual([422, ['amount']])
    await refund(printoutId, { amount: 6000 })
    const rest = await refund(printoutId, { amount: 201 })
    expect([rest.status, rest.body.fields]).toEqual([422, ['amount']])
    expect((await refund(printoutId)).body.data.refunds).toMatchObject([{ amount: 6000 }, { amount: 200 }])
    const none = await refund(printoutId)
    expect([none.status, none.body.code, none.body.current]).toEqual([409, 'payment_state', 'refunded'])
    expect(await bills.discrepancies()).toEqual([])
  })

  it('is given once for each key', async () => {
    const { printoutId } = await dinner()
    const key = { 'Idempotency-Key': 'back-1' }
    const answers = await Promise.all([1, 2, 3].map(() => refund(printoutId, { amount: 100 }, key)))
    for (const { status, body } of answers) expect([status, body.data.refunds.length]).toEqual([200, 1])
  })

  it.each([
    ['OTHER without a word', { reason: 'OTHER' }, ['comment']],
    [
      'an amount that is not what the lines cost',
      { items: [{ index: 0, quantity: 1000 }], amount: 1 },
      ['amount'],
    ],
    ['a line that is not there', { items: [{ index: 9, quantity: 1000 }] }, ['items.0.index']],
    ['goods where only money goes back', { amount: 100, goods: 'RETURN_TO_STOCK' }, ['goods']],
    ['no money at all', { amount: 0 }, ['amount']],
  ])('is refused with %s', async (_, body, fields) => {
    const { printoutId } = await dinner()
    const refused = await refund(printoutId, body)
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
  })

  it('of a document that was not paid is refused, and of one paid twice the payment has to be named', async () => {
    const open = await bills.documented(null)
    const unpaid = await refund(open.printoutId)
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'payment_state'])
    const path = `/order-payment/paid/${open.orderId}/${open.printoutId}`
    await bills.call(people.waiter, 'PUT', path, { type: 'CASH', amount: 1000 })
    server.time.now += 1000
    const { body } = await bills.call(people.waiter, 'PUT', path, { type: 'CARD' })
    const which = await refund(open.printoutId, { amount: 100 })
    expect([which.status, which.body.fields]).toEqual([422, ['orderPaymentId']])
    const stranger = await refund(open.printoutId, { orderPaymentId: v7() })
    expect([stranger.status, stranger.body.code]).toEqual([422, 'unknown_reference'])
    const given = await refund(open.printoutId, { orderPaymentId: body.data.payments[1].id })
    expect(given.body.data.refunds).toMatchObject([{ amount: 1400, type: 'CARD' }])
  })

  it('of a card needs another right than that of cash', async () => {
    const { printoutId } = await dinner()
    const asWaiter = (type: string) =>
      bills.call(people.waiter, 'POST', `/order-payment/refund/${printoutId}`, {
        reason: 'FRAUD',
        amount: 100,
        type,
      })
    await grant(['manage-payments'])
    expect([(await asWaiter('CARD')).status, (await asWaiter('CASH')).status]).toEqual([403, 200])
    await grant(['manage-adyen-transactions'])
    expect([(await asWaiter('CARD')).status, (await asWaiter('CASH')).status]).toEqual([200, 403])
  })

  it('of an invoice brings its corrective invoices, numbered without a gap, and of a receipt none', async () => {
    const buyer = {
      taxId: '7680002466',
      name: 'Nabywca',
      street: '',
      streetNumber: '1',
      apartment: '',
      postcode: '00-002',
      city: 'Warszawa',
    }
    const { orderId, checkId } = await bills.order()
    const body = { paymentType: 'CASH', payment: {}, buyer }
    const issued = await bills.call(people.waiter, 'POST', `/order-payment/invoice/${orderId}`, body)
    const printoutId = issued.body.data.printout.id
    const key = { 'Idempotency-Key': 'corrected-1' }
    for (const _ of [1, 2]) await refund(printoutId, { amount: 1000, comment: 'za słone' }, key)
    await refund(printoutId)
    const { correctiveInvoices, corrections } = await bills.check(checkId)
    expect(correctiveInvoices).toMatchObject([
      {
        number: expect.stringMatching(/^KOR\/\w+\/1\//),
        total: -1000,
        reason: 'Zwrot na życzenie nabywcy: za słone',
      },
      { number: expect.stringMatching(/^KOR\/\w+\/2\//), total: -1400, changes: [{ after: null }] },
    ])
    const rates = (entries: { rates: unknown }[]) => entries.map((each) => each.rates)
    expect(rates(correctiveInvoices)).toEqual(rates(corrections))
    const receipt = await dinner()
    await refund(receipt.printoutId)
    expect((await bills.check(receipt.checkId)).correctiveInvoices).toEqual([])
  })
})

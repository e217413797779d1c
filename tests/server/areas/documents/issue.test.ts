import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { newLine, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { beer, billsOf, type Bill } from '#tests/support/papers/bills.ts'

let server: TestServer
let people: { waiter: Person; owner: Person }
let bills: Bill

const noon = Date.UTC(2026, 10, 20, 12)
const buyer = {
  taxId: '526-104-08-28',
  name: 'Bar Mleczny',
  street: 'Długa',
  streetNumber: '1',
  apartment: '',
  postcode: '00-925',
  city: 'Warszawa',
}

beforeAll(async () => {
  server = await startTestServer()
  people = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
})

beforeEach(async () => {
  server.time.now = noon
  const placeId = await server.openBistro({ kasia: people.waiter, owner: people.owner })
  bills = billsOf(server, placeId, people)
})

afterAll(() => server.close())

/** Half past midnight of 2027 in Warsaw, where it is still 2026 by UTC, with people who have signed in since. */
async function goToNewYear() {
  server.time.now = Date.UTC(2026, 11, 31, 23, 30)
  const late = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
  bills = billsOf(server, await server.openBistro({ kasia: late.waiter, owner: late.owner }), late)
}

describe('A receipt asked for over REST', () => {
  it('names the dishes in the order in which they were sent, whatever their ids are', async () => {
    const names = ['Żurek', 'Piwo', 'Pierogi', 'Kompot', 'Sernik']
    const ids = names
      .map(() => v4())
      .sort()
      .toReversed()
    const lines = names.map((name, n) => newLine({ id: must(ids[n], 'an id'), name }))
    const { orderId, checkId } = await bills.order(lines)
    const { body } = await bills.receipt(orderId)
    expect(body.data.printout.items.map((item: { name: string }) => item.name)).toEqual(names)
    expect((await bills.check(checkId)).lines.map((line: { name: string }) => line.name)).toEqual(names)
  })

  it('charges the whole check, and gets a number of the place’s own gapless series', async () => {
    const { orderId, checkId } = await bills.order([newLine({ quantity: 2000 }), beer()])
    const { status, body } = await bills.receipt(orderId)
    expect(status).toBe(200)
    expect(body.data.printout).toMatchObject({
      orderCheckId: checkId,
      status: 'created',
      type: 'receipt',
      total: 6200,
      deposit: 0,
      saleDate: '2026-11-20',
      guest: null,
      buyer: null,
      ksefState: 'not-for-ksef',
    })
    expect(body.data.payments).toEqual([])
    expect(body.data.printout.number).toMatch(/^PA\/[0-9A-Z]{3}\/1\/11\/2026$/)
    const next = await bills.receipt((await bills.order()).orderId)
    expect(next.body.data.printout.number).toMatch(/\/2\/11\/2026$/)
    expect((await bills.check(checkId)).check.status).toBe('awaiting-payment')
  })

  it('charges fees, discounts and the deposit of the check to the grosz', async () => {
    const { orderId, checkId } = await bills.order([newLine({ unitPrice: 999 }), beer()])
    const device = await server.register(people.owner, bills.placeId)
    const change = [
      [
        'check.set-discount',
        { orderCheckId: checkId, discount: { name: 'Stały gość', type: 'PERCENT', value: 1000 } },
      ],
      [
        'check.set-service-fee',
        { orderCheckId: checkId, serviceFee: { name: 'Serwis', type: 'PERCENT', value: 1000 } },
      ],
      ['check.set-deposit', { orderCheckId: checkId, deposit: 150 }],
    ] as const
    const commands = change.map(([kind, args], n) => server.command(device, bills.placeId, n + 1, kind, args))
    await server.push(device, bills.placeId, commands)
    const { printout } = (await bills.receipt(orderId)).body.data
    const sums = printout.rates.map(({ gross }: { gross: number }) => gross)
    // 23.99 less 2.40 is 21.59, and a tenth of that on top.
    expect([printout.total, printout.deposit]).toEqual([2159 + 216, 150])
    expect(sums.reduce((a: number, b: number) => a + b, 0)).toBe(printout.total)
  })

  it('is paid at once where money came with it, and the change is known', async () => {
    const { orderId, checkId } = await bills.order()
    const payment = { tip: 200, tendered: 5000 }
    const { body } = await bills.receipt(orderId, { payment })
    expect(body.data.payments).toMatchObject([
      { type: 'CASH', status: 'paid', amount: 2400, tip: 200, tendered: 5000, integrated: false },
    ])
    const whole = await bills.check(checkId)
    expect(whole.payments).toEqual(body.data.payments)
    expect(whole.printouts).toEqual([body.data.printout])
    expect(whole.events.map((event: { type: string }) => event.type)).toContain('paid')
  })

  it('with the same key again is the same document and the same payment', async () => {
    const { orderId, checkId } = await bills.order()
    const issue = () => bills.receipt(orderId, { payment: {} }, { 'Idempotency-Key': 'pay-1' })
    const answers = [await issue(), ...(await Promise.all([issue(), issue()]))]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    const whole = await bills.check(checkId)
    expect([whole.printouts.length, whole.payments.length]).toEqual([1, 1])
    expect(await bills.discrepancies()).toEqual([])
  })

  it('whose call broke off before the money is finished by the same key', async () => {
    const { orderId, checkId } = await bills.order()
    const key = { 'Idempotency-Key': 'half' }
    const { store } = server.services
    const write = store.write.bind(store)
    let writes = 0
    const broken = vi.spyOn(store, 'write').mockImplementation((place, work) => {
      writes += 1
      return writes === 1 ? write(place, work) : Promise.reject(new Error('the server is stopped'))
    })
    expect((await bills.receipt(orderId, { payment: {} }, key)).status).toBe(500)
    broken.mockRestore()
    const [unpaid] = (await bills.check(checkId)).printouts
    const { body } = await bills.receipt(orderId, { payment: {} }, key)
    expect(body.data.printout.id).toBe(unpaid.id)
    expect(body.data.payments).toMatchObject([{ amount: 2400, status: 'paid' }])
  })

  it('is refused for a check that has its document, and nobody else is bothered', async () => {
    const { orderId, checkId } = await bills.documented()
    const { status, body } = await bills.receipt(orderId)
    expect([status, body.code, body.current]).toEqual([409, 'nothing_to_pay', 'awaiting-payment'])
    expect((await bills.check(checkId)).printouts).toHaveLength(1)
    expect(await bills.discrepancies()).toEqual([])
  })

  it('asked for twice at the same time is made once', async () => {
    const { orderId, checkId } = await bills.order()
    const answers = await Promise.all([bills.receipt(orderId), bills.receipt(orderId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await bills.check(checkId)).printouts).toHaveLength(1)
  })

  it('charges only what no document charges yet', async () => {
    const { checkId } = await bills.documented()
    const more = await bills.extend(checkId)
    const { body } = await bills.receipt(more)
    expect(body.data.printout).toMatchObject({ total: 2400, items: [{ quantity: 1000 }] })
    expect((await bills.check(checkId)).printouts).toHaveLength(2)
  })

  it('is refused for a check that is closed, and the answer says what it is', async () => {
    const { orderId, checkId } = await bills.order()
    await bills.call(people.owner, 'PUT', `/order-check/status/${checkId}`, { status: 'no-printout' })
    const { status, body } = await bills.receipt(orderId)
    expect([status, body.code, body.current]).toEqual([409, 'check_not_open', 'no-printout'])
  })

  it.each([
    ['less cash than is due', { payment: { tendered: 2399 } }, ['payment.tendered']],
    ['cash that does not cover the tip', { payment: { tip: 1, tendered: 2400 } }, ['payment.tendered']],
    ['cash over a card', { paymentType: 'CARD', payment: { tendered: 5000 } }, ['payment.tendered']],
    ['a word of its own', { payment: { change: 5 } }, ['payment.change']],
    ['a tax id that cannot be', { buyer: { taxId: '5261040829' } }, ['buyer.taxId']],
  ])('is refused with %s, and takes no number', async (_, body, fields) => {
    const { orderId } = await bills.order()
    const refused = await bills.receipt(orderId, body)
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'invalid_input', fields])
    const { printout } = (await bills.receipt(orderId)).body.data
    expect(printout.number).toMatch(/\/1\/11\/2026$/)
  })

  it('is not paid in a way that the dining option does not allow', async () => {
    const option = {
      name: 'Tylko karta',
      type: 'ON_SITE',
      color: '#0f6e73',
      allowCashPayment: false,
      allowCardPayment: true,
      position: 7,
    }
    const made = await bills.call(people.owner, 'POST', `/dining-options/${bills.placeId}`, option)
    const { orderId } = await bills.order([newLine()], { diningOptionId: made.body.data.id })
    const refused = await bills.receipt(orderId)
    expect([refused.status, refused.body.fields]).toEqual([422, ['paymentType']])
    expect((await bills.receipt(orderId, { paymentType: 'CARD' })).status).toBe(200)
  })
})

describe('An invoice', () => {
  const invoice = (orderId: string, body: object = {}) =>
    bills.call(bills.waiter, 'POST', `/order-payment/invoice/${orderId}`, {
      paymentType: 'CARD',
      buyer,
      ...body,
    })

  it('is made out to its buyer, whose tax id is kept as ten digits', async () => {
    const { orderId } = await bills.order()
    const { status, body } = await invoice(orderId)
    expect(status).toBe(200)
    expect(body.data.printout).toMatchObject({ type: 'invoice', buyer: { ...buyer, taxId: '5261040828' } })
    expect(body.data.printout.number).toMatch(/^FV\//)
  })

  it('needs its buyer in full', async () => {
    const { orderId } = await bills.order()
    const { status, body } = await invoice(orderId, { buyer: { taxId: '5261040828' } })
    expect([status, body.fields[0]]).toEqual([422, 'buyer.name'])
  })

  it('is issued elsewhere from the day that the place has set, by the date of the sale in Warsaw', async () => {
    await goToNewYear()
    const { orderId } = await bills.order()
    const { status, body } = await invoice(orderId)
    expect([status, body.code]).toEqual([422, 'invoices_elsewhere'])
    const receipt = await bills.receipt(orderId, { buyer: { taxId: '5261040828' } })
    expect(receipt.body.data.printout).toMatchObject({
      saleDate: '2027-01-01',
      buyer: { taxId: '5261040828' },
    })
  })
})

describe('A receipt with a tax id that is an invoice', () => {
  const simplified = (orderId: string) =>
    bills.call(bills.waiter, 'POST', `/order-payment/simplified-invoice/${orderId}`, {
      paymentType: 'CASH',
      buyer: { taxId: '5261040828' },
    })

  it('is made up to 450.00 and not a grosz above', async () => {
    const most = await simplified((await bills.order([newLine({ unitPrice: 450_00 })])).orderId)
    expect([most.status, most.body.data.printout.type]).toEqual([200, 'simplified-invoice'])
    const above = await simplified((await bills.order([newLine({ unitPrice: 450_01 })])).orderId)
    expect([above.status, above.body.code]).toEqual([422, 'simplified_invoice_limit'])
  })

  it('is not made from 2027 on', async () => {
    await goToNewYear()
    const { orderId } = await bills.order()
    const { status, body } = await simplified(orderId)
    expect([status, body.code]).toEqual([422, 'simplified_invoice_ended'])
  })
})

describe('A document', () => {
  it('of an order in another place is not there, whatever place the caller names', async () => {
    const stranger = await server.signUp('Obcy')
    const elsewhere = await server.openBistro({ owner: stranger })
    const { orderId } = await bills.order()
    const path = `/order-payment/receipt/${orderId}`
    for (const headers of [{}, { 'Place-Id': elsewhere }]) {
      const { status } = await bills.call(stranger, 'POST', path, { paymentType: 'CASH' }, headers)
      expect(status).toBe(404)
    }
    const named = await bills.call(
      stranger,
      'POST',
      path,
      { paymentType: 'CASH' },
      { 'Place-Id': bills.placeId },
    )
    expect(named.status).toBe(403)
  })

  it('reaches the devices of the place like any other', async () => {
    const device = await server.register(people.owner, bills.placeId)
    const { printoutId } = await bills.documented()
    const { body } = await server.call(`GET /sync/${bills.placeId}/changes`, { token: device.grant })
    const tables = body.data.rows.map(({ table }: { table: string }) => table)
    expect(tables).toContain('printouts')
    expect(JSON.stringify(body.data.rows)).toContain(printoutId)
  })
})

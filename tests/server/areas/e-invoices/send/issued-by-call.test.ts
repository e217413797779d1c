import { afterAll, beforeAll, expect, it } from 'vitest'
import { billsOf } from '#tests/support/papers/bills.ts'
import { openInvoicing, openInvoicingPlace, rowsOf, type Invoicing } from '#tests/support/papers/invoicing.ts'
import { company } from '#tests/support/papers/invoice-args.ts'

let invoicing: Invoicing

beforeAll(async () => {
  invoicing = await openInvoicing()
})

afterAll(() => invoicing.close())

it('An invoice that a call has issued goes to the national system with bytes of the server, and nothing is doubted', async () => {
  const { server } = invoicing
  const owner = await server.signUp('Jan')
  const placeId = await openInvoicingPlace(server, owner, 'LIPA')
  const bills = billsOf(server, placeId, { owner, waiter: owner })
  const { orderId } = await bills.order()
  const body = { paymentType: 'CARD', payment: {}, buyer: company }
  const issued = await bills.call(owner, 'POST', `/order-payment/invoice/${orderId}`, body)
  expect(issued.status).toBe(200)
  for (let step = 0; step < 12; step += 1) {
    await server.services.eInvoices.run()
    server.time.now += 10_000
  }
  const [eInvoice] = await rowsOf(server, placeId, 'eInvoices')
  expect(eInvoice).toMatchObject({ state: 'accepted', number: issued.body.data.printout.number })
  expect(eInvoice?.number).toMatch(/^FV-LIPA\//)
  expect(await bills.discrepancies()).toEqual([])
})

import { afterEach, expect, it } from 'vitest'
import { sendEInvoices } from '#server/areas/e-invoices/send/send-e-invoices.ts'
import { productionLimits } from '#server/integrations/ksef/fake-ksef/limits.ts'
import {
  deliver,
  issuing,
  openInvoicing,
  openInvoicingPlace,
  rowsOf,
  type Invoicing,
} from '#tests/support/papers/invoicing.ts'

let invoicing: Invoicing

afterEach(() => invoicing.close())

it('a pause that the system asks for holds for the company: its other places, what is issued within it, other servers', async () => {
  let sends = 0
  invoicing = await openInvoicing({
    limits: { ...productionLimits, invoiceSend: [10, 2, 180] },
    fault: ({ operation }) => {
      if (operation === 'send') sends += 1
      return null
    },
  })
  const { server } = invoicing
  const owner = await server.signUp('Jan')
  const issue = async (prefix: string, many: number) => {
    const placeId = await openInvoicingPlace(server, owner, prefix)
    const till = await server.register(owner, placeId)
    const numbers = Array.from({ length: many }, (_, nth) => `FV-${prefix}/${till.code}/${nth + 1}/01/2027`)
    const at = server.time.now
    await deliver(server, placeId, till, await issuing(server, placeId, till, numbers, () => at))
    return placeId
  }
  const other = sendEInvoices(() => server.services, { after: () => () => undefined })

  const lipa = await issue('LIPA', 4)
  await server.services.eInvoices.run()
  const before = sends
  const dab = await issue('DAB', 1)
  server.time.now += 20_000
  await other.run()
  await server.services.eInvoices.run()
  expect(sends).toBe(before)

  for (let step = 0; step < 30; step += 1) {
    server.time.now += 10_000
    await server.services.eInvoices.run()
  }
  const states = [...(await rowsOf(server, lipa, 'eInvoices')), ...(await rowsOf(server, dab, 'eInvoices'))]
  expect(states.map(({ state }) => state)).toEqual(Array(5).fill('accepted'))
  await other.close()
})

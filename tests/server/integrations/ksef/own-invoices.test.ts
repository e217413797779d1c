import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { anyInvoice, issuedAt, structured } from '#tests/domain/ksef/e-invoices.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { playKsef, valueOf } from './played-ksef.ts'

const taxId = someImprint.seller.taxId
const played = await playKsef({ tokens: { own: { taxId } } })

afterAll(() => played.fake.close())

it('takes what the product makes of its documents, byte for byte', async () => {
  const ksef = played.client({ taxId, by: { token: 'own' } })
  // Issued in the evening: before that the system does not know of that day.
  played.pass(issuedAt - played.clock())
  let count = 0
  const property = fc.asyncProperty(anyInvoice, async (printout) => {
    if (printout === null) return
    count += 1
    const xml = Buffer.from(invoiceXml(structured({ ...printout, number: `FV/A7K/${count}/01/2027` })))
    const session = valueOf(await ksef.openSession())
    const reference = valueOf(await ksef.send(session, { xml, offline: false, corrects: null }))
    const { code, ksefNumber } = valueOf(await ksef.invoiceState(session.reference, reference))
    expect(code).toBe(200)
    expect(Buffer.from(valueOf(await ksef.invoice(ksefNumber ?? ''))).equals(xml)).toBe(true)
    played.pass(60_000)
  })
  await fc.assert(property, { numRuns: 20 })
  expect(count).toBeGreaterThan(10)
})

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sealedEInvoiceSchema } from '#domain/ksef/e-invoice.ts'
import { invoiceXml, serializer } from '#domain/ksef/invoice-xml.ts'
import { sealEInvoice } from '#domain/ksef/seal-e-invoice.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'
import { company, structured } from './e-invoices.ts'

const content = structured({ ...someReceipt, type: 'invoice', imprint: someImprint, buyer: company })
const hash = async (text: string) => createHash('sha256').update(text).digest('base64url')
const serial = '0123456789ABCDEF'
const world = { environment: 'test', hash, signer: null } as const

describe('a till that seals an invoice', () => {
  it('hashes the very bytes that are sent', async () => {
    const sealed = await sealEInvoice(content, world)
    expect(sealed).toEqual({
      environment: 'test',
      serializer,
      xml: invoiceXml(content),
      hash: await hash(invoiceXml(content)),
      isPaid: true,
      till: null,
    })
    expect(v.is(sealedEInvoiceSchema, sealed)).toBe(true)
  })

  it('makes the same bytes and the same hash of the same content, whenever it does', async () => {
    expect(await sealEInvoice(content, world)).toEqual(await sealEInvoice(structuredClone(content), world))
  })

  it('says that an invoice is unpaid where nobody has paid yet', async () => {
    const sealed = await sealEInvoice({ ...content, paidWith: null }, world)
    expect(sealed.isPaid).toBe(false)
  })

  it('signs the link of the second code: the host, the seller twice, its certificate and the hash', async () => {
    const signed: string[] = []
    const sign = async (text: string) => {
      signed.push(text)
      return 's'.repeat(86)
    }
    const sealed = await sealEInvoice(content, { ...world, signer: { serial, sign } })
    const { taxId } = someImprint.seller
    expect(signed).toEqual([
      `qr-test.ksef.mf.gov.pl/certificate/Nip/${taxId}/${taxId}/${serial}/${sealed.hash}`,
    ])
    expect(sealed.till).toEqual({ serial, signature: 's'.repeat(86) })
    expect(v.is(sealedEInvoiceSchema, sealed)).toBe(true)
  })
})

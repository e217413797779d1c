import { describe, expect, it } from 'vitest'
import { paperForms, paperOf, paperOfInvoice } from '#domain/ksef/invoice-paper.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { company } from './e-invoices.ts'
import { someEInvoice, someNumber } from './some-e-invoice.ts'

const toCompany = { buyer: company, imprint: someImprint }
const toPerson = { buyer: { ...company, taxId: null }, imprint: someImprint }
const till = { serial: '0123456789ABCDEF', signature: 's'.repeat(86) }

describe('The paper of an invoice', () => {
  it('is a document of the till where it does not go to the national system', () => {
    expect(paperOf(null, toCompany)).toBeNull()
  })

  it('is the invoice once it has its number, with one code under it', () => {
    const accepted = someEInvoice({ state: 'accepted', ksefNumber: someNumber, till })
    for (const printed of [toCompany, toPerson]) {
      const paper = paperOf(accepted, printed)
      expect(paper?.form).toBe('visualisation')
      expect(paper?.codes.map(({ label }) => label)).toEqual([someNumber])
    }
  })

  it.each(['queued', 'sending', 'sent', 'duplicate-check'] as const)(
    'is only a confirmation for a company while it is %s',
    (state) => {
      const paper = paperOf(someEInvoice({ state, till }), toCompany)
      expect(paper?.form).toBe('confirmation')
      expect(paper?.codes.map(({ label }) => label)).toEqual(['OFFLINE', 'CERTYFIKAT'])
    },
  )

  it('has no second code where the till has no certificate', () => {
    expect(paperOf(someEInvoice(), toCompany)?.codes.map(({ label }) => label)).toEqual(['OFFLINE'])
  })

  it('is an invoice for a private person at once, but only with both codes', () => {
    expect(paperOf(someEInvoice({ till }), toPerson)?.form).toBe('offline-visualisation')
    expect(paperOf(someEInvoice({ till }), toPerson)?.codes).toHaveLength(2)
    expect(paperOf(someEInvoice(), toPerson)?.form).toBe('confirmation')
  })

  it('is for a company where the buyer turned out to be one', () => {
    const paper = paperOf(someEInvoice({ till, buyer: company }), toPerson)
    expect(paper).toMatchObject({ form: 'confirmation', buyer: company })
  })

  it.each([
    ['its bytes are not made', { hash: '' }],
    ['it waits for somebody', { state: 'draft' }],
    ['it was rejected', { state: 'rejected' }],
    ['it was canceled', { state: 'canceled' }],
  ] as const)('shows no code that leads nowhere where %s', (_, change) => {
    for (const printed of [toCompany, toPerson]) {
      const paper = paperOf(someEInvoice({ till, ...change }), printed)
      expect(paper).toMatchObject({ form: 'draft-confirmation', ksefNumber: null, codes: [] })
    }
  })

  it('shows the links that the ministry has published', () => {
    const hash = 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE'
    const seller = { ...someImprint.seller, taxId: '1111111111' }
    const eInvoice = someEInvoice({ environment: 'test', issuedOn: '2026-02-01', hash, till })
    const paper = paperOf(eInvoice, { ...toCompany, imprint: { ...someImprint, seller } })
    const path = `1111111111/${till.serial}/${hash}/${till.signature}`
    expect(paper?.codes.map(({ link }) => link)).toEqual([
      `https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/${hash}`,
      `https://qr-test.ksef.mf.gov.pl/certificate/Nip/1111111111/${path}`,
    ])
  })

  it('has one of four forms, with the number and the buyer that stand on it', () => {
    expect(paperForms).toEqual([
      'visualisation',
      'confirmation',
      'offline-visualisation',
      'draft-confirmation',
    ])
    const accepted = someEInvoice({ state: 'accepted', ksefNumber: someNumber })
    expect(paperOf(accepted, toCompany)).toMatchObject({ ksefNumber: someNumber, buyer: company })
    expect(paperOf(someEInvoice(), toCompany)).toMatchObject({ ksefNumber: null, buyer: company })
    expect(paperOf(someEInvoice({ till }), { ...toPerson, buyer: null })).toMatchObject({
      form: 'offline-visualisation',
      buyer: null,
    })
  })

  it('shows no code where its seller has no tax id, or its bytes are of another device', () => {
    const nobody = { ...someImprint, seller: { ...someImprint.seller, taxId: '' } }
    for (const imprint of [null, nobody]) {
      const printed = { buyer: company, imprint }
      expect(paperOf(someEInvoice({ till }), printed)).toMatchObject({
        form: 'draft-confirmation',
        codes: [],
      })
      const accepted = someEInvoice({ state: 'accepted', ksefNumber: someNumber })
      expect(paperOf(accepted, printed)).toMatchObject({ form: 'visualisation', codes: [] })
    }
    const bare = someEInvoice({ state: 'accepted', ksefNumber: someNumber, hash: '' })
    expect(paperOf(bare, toCompany)).toMatchObject({ form: 'visualisation', codes: [] })
  })
})

describe('The paper of any document', () => {
  it('is that of its e-invoice where it has one, also of an invoice to a receipt', () => {
    const eInvoice = someEInvoice({ till })
    for (const toReceipt of [null, {}])
      expect(paperOfInvoice(eInvoice, { printout: toCompany, toReceipt })).toEqual(
        paperOf(eInvoice, toCompany),
      )
  })

  it('is none for a document that the till prints itself', () => {
    expect(paperOfInvoice(null, { printout: toCompany, toReceipt: null })).toBeNull()
  })

  it('is the invoice without any code where it belongs to a receipt and goes nowhere', () => {
    expect(paperOfInvoice(null, { printout: toCompany, toReceipt: {} })).toEqual({
      form: 'visualisation',
      ksefNumber: null,
      buyer: company,
      codes: [],
    })
  })
})

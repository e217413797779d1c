import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  asPrintout,
  fitsReceipt,
  invoiceToReceipt,
  lastDayOf,
  receiptInvoiceSchema,
  refusedBuyer,
  refusedInvoice,
} from '#domain/document/receipt-invoice.ts'
import type { Printout } from '#domain/document/printout.ts'
import { eInvoiceOf } from '#domain/ksef/e-invoice-content.ts'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { must } from '#domain/must.ts'
import { buyer, receiptInvoiceRow } from '#tests/support/rows/e-invoice-rows.ts'
import { nullableFields } from '#tests/support/bounds.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'

const withTaxId = receipt({
  status: 'printed',
  buyer: { taxId: buyer.taxId, name: '' },
  saleDate: '2026-12-30',
})
const known = {
  invoices: [],
  isGivenBack: false,
  today: '2027-01-05',
  imprint: someImprint,
  invoicesElsewhereFrom: null,
  ksef: { environment: 'test' as const },
}
const refused = (change: Partial<typeof known> | object = {}, of: Partial<Printout> = {}) =>
  refusedInvoice({ ...withTaxId, ...of }, { ...known, ...change })

describe('An invoice to an earlier receipt', () => {
  it('is issued to a receipt that lies on paper', () => {
    expect(refused()).toBeNull()
    expect(refused({}, { buyer: null })).toBeNull()
    for (const status of ['created', 'print-error', 'skipped', 'deleted', 'canceled'] as const)
      expect(refused({}, { status })).toBe('no_receipt')
  })

  it('is not issued to what is an invoice already', () => {
    expect(refused({}, { type: 'simplified-invoice' })).toBe('no_receipt')
    expect(refused({}, { type: 'invoice' })).toBe('no_receipt')
  })

  it('is issued once, unless the one before was given up', () => {
    const one = receiptInvoiceRow(1)
    expect(refused({ invoices: [one] })).toBe('receipt_invoiced')
    expect(refused({ invoices: [{ ...one, ksefState: 'canceled' }] })).toBeNull()
    expect(refused({ invoices: [{ ...one, receiptId: 'another' }] })).toBeNull()
  })

  it('is asked for until three months from the end of the month of the sale', () => {
    expect(lastDayOf('2026-11-25')).toBe('2027-02-28')
    expect(lastDayOf('2026-12-01')).toBe('2027-03-31')
    expect(refused({ today: '2027-03-31' })).toBeNull()
    expect(refused({ today: '2027-04-01' })).toBe('receipt_too_old')
  })

  it('is not issued where money of the receipt went back, invoices come from elsewhere or the seller is not known', () => {
    expect(refused({ isGivenBack: true })).toBe('receipt_given_back')
    expect(refused({ invoicesElsewhereFrom: '2027-01-05' })).toBe('invoices_elsewhere')
    expect(refused({ invoicesElsewhereFrom: '2027-01-06' })).toBeNull()
    const imprint = { ...someImprint, seller: { ...someImprint.seller, taxId: '' } }
    expect(refused({ imprint })).toBe('seller_missing')
  })

  it('goes through the national system when it is to a company, by the day of the invoice and not of the sale', () => {
    const ksef = { environment: null }
    expect(refused({ ksef })).toBe('ksef_not_set_up')
    expect(refused({ ksef, today: '2026-12-31' })).toBeNull()
    expect(refused({ ksef }, { buyer: null })).toBeNull()
  })

  it('names a company only where its tax id is on the receipt, and a person only where none is', () => {
    const person = { ...buyer, taxId: null }
    expect(refusedBuyer(withTaxId, buyer)).toBeNull()
    expect(refusedBuyer(withTaxId, { ...buyer, taxId: '5260250995' })).toBe('receipt_tax_id')
    expect(refusedBuyer(withTaxId, person)).toBe('receipt_tax_id')
    expect(refusedBuyer({ buyer: null }, person)).toBeNull()
    expect(refusedBuyer({ buyer: null }, buyer)).toBe('receipt_tax_id')
  })

  it('says all that the receipt does, and reads as any invoice', () => {
    const said = { buyer, imprint: someImprint, isPaid: true, issuedOn: '2027-01-05' }
    const made = invoiceToReceipt(withTaxId, said)
    expect(made).toMatchObject({ receiptNumber: withTaxId.number, total: 24_00, saleDate: '2026-12-30' })
    expect(fitsReceipt(made, withTaxId)).toBe(true)
    expect(fitsReceipt({ ...made, total: 23_00 }, withTaxId)).toBe(false)
    const row = receiptInvoiceRow(1)
    expect(asPrintout(row)).toMatchObject({ id: row.id, type: 'invoice', status: 'printed', buyer })
    expect(asPrintout({ ...row, ksefState: 'canceled' }).status).toBe('canceled')
  })

  it('is of no guest, and is an invoice whatever its receipt was', () => {
    const row = receiptInvoiceRow(1)
    expect(v.parse(receiptInvoiceSchema, { ...row, guest: 2 })).not.toHaveProperty('guest')
    expect(v.is(receiptInvoiceSchema, { ...row, type: 'receipt' })).toBe(false)
    expect(v.is(receiptInvoiceSchema, { ...row, buyer: { taxId: buyer.taxId, name: '' } })).toBe(false)
    expect(nullableFields(receiptInvoiceSchema, row)).toEqual(['closedDay'])
    expect(asPrintout(row)).not.toHaveProperty('receiptId')
    expect(asPrintout(row)).toMatchObject({ guest: null, fault: '', printedAt: null })
  })

  it('fits its receipt only where each of its sums is the receipt’s', () => {
    const said = { buyer, imprint: someImprint, isPaid: true, issuedOn: '2027-01-05' }
    const made = invoiceToReceipt(withTaxId, said)
    const [rate] = made.rates
    const other = { ...must(rate, 'a rate'), vat: 0 }
    for (const wrong of [
      { deposit: 1 },
      { saleDate: '2026-12-31' },
      { rates: [] },
      { rates: [other] },
      { rates: [{ ...other, vat: must(rate, 'a rate').vat, gross: 1 }] },
      { rates: [must(rate, 'a rate'), must(rate, 'a rate')] },
    ])
      expect(fitsReceipt({ ...made, ...wrong }, withTaxId)).toBe(false)
  })

  it('fits its receipt in whatever order the rates stand', () => {
    const two = receipt({ items: [item(), item({ taxRateType: 'VAT23', taxRate: 23, grossPrice: 10_00 })] })
    const turned = { ...two, rates: two.rates.toReversed() }
    expect([fitsReceipt(two, two), fitsReceipt(turned, two)]).toEqual([true, true])
    const [first, second] = two.rates
    expect(fitsReceipt({ ...two, rates: [must(first, 'a rate'), must(first, 'a rate')] }, two)).toBe(false)
    const renamed = { ...must(second, 'a rate'), rate: 'VAT05' as const }
    expect(fitsReceipt({ ...two, rates: [must(first, 'a rate'), renamed] }, two)).toBe(false)
  })

  it('names services where its receipt did, whatever the place prints by now', () => {
    const said = {
      buyer,
      imprint: { ...someImprint, oneServiceLine: true },
      isPaid: true,
      issuedOn: '2027-01-05',
    }
    const services = { ...someImprint, oneServiceLine: true }
    const now = { ...said, imprint: someImprint }
    expect(invoiceToReceipt(receipt({ imprint: services }), now).imprint.oneServiceLine).toBe(true)
    expect(invoiceToReceipt(receipt({ imprint: null }), said).imprint.oneServiceLine).toBe(false)
  })

  it('is asked for until the end of the third month, over the end of a year and of a February', () => {
    expect(['2026-01-31', '2026-10-01', '2026-11-30', '2027-11-01'].map(lastDayOf)).toEqual([
      '2026-04-30',
      '2027-01-31',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  it('is marked FP in its bytes, names the receipt, and was paid on the day of the sale', () => {
    const { issuedAt, isPaid, receiptNumber, ...row } = receiptInvoiceRow(1)
    const made = eInvoiceOf({ ...row, issuedAt }, { isPaid, receiptNumber })
    const xml = invoiceXml(must(made.ok ? made.value : null, 'the invoice'))
    expect(xml).toContain(
      '<RodzajFaktury>VAT</RodzajFaktury><FP>1</FP>' +
        '<DodatkowyOpis><Klucz>Numer paragonu</Klucz><Wartosc>PA/A7K/1/11/2026</Wartosc></DodatkowyOpis><FaWiersz>',
    )
    expect(xml).toContain('<P_1>2027-01-05</P_1>')
    expect(xml).toContain('<P_6>2027-01-04</P_6>')
    expect(xml).toContain('<DataZaplaty>2027-01-04</DataZaplaty>')
  })
})

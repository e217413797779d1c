import { describe, expect, it } from 'vitest'
import { imprintOf } from '#domain/document/imprint.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { receiptInvoiceAct, receiptRefusal } from '#device/invoices/receipt-invoice-act.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { company } from '#tests/support/papers/invoice-args.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'

const [place] = bistroRows().places
const bistro: Row<'places'> = {
  ...must(place, 'the bistro'),
  documentSettings: { ...must(place, 'the bistro').documentSettings, invoicesElsewhereFrom: null },
}
const receipt = { ...someReceipt, buyer: null }
const evening = Date.UTC(2026, 10, 20, 19)
type Change = { place?: Partial<Row<'places'>>; at?: number; of?: Partial<typeof someReceipt> }
const nothing = { invoices: [], isGivenBack: false }

const refusal = ({ place = {}, at = evening, of = {} }: Change = {}, known = nothing) =>
  receiptRefusal({ ...receipt, ...of }, { place: { ...bistro, ...place }, issuer: 'Kasia', at }, known)

describe('a receipt', () => {
  it('may have an invoice of the place that sold', () => {
    expect(refusal()).toBeNull()
  })

  it('may have one until three months after the month of the sale, by the day of Warsaw', () => {
    expect(refusal({ at: Date.UTC(2027, 1, 28, 22, 59) })).toBeNull()
    expect(refusal({ at: Date.UTC(2027, 1, 28, 23) })).toBe('receipt_too_old')
  })

  it('gets none from the day on which the place invoices elsewhere', () => {
    const documentSettings = { ...bistro.documentSettings, invoicesElsewhereFrom: '2026-11-21' }
    expect(refusal({ place: { documentSettings } })).toBeNull()
    expect(refusal({ place: { documentSettings }, at: Date.UTC(2026, 10, 20, 23) })).toBe(
      'invoices_elsewhere',
    )
  })

  it('gets none of a place that has not said who sells', () => {
    expect(refusal({ place: { taxId: '' } })).toBe('seller_missing')
  })

  it('of a company gets none from 2027 on where the place does not send invoices', () => {
    const of = { buyer: { taxId: company.taxId ?? '', name: '' } } as Partial<typeof someReceipt>
    const at = Date.UTC(2027, 0, 2)
    expect(refusal({ of })).toBeNull()
    expect(refusal({ of, at })).toBe('ksef_not_set_up')
    const ksefSettings = { ...bistro.ksefSettings, environment: 'test' as const }
    expect(refusal({ of, at, place: { ksefSettings } })).toBeNull()
  })

  it('gets none of what was given back', () => {
    expect(refusal({}, { invoices: [], isGivenBack: true })).toBe('receipt_given_back')
  })

  it('gets none that is itself an invoice, or did not come out', () => {
    expect(refusal({ of: { type: 'invoice' } })).toBe('no_receipt')
    expect(refusal({ of: { status: 'printing' } })).toBe('no_receipt')
  })
})

describe('the act that issues an invoice to a receipt', () => {
  const asked = { receiptInvoiceId: someReceipt.id, buyer: company, isPaid: true, mailTo: null }
  const issuing = { place: bistro, issuer: 'Kasia', at: evening }
  const argsOf = (change: object = {}, of = someReceipt) =>
    receiptInvoiceAct(of, issuing, { ...asked, ...change }).args

  it('says all of the sale as the receipt does, and who bought', () => {
    const { items, rates, total, deposit, saleDate, paymentType } = someReceipt
    expect(receiptInvoiceAct(someReceipt, issuing, asked).kind).toBe('receipt-invoice.issue')
    expect(argsOf()).toMatchObject({
      receiptId: someReceipt.id,
      receiptNumber: someReceipt.number,
      orderCheckId: someReceipt.orderCheckId,
      buyer: company,
      isPaid: true,
      items,
      rates,
      total,
      deposit,
      saleDate,
      paymentType,
    })
  })

  it('says who sells and who issues as of now, and the day of Warsaw', () => {
    expect(argsOf()).toMatchObject({ imprint: imprintOf(bistro, 'Kasia'), issuedOn: '2026-11-20' })
    const night = receiptInvoiceAct(someReceipt, { ...issuing, at: Date.UTC(2026, 10, 20, 23, 30) }, asked)
    expect(night.args).toMatchObject({ issuedOn: '2026-11-21' })
  })

  it('has the lines as they are on the receipt, whatever the place prints by now', () => {
    const imprint = { ...imprintOf(bistro, 'Ola'), oneServiceLine: true }
    expect(argsOf({}, { ...someReceipt, imprint })).toMatchObject({ imprint: { oneServiceLine: true } })
  })

  it('carries an address for the e-mail only where there is one, and no number: the saving gives that (I17)', () => {
    expect(argsOf()).not.toHaveProperty('mailTo')
    expect(argsOf({ mailTo: 'biuro@example.com' })).toMatchObject({ mailTo: 'biuro@example.com' })
    expect(argsOf()).not.toHaveProperty('number')
  })
})

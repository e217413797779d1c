import { describe, expect, it } from 'vitest'
import { rowsBeside, type BesideFacts } from '#domain/figures/exports/invoices-beside.ts'
import { buyer, correctiveRow, receiptInvoiceRow } from '#tests/support/rows/e-invoice-rows.ts'
import { someEInvoice, someNumber } from '../../ksef/some-e-invoice.ts'

const none = { deposit: 0, buyer, eInvoice: null, outages: [] }
const toReceipt: BesideFacts = { ...none, invoice: receiptInvoiceRow(1), isToReceipt: true }
const correction: BesideFacts = {
  ...none,
  invoice: correctiveRow(1),
  deposit: -50,
  isToReceipt: false,
  eInvoice: someEInvoice({ ksefNumber: someNumber }),
}

describe("The accountant's sheet beside the sales of a day", () => {
  it('has an invoice to an earlier receipt as FP, which is not to be added, on the day of its issue', () => {
    expect(rowsBeside([toReceipt])).toMatchObject([
      { type: 'FP', day: '2027-01-05', number: 'FV/A7K/1/01/2027', marker: 'DI', buyerNip: buyer.taxId },
    ])
  })

  it('has a corrective invoice with what it takes off and its own number of the national system', () => {
    const [row] = rowsBeside([correction])
    expect(row).toMatchObject({ type: null, number: 'KOR/A7K/1/01/2027', marker: someNumber, deposit: -50 })
    expect(row?.rates).toMatchObject([{ gross: -24_00 }])
  })

  it('marks the correction of what a fiscal printer has counted, which takes nothing off here', () => {
    expect(rowsBeside([{ ...correction, isToReceipt: true }])).toMatchObject([{ type: 'FP' }])
  })

  it('names the buyer as it was mended, and leaves out what was given up', () => {
    const mended = someEInvoice({ buyer: { ...buyer, taxId: '5260250995' } })
    expect(rowsBeside([{ ...correction, eInvoice: mended }])).toMatchObject([{ buyerNip: '5260250995' }])
    const canceled = { ...correctiveRow(1), ksefState: 'canceled' as const }
    expect(rowsBeside([{ ...correction, invoice: canceled }])).toEqual([])
  })

  it('stands in the order of its numbers, in whatever order rows have come', () => {
    const numbers = ['KOR/A7K/1/01/2027', 'FV/A7K/2/01/2027', 'FV/A7K/1/01/2027']
    const rows = numbers.map((number) => ({ ...correction, invoice: { ...correctiveRow(1), number } }))
    const inOrder = [...numbers].sort()
    for (const facts of [rows, rows.toReversed()])
      expect(rowsBeside(facts).map(({ number }) => number)).toEqual(inOrder)
  })

  it('names no buyer of an invoice to a person without a tax id', () => {
    expect(rowsBeside([{ ...toReceipt, buyer: null }])).toMatchObject([{ buyerNip: null, documents: 1 }])
  })
})

import { describe, expect, it } from 'vitest'
import { documentEntry } from '#domain/closing/document-entries.ts'
import type { Printout } from '#domain/document/printout.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import { accountantColumns, accountantRows } from '#domain/figures/exports/accountant.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { derivedId } from '#commands/derived-id.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { buyer } from '#tests/support/rows/e-invoice-rows.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { someEInvoice, someNumber } from '../../ksef/some-e-invoice.ts'
import { cellsByName } from './exported.ts'

const day = '2026-11-20'
const at = Date.parse(`${day}T18:00Z`)
let made = 0

function documentOf(of: Partial<Printout>) {
  made += 1
  const document = receipt({ id: uuid(made), issuedAt: at, ...of })
  const idOf = (purpose: string, ...key: readonly (string | number)[]) =>
    derivedId(uuid(made), purpose, ...key)
  return { entry: documentEntry({ cutoff: 240, idOf }, document), document, eInvoice: null, outages: [] }
}

function soldFor(price: number, rate: 'VAT08' | 'VAT23' | 'VATzw', of: Partial<Printout> = {}) {
  const items = [item({ grossPrice: price, taxRateType: rate })]
  return documentOf({ items, rates: itemRates(items), total: price, ...of })
}

/** A fiscal print that came out on a printer with this memory. */
const on = (fiscalNo: string | null): PrintJob => ({
  id: uuid(900),
  kind: 'receipt',
  printerId: uuid(901),
  printoutId: null,
  orderCheckId: null,
  orderId: null,
  content: null,
  status: 'printed',
  copy: 1,
  claimedBy: null,
  claimedUntil: null,
  fault: '',
  told: { fiscalNo, docNo: 1, dailyReportNo: null, deviceTime: null, totals: null },
  createdAt: at,
  createdBy: uuid(902),
  endedAt: at,
  closedDay: null,
})

describe("The accountant's sheet of a day", () => {
  it('has a row for each printer, with tax taken once per rate', () => {
    const rows = accountantRows(
      day,
      [
        { ...soldFor(10_05, 'VAT08'), job: on('ABC 1') },
        { ...soldFor(10_05, 'VAT08'), job: on('ABC 1') },
        { ...soldFor(20_00, 'VAT23', { deposit: 1_00 }), job: on('ABC 1') },
        { ...soldFor(7_00, 'VATzw'), job: on(null) },
      ],
      () => 'Bar',
    )
    const [one, other] = rows.map((row) => cellsByName(accountantColumns, row))
    expect(rows).toHaveLength(2)
    expect(one).toMatchObject({
      DowodSprzedazy: `RO ABC 1 ${day}`,
      TypDokumentu: 'RO',
      DataWystawienia: { day },
      NrKSeF: 'DI',
      // 20.10 with 8 %: 1.49; each by itself would be 0.74.
      K_17: { money: 18_61 },
      K_18: { money: 1_49 },
      K_19: { money: 16_26 },
      K_20: { money: 3_74 },
      gross: { money: 40_10 },
      deposit: { money: 1_00 },
      documentCount: { whole: 3 },
    })
    expect(other).toMatchObject({ DowodSprzedazy: `RO Bar ${day}`, K_10: { money: 7_00 } })
  })

  it('names invoices that printers have counted apart, once more and not as sales', () => {
    const invoice = { type: 'invoice', number: 'FV/A7K/1/11/2026', buyer } as const
    const rows = accountantRows(
      day,
      [
        { ...soldFor(24_00, 'VAT08'), job: on('ABC 1') },
        { ...soldFor(50_00, 'VAT08', invoice), job: on('ABC 1') },
        { ...soldFor(60_00, 'VAT08', { ...invoice, ksefState: 'queued' }), job: on('ABC 1') },
      ],
      String,
    )
    expect(rows.map(({ type, marker }) => [type, marker])).toEqual([
      ['RO', 'DI'],
      ['FP', 'BFK'],
      ['FP', 'DI'],
    ])
    const [printer, paper] = rows.map((row) => cellsByName(accountantColumns, row))
    expect(printer).toMatchObject({ gross: { money: 134_00 }, documentCount: { whole: 3 } })
    expect(paper).toMatchObject({ DowodSprzedazy: 'FV/A7K/1/11/2026', NrKontrahenta: buyer.taxId })
  })

  it('keeps apart what no printer has put out, and leaves out what was dropped', () => {
    const rows = accountantRows(
      day,
      [
        { ...soldFor(24_00, 'VAT08', { status: 'skipped' }), job: null },
        { ...soldFor(99_00, 'VAT08', { status: 'deleted' }), job: null },
      ],
      String,
    )
    expect(rows.map(({ type, number, documents }) => [type, number, documents])).toEqual([[null, '', 1]])
  })

  it('has a row of its own for an e-invoice that no fiscal printer has counted, with its number', () => {
    const sent = { ...soldFor(50_00, 'VAT08', { type: 'invoice', number: 'FV-LIPA/A7K/1/01/2027', buyer }) }
    const accepted = { ...sent.document, ksefState: 'accepted' } as const
    const eInvoice = someEInvoice({ state: 'accepted', ksefNumber: someNumber })
    const [printer, invoice] = accountantRows(
      day,
      [
        { ...soldFor(24_00, 'VAT08'), job: on('ABC 1') },
        { ...sent, document: accepted, eInvoice, job: null },
      ],
      String,
    ).map((row) => cellsByName(accountantColumns, row))
    expect(printer).toMatchObject({ gross: { money: 24_00 }, documentCount: { whole: 1 } })
    expect(invoice).toMatchObject({ DowodSprzedazy: 'FV-LIPA/A7K/1/01/2027', TypDokumentu: null })
    expect(invoice).toMatchObject({
      NrKSeF: someNumber,
      NrKontrahenta: buyer.taxId,
      gross: { money: 50_00 },
    })
  })

  it('leaves out an e-invoice that was withdrawn', () => {
    const withdrawn = soldFor(50_00, 'VAT08', { type: 'invoice', ksefState: 'canceled', status: 'canceled' })
    expect(accountantRows(day, [{ ...withdrawn, job: null }], String)).toEqual([])
  })

  it('has each rate in its own columns, old rates with the new, and what is exempt or at 0 % as gross alone', () => {
    const rates = ['VAT23', 'VAT22', 'VAT08', 'VAT07', 'VAT05', 'VAT03', 'VAT00', 'VATzw'] as const
    const sold = rates.map((rate, nth) => ({
      rate,
      gross: 10 ** nth * 3,
      vat: 10 ** nth,
      net: 2 * 10 ** nth,
    }))
    const row = { type: 'FP', day, number: 'FV/A7K/1/11/2026', marker: 'DI', buyerNip: null } as const
    expect(cellsByName(accountantColumns, { ...row, documents: 1, rates: sold, deposit: 0 })).toMatchObject({
      K_10: { money: 3_00_000_00 },
      K_13: { money: 3_000_000 },
      K_15: { money: 2_200_00 },
      K_16: { money: 1_100_00 },
      K_17: { money: 22_00 },
      K_18: { money: 11_00 },
      K_19: { money: 22 },
      K_20: { money: 11 },
      gross: { money: 33_333_333 },
    })
  })

  it('keeps the names and order of its columns, since programs of accountants read them', () => {
    expect(accountantColumns.map(({ name }) => name).join(' ')).toBe(
      'DowodSprzedazy TypDokumentu DataWystawienia NrKSeF NrKontrahenta ' +
        'K_10 K_13 K_15 K_16 K_17 K_18 K_19 K_20 gross deposit documentCount',
    )
  })

  it('lists printers by number, what none has after them, then invoices to receipts and e-invoices', () => {
    const invoice = (n: number) => ({ type: 'invoice', number: `FV/A7K/${n}/11/2026` }) as const
    const queued = { ksefState: 'queued' } as const
    const rows = accountantRows(
      day,
      [
        { ...soldFor(1_00, 'VAT08', { ...invoice(2), ...queued }), job: null },
        { ...soldFor(1_00, 'VAT08', { ...invoice(1), ...queued }), job: null },
        { ...soldFor(1_00, 'VAT08', { status: 'skipped' }), job: null },
        { ...soldFor(1_00, 'VAT08'), job: on('ZBC 2') },
        { ...soldFor(1_00, 'VAT08', invoice(4)), job: on('ABC 1') },
        { ...soldFor(1_00, 'VAT08', invoice(3)), job: on('ABC 1') },
      ],
      String,
    )
    expect(rows.map(({ type, number }) => [type, number])).toEqual([
      ['RO', 'ABC 1'],
      ['RO', 'ZBC 2'],
      [null, ''],
      ['FP', 'FV/A7K/3/11/2026'],
      ['FP', 'FV/A7K/4/11/2026'],
      [null, 'FV/A7K/1/11/2026'],
      [null, 'FV/A7K/2/11/2026'],
    ])
  })

  it('adds up deposits by printer, and keeps that of an invoice with its row', () => {
    const invoice = { type: 'invoice', number: 'FV/A7K/1/11/2026', deposit: 50 } as const
    const rows = accountantRows(
      day,
      [
        { ...soldFor(10_00, 'VAT08', { deposit: 1_00 }), job: on('ABC 1') },
        { ...soldFor(10_00, 'VAT08', invoice), job: on('ABC 1') },
      ],
      String,
    )
    expect(rows.map(({ type, deposit, documents }) => [type, deposit, documents])).toEqual([
      ['RO', 1_50, 2],
      ['FP', 50, 1],
    ])
  })

  it('names the buyer of an invoice as the e-invoice has them, where that was mended', () => {
    const said = { taxId: '5260250274', name: '' } as const
    const sold = soldFor(10_00, 'VAT08', { type: 'invoice', buyer: said, ksefState: 'queued' })
    const eInvoice = someEInvoice({ buyer: { ...buyer, taxId: '5260250995' } })
    const [row] = accountantRows(day, [{ ...sold, eInvoice, job: null }], String)
    expect(row?.buyerNip).toBe('5260250995')
  })

  it('counts a document whose row has not come by its print, or as one that no printer has put out', () => {
    const { entry } = soldFor(24_00, 'VAT08')
    const unknown = { entry, document: null, eInvoice: null, outages: [] }
    const rows = accountantRows(
      day,
      [
        { ...unknown, job: on('ABC 1') },
        { ...unknown, job: null },
      ],
      String,
    )
    expect(rows.map(({ type, number, documents }) => [type, number, documents])).toEqual([
      ['RO', 'ABC 1', 1],
      [null, '', 1],
    ])
  })
})

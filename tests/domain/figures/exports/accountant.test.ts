import { describe, expect, it } from 'vitest'
import { documentEntry } from '#domain/closing/document-entries.ts'
import type { Printout } from '#domain/document/printout.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import { accountantColumns, accountantRows, type AccountantRow } from '#domain/figures/exports/accountant.ts'
import { cellsOf } from '#domain/figures/exports/column.ts'
import { ksefMarker } from '#domain/figures/exports/ksef-marker.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { derivedId } from '#commands/derived-id.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { someEInvoice, someNumber } from '../../ksef/some-e-invoice.ts'

const day = '2026-11-20'
const at = Date.parse(`${day}T18:00Z`)
const names = {
  table: String,
  diningOption: String,
  person: String,
  categoryOf: String,
  station: String,
  drawer: String,
  rest: '',
}

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

const cellsByName = (row: AccountantRow) => {
  const cells = cellsOf(accountantColumns, row, names)
  return Object.fromEntries(accountantColumns.map(({ name }, nth) => [name, cells[nth]]))
}

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
    const [one, other] = rows.map(cellsByName)
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
    const buyer = { taxId: '5260250274', name: 'Firma' } as unknown as NonNullable<Printout['buyer']>
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
    const [printer, paper] = rows.map(cellsByName)
    expect(printer).toMatchObject({ gross: { money: 134_00 }, documentCount: { whole: 3 } })
    expect(paper).toMatchObject({ DowodSprzedazy: 'FV/A7K/1/11/2026', NrKontrahenta: '5260250274' })
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
    const buyer = { taxId: '5260250274', name: 'Firma' } as unknown as NonNullable<Printout['buyer']>
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
    ).map(cellsByName)
    expect(printer).toMatchObject({ gross: { money: 24_00 }, documentCount: { whole: 1 } })
    expect(invoice).toMatchObject({ DowodSprzedazy: 'FV-LIPA/A7K/1/01/2027', TypDokumentu: null })
    expect(invoice).toMatchObject({
      NrKSeF: someNumber,
      NrKontrahenta: '5260250274',
      gross: { money: 50_00 },
    })
  })

  it('leaves out an e-invoice that was withdrawn', () => {
    const withdrawn = soldFor(50_00, 'VAT08', { type: 'invoice', ksefState: 'canceled', status: 'canceled' })
    expect(accountantRows(day, [{ ...withdrawn, job: null }], String)).toEqual([])
  })

  it.each([
    ['BFK', 'not-for-ksef', []],
    ['DI', 'queued', []],
    ['DI', 'queued', [{ mode: 'unavailability', startedAt: at - 1, endedAt: null }]],
    ['DI', 'queued', [{ mode: 'failure', startedAt: at - 10, endedAt: at - 1 }]],
    ['OFF', 'queued', [{ mode: 'failure', startedAt: at - 1, endedAt: null }]],
  ] as const)(
    'says %s of an invoice that is %s, in what outages there were',
    (marker, ksefState, outages) => {
      expect(ksefMarker({ ksefState, issuedAt: at }, null, outages)).toBe(marker)
    },
  )
})

import { describe, expect, it } from 'vitest'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { printPayload } from '#device/printing/print-payload.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import { company } from '#tests/domain/ksef/e-invoices.ts'
import { someEInvoice, someNumber } from '#tests/domain/ksef/some-e-invoice.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { printedAt, someReceipt } from '#tests/support/papers/print-contents.ts'

const person = { ...company, taxId: null }
const invoice = { ...someReceipt, type: 'invoice', status: 'printing', imprint: someImprint } as const

const someJob: PrintJob = {
  id: 'job',
  kind: 'e-invoice',
  printerId: 'printer',
  printoutId: invoice.id,
  orderCheckId: null,
  orderId: null,
  content: null,
  status: 'queued',
  copy: 1,
  claimedBy: null,
  claimedUntil: null,
  fault: '',
  told: null,
  createdAt: printedAt,
  createdBy: 'me',
  endedAt: null,
  closedDay: null,
}

type World = {
  job?: Partial<PrintJob>
  before?: PrintJob[]
  eInvoice?: EInvoice
  buyer?: typeof person | typeof company
}

/** What goes to the printer of a document to a company, as the rows of its e-invoice are. */
async function payloadOf({ job, before = [], eInvoice = someEInvoice(), buyer = company }: World) {
  const tables: Record<string, object> = {
    places: { printoutSettings: { footerText: '' }, documentSettings: { taxCalculation: 'BY_TAX_RATE' } },
    printers: { id: 'printer', columns: '42' },
    printouts: { ...invoice, buyer },
    eInvoices: eInvoice,
  }
  const rows = {
    get: (table: string) => Promise.resolve(tables[table] ?? null),
    by: (table: string) => Promise.resolve(table === 'printJobs' ? before : []),
  }
  // Only what a print reads; TypeScript does not see that of a whole reader.
  const reader = rows as unknown as RowReader
  const payload = await printPayload(reader, 'place', { ...someJob, ...job }, paperLanguage('pl'))
  return typeof payload === 'string' ? { refused: payload } : payload
}

const said = async (world: World) => {
  const { lines } = await payloadOf(world)
  return (lines as { text: string }[]).map(({ text }) => text.trim())
}

describe('What goes to a printer of an e-invoice', () => {
  it('says that it is no invoice until the number is there, and is the invoice afterwards', async () => {
    expect(await said({})).toContain('Potwierdzenie transakcji')
    const accepted = someEInvoice({ state: 'accepted', ksefNumber: someNumber, acceptedAt: printedAt })
    expect(await said({ eInvoice: accepted })).toContain('Faktura VAT')
  })

  it('is a duplicate where the same paper came out before, but not after a confirmation', async () => {
    const job = { id: 'again', kind: 'copy', copy: 2 } as const
    const before = [{ ...someJob, status: 'printed' as const, endedAt: printedAt }]
    expect((await said({ job, before }))[0]).toBe('DUPLIKAT 2026-11-20 18:46')
    const number = { state: 'accepted', ksefNumber: someNumber } as const
    const later = someEInvoice({ ...number, acceptedAt: printedAt + 60_000 })
    expect((await said({ job, before, eInvoice: later }))[0]).toBe('Faktura VAT')
    const earlier = someEInvoice({ ...number, acceptedAt: printedAt - 60_000 })
    expect((await said({ job, before, eInvoice: earlier }))[0]).toMatch(/^DUPLIKAT/)
  })

  it('is a receipt without a buyer on the fiscal printer, where that is a private person', async () => {
    expect(await payloadOf({ job: { kind: 'receipt' }, buyer: person })).toMatchObject({
      number: invoice.number,
      total: invoice.total,
      buyer: null,
    })
  })
})

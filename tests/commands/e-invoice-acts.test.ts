import { beforeEach, describe, expect, it } from 'vitest'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { company, invoiceArgs } from '#tests/support/papers/invoice-args.ts'
import { eInvoiceRow, invoiceRow, receiptInvoiceRow } from '#tests/support/rows/e-invoice-rows.ts'
import { id, now, openBistro } from './run.ts'
import type { Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const invoice = invoiceRow(1)
const put = (change: Partial<Row<'eInvoices'>>) => bistro.change('eInvoices', eInvoiceRow(1, change))
const eInvoice = () => must(bistro.rows('eInvoices')[0], 'the e-invoice')
const queue = (eInvoiceId = invoice.id) => bistro.run('e-invoice.queue', { eInvoiceId }, at.owner)
const correct = (buyer: typeof company | null) =>
  bistro.run('e-invoice.correct', { eInvoiceId: invoice.id, buyer }, at.owner)

describe('A draft of an e-invoice', () => {
  it('is sent once a person says so, and its document says that it waits for that', async () => {
    await put({ state: 'draft' })
    await bistro.change('printouts', { ...invoice, ksefState: 'draft' })
    expect(await queue()).toMatchObject({ ok: true })
    expect(eInvoice().state).toBe('queued')
    expect(bistro.rows('printouts')).toMatchObject([{ ksefState: 'queued' }])
  })

  it('is what may be sent, nothing else', async () => {
    for (const state of ['queued', 'sent', 'accepted', 'rejected', 'canceled'] as const) {
      await put({ state })
      expect(await queue()).toMatchObject({ ok: false, error: { code: 'e_invoice_state', current: state } })
    }
    expect(await queue(id(9))).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})

describe('A rejected e-invoice that is issued anew', () => {
  it('goes to the buyer to whom it was corrected before, where no other is said', async () => {
    const before = { ...company, name: 'Nowak sp. z o.o.' }
    await put({ state: 'rejected', rejected: 'content', words: 'P_13', buyer: before })
    expect(await correct(null)).toMatchObject({ ok: true })
    expect(eInvoice()).toMatchObject({ state: 'queued', buyer: before, rejected: null, words: '' })
  })

  it('goes to the buyer who is said now, whoever was said before', async () => {
    await put({ state: 'rejected', rejected: 'buyer', buyer: { ...company, name: 'Nowak sp. z o.o.' } })
    await correct(company)
    expect(eInvoice().buyer).toEqual(company)
  })

  it('is refused where its number stands on another invoice, and says that', async () => {
    await put({ state: 'rejected', rejected: 'number-used' })
    expect(await correct(company)).toMatchObject({
      ok: false,
      error: { code: 'e_invoice_state', current: 'number-used' },
    })
  })
})

describe('An invoice that is issued', () => {
  it('begins its way with what its till has sealed, and with nothing of the national system', async () => {
    const args = await invoiceArgs('FV-LIPA/A7K/1/11/2026', now)
    const till = { serial: '0123456789ABCDEF', signature: 'a'.repeat(86) }
    const late = Date.parse('2026-11-20T23:30:00Z')
    bistro.time.now = late
    await bistro.run('document.issue', { ...args, eInvoice: { ...args.eInvoice, till } }, at.kasia, 2)
    expect(eInvoice()).toEqual({
      ...eInvoiceRow(1),
      id: args.printoutId,
      printoutId: args.printoutId,
      orderCheckId: args.orderCheckId,
      number: 'FV-LIPA/A7K/1/11/2026',
      // In Warsaw it is the next day by then.
      issuedOn: '2026-11-21',
      issuedAt: late,
      hash: args.eInvoice.hash,
      till,
      version: expect.anything(),
    })
  })
})

describe('An invoice by its id', () => {
  const rows = {
    get: async (table: string, of: string) =>
      table === 'printouts' ? (of === invoice.id ? invoice : null) : of === id(1) ? toReceipt : null,
  } as Parameters<typeof readInvoice>[0]
  const toReceipt = receiptInvoiceRow(1, { id: id(1) })

  it('is a document, or an invoice to a receipt, which is named beside it, or none', async () => {
    expect(await readInvoice(rows, invoice.id)).toEqual({ printout: invoice, toReceipt: null })
    expect(await readInvoice(rows, id(1))).toMatchObject({
      printout: { id: id(1), type: 'invoice' },
      toReceipt,
    })
    expect(await readInvoice(rows, id(2))).toBeNull()
  })
})

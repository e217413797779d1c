import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { asPrintout, invoiceToReceipt, lastDayOf } from '#domain/document/receipt-invoice.ts'
import { correctionForRefund } from '#domain/payment/make-correction.ts'
import { must } from '#domain/must.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { at } from '#tests/support/places/bistro.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { company } from '../domain/ksef/e-invoices.ts'
import { id, now, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  kinds,
  paymentFor,
  refundId,
  refundOf,
  serve,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  const place = must(bistro.rows('places')[0], 'the place')
  await bistro.change('places', { ...place, ksefSettings: { ...place.ksefSettings, environment: 'test' } })
})

const invoiceId = id(7001)
const doubts = () => bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])
const rowOf = () => must(bistro.rows('receiptInvoices')[0], 'the invoice')

/** A receipt of 32.00 with the buyer's tax id, paid in cash and on paper. */
async function sold(buyer: ArgsOf<'document.issue'>['buyer'] = { taxId: company.taxId, name: '' }) {
  await serve(bistro, 1)
  const receipt = documentFor(bistro, 1, { buyer })
  await bistro.run('document.issue', receipt, at.kasia, 2)
  await bistro.run('payment.taken', paymentFor(receipt, 1))
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
}

function invoicing(change: Partial<ArgsOf<'receipt-invoice.issue'>> = {}): ArgsOf<'receipt-invoice.issue'> {
  const receipt = must(bistro.rows('printouts')[0], 'the receipt')
  const said = { buyer: company, imprint: someImprint, isPaid: true, issuedOn: '2026-11-20' }
  const made = invoiceToReceipt(receipt, said)
  const named = { receiptInvoiceId: invoiceId, orderCheckId: checkId(1), number: 'FV/A7K/1/11/2026' }
  return { ...named, ...made, ...change }
}

describe('an invoice to an earlier receipt', () => {
  it('counts nothing again: neither the ledger nor the check, its payments and its prints know of it', async () => {
    await sold()
    const counted = () =>
      (
        ['ledgerEntries', 'orderChecks', 'orderPayments', 'printouts', 'printJobs', 'corrections'] as const
      ).map((table) => bistro.rows(table))
    const before = structuredClone(counted())
    expect(await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)).toMatchObject({ ok: true })
    expect(counted()).toEqual(before)
    expect([bistro.rows('receiptInvoices').length, kinds(bistro)]).toEqual([1, []])
  })

  it.each([
    ['a document', 'PA/A7K/1/11/2026'],
    ['another invoice to a receipt', 'FV/A7K/1/11/2026'],
  ])('under the number of %s stands, and is told (I17)', async (what, number) => {
    await sold()
    const other = { receiptInvoiceId: id(7002), receiptId: documentId(9), number }
    if (what !== 'a document') await bistro.run('receipt-invoice.issue', invoicing(other), at.kasia)
    await bistro.run('receipt-invoice.issue', invoicing({ number }), at.kasia)
    expect(doubts()).toContainEqual(['number_reused', number])
    expect(bistro.rows('receiptInvoices').map((each) => each.number)).toContain(number)
  })

  it('to what is an invoice already stands, and is told', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1, { type: 'invoice', buyer: company }))
    await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)
    expect(kinds(bistro)).toContain('document_type_wrong')
    expect(bistro.rows('receiptInvoices')).toHaveLength(1)
  })

  it('goes to the national system under its own id, and its state is told to it', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing({ mailTo: 'biuro@kres.pl' }), at.kasia)
    const [eInvoice] = bistro.rows('eInvoices')
    expect(eInvoice).toMatchObject({
      id: invoiceId,
      printoutId: invoiceId,
      isCorrection: false,
      state: 'queued',
      mail: { to: 'biuro@kres.pl', state: 'waiting', tries: 0 },
    })
    await bistro.run(
      'e-invoice.settle',
      {
        eInvoiceId: invoiceId,
        state: 'accepted',
        ksefNumber: '5265877635-20250826-0100001AF629-AF',
        acceptedAt: Date.UTC(2026, 10, 21, 12),
        hasProof: false,
        rejected: null,
        words: '',
        told: 1,
      },
      at.owner,
    )
    expect(rowOf().ksefState).toBe('accepted')
    expect(bistro.rows('printouts')).toMatchObject([{ ksefState: 'not-for-ksef' }])
  })

  it('stands where it does not fit its receipt, and a manager is told', async () => {
    await sold(null)
    await bistro.run('receipt-invoice.issue', invoicing({ total: 1_00, issuedOn: '2027-03-01' }), at.kasia)
    expect(bistro.rows('receiptInvoices')).toHaveLength(1)
    expect(kinds(bistro).toSorted()).toEqual(
      ['document_buyer_missing', 'document_date_wrong', 'document_total_differs'].toSorted(),
    )
  })

  it('is told of where two devices have issued one to the same receipt', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)
    const second = { receiptInvoiceId: id(7002), number: 'FV/B2C/1/11/2026' }
    await bistro.run('receipt-invoice.issue', invoicing(second), at.kasia)
    expect(kinds(bistro)).toEqual(['receipt_invoiced_twice'])
  })

  it('stands in the history of its receipt, with who issued it and when', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)
    expect(rowOf()).toMatchObject({ issuedBy: at.kasia, issuedAt: now, closedDay: '2026-11-20' })
    const said = bistro.rows('checkEvents').filter(({ note }) => note.startsWith('receipt-invoiced'))
    expect(said.map(({ note, printoutId }) => [note, printoutId])).toEqual([
      ['receipt-invoiced FV/A7K/1/11/2026', documentId(1)],
    ])
  })

  it('under a known id is told, and the first one stands', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)
    await bistro.run('receipt-invoice.issue', invoicing({ number: 'FV/A7K/2/11/2026' }), at.kasia)
    expect(bistro.rows('receiptInvoices').map(({ number }) => number)).toEqual(['FV/A7K/1/11/2026'])
    expect(doubts()).toEqual([['document_exists', 'FV/A7K/2/11/2026']])
  })

  it('may be of the last day on which it can be, and of no later one', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing({ issuedOn: lastDayOf('2026-11-20') }), at.kasia)
    expect(doubts()).toEqual([])
    const late = dayAfter(lastDayOf('2026-11-20'), 1)
    const second = { receiptInvoiceId: id(7002), number: 'FV/B2C/1/11/2026', issuedOn: late }
    await bistro.run('receipt-invoice.issue', invoicing(second), at.kasia)
    expect(doubts()).toContainEqual(['document_date_wrong', `FV/B2C/1/11/2026 · 2026-11-20 → ${late}`])
  })

  it('to a receipt that was taken back is told', async () => {
    await sold()
    await bistro.run('refund.given', refundOf(1, { amount: 32_00 }), at.owner)
    await bistro.run('document.cancel', { printoutId: documentId(1), reason: 'pomyłka' }, at.owner)
    await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)
    expect(doubts()).toEqual([['document_dropped', 'FV/A7K/1/11/2026']])
  })

  it('keeps its receipt from being taken back, since the national system may have it', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing(), at.kasia)
    await bistro.run('refund.given', refundOf(1, { amount: 32_00 }), at.owner)
    const cancel = { printoutId: documentId(1), reason: 'pomyłka' }
    expect(await bistro.run('document.cancel', cancel, at.owner)).toMatchObject({
      ok: false,
      error: { code: 'e_invoice_state', current: 'queued' },
    })
  })

  it('is corrected by a corrective invoice of its own, which goes where it went', async () => {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing({ mailTo: 'biuro@kres.pl' }), at.kasia)
    const refund = { id: refundId(1), type: 'CASH', amount: 10_00, items: [] } as const
    const printout = asPrintout(rowOf())
    const saying = { reason: 'Zwrot dania', issuedOn: '2026-11-20', imprint: someImprint }
    const made = must(
      correctionForRefund({ printout, earlier: [], refunds: [] }, refund, saying),
      'a correction',
    )
    const args = { orderCheckId: checkId(1), number: 'KOR/A7K/1/11/2026', ...made }
    await bistro.run('refund.given', refundOf(1, { amount: 10_00 }), at.owner)
    await bistro.run('corrective-invoice.issue', args, at.owner)
    expect(bistro.rows('eInvoices')[1]).toMatchObject({
      isCorrection: true,
      printoutId: invoiceId,
      mail: { to: 'biuro@kres.pl', state: 'waiting' },
    })
    expect(kinds(bistro)).toEqual([])
  })
})

describe('the mail of an e-invoice', () => {
  const to = 'biuro@kres.pl'
  const mailOf = () => bistro.rows('eInvoices')[0]?.mail
  const settle = (outcome: 'sending' | 'sent' | 'failed', tries = 1) =>
    bistro.run('e-invoice.mail-settle', { eInvoiceId: invoiceId, outcome, tries }, at.owner)

  async function accepted() {
    await sold()
    await bistro.run('receipt-invoice.issue', invoicing({ mailTo: to }), at.kasia)
    const row = must(bistro.rows('eInvoices')[0], 'the e-invoice')
    await bistro.change('eInvoices', { ...row, state: 'accepted' })
  }

  it('is begun before it leaves, ends once, and what is said late or twice is nothing new', async () => {
    await accepted()
    await settle('sent')
    expect(mailOf()?.state).toBe('waiting')
    await settle('sending')
    await settle('sending', 2)
    expect(mailOf()).toEqual({ to, state: 'sending', tries: 1 })
    await settle('sent')
    await settle('failed')
    expect(mailOf()).toEqual({ to, state: 'sent', tries: 1 })
    const told = bistro.rows('checkEvents').filter(({ type }) => type === 'email sent')
    expect(told.map(({ note }) => note)).toEqual(['b…@kres.pl'])
  })

  it('is sent once more where a person says so, to another address too, but never while one is leaving', async () => {
    await accepted()
    const again = (address: string) =>
      bistro.run('e-invoice.mail', { eInvoiceId: invoiceId, to: address }, at.owner)
    await settle('sending')
    expect(await again(to)).toMatchObject({ ok: false, error: { code: 'e_invoice_state' } })
    await settle('failed')
    expect(await again('nowe@kres.pl')).toMatchObject({ ok: true })
    expect(mailOf()).toEqual({ to: 'nowe@kres.pl', state: 'waiting', tries: 1 })
    await settle('sending', 2)
    expect(mailOf()?.state).toBe('sending')
  })
})

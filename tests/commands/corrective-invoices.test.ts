import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { correctionForRefund, correctionOfBuyer } from '#domain/payment/make-correction.ts'
import { correctionsInOrder } from '#domain/document/standing-invoice.ts'
import { must } from '#domain/must.ts'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import { at } from '#tests/support/places/bistro.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { company } from '../domain/ksef/e-invoices.ts'
import { now, openBistro } from './run.ts'
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
})

const saying = { reason: 'Zwrot dania', issuedOn: '2026-11-20', imprint: someImprint }

async function setUp(change: Partial<KsefSettings>): Promise<void> {
  const place = must(bistro.rows('places')[0], 'the place')
  await bistro.change('places', { ...place, ksefSettings: { ...place.ksefSettings, ...change } })
}

/** An invoice of 32.00, to a company if not to another buyer, paid in cash. */
async function invoiced(
  buyer: ArgsOf<'document.issue'>['buyer'] = company,
): Promise<ArgsOf<'document.issue'>> {
  await serve(bistro, 1)
  const invoice = documentFor(bistro, 1, { type: 'invoice', number: 'FV/A7K/1/11/2026', buyer })
  await bistro.run('document.issue', invoice, at.kasia, 2)
  await bistro.run('payment.taken', paymentFor(invoice, 1))
  return invoice
}

/** The corrective invoice of so much of the invoice, beside its refund. */
function correcting(amount: number, n = 1): ArgsOf<'corrective-invoice.issue'> {
  const printout = must(bistro.rows('printouts')[0], 'the invoice')
  const earlier = correctionsInOrder(bistro.rows('correctiveInvoices'))
  const invoice = { printout, earlier, refunds: bistro.rows('refunds') }
  const refund = { id: refundId(n), type: 'CASH', amount, items: [] } as const
  const made = must(correctionForRefund(invoice, refund, saying), 'the correction')
  return { orderCheckId: checkId(1), number: `KOR/A7K/${n}/11/2026`, ...made }
}

async function giveBack(amount: number, n = 1): Promise<void> {
  const correction = correcting(amount, n)
  await bistro.run(
    'refund.given',
    refundOf(n, { orderPaymentId: refundOf(1).orderPaymentId, amount }),
    at.owner,
  )
  await bistro.run('corrective-invoice.issue', correction, at.owner)
}

describe('a corrective invoice', () => {
  it('goes to KSeF as its original did, without bytes: they need its number', async () => {
    await setUp({ environment: 'test' })
    await invoiced()
    await giveBack(10_00)
    const [original, correction] = bistro.rows('eInvoices')
    expect([original?.isCorrection, original?.state]).toEqual([false, 'queued'])
    expect(correction).toMatchObject({
      isCorrection: true,
      printoutId: documentId(1),
      number: 'KOR/A7K/1/11/2026',
      state: 'queued',
      hash: '',
      till: null,
      environment: 'test',
    })
    expect(bistro.rows('correctiveInvoices')).toMatchObject([
      { id: correction?.id, ksefState: 'queued', total: -10_00, refundId: refundId(1), issuedAt: now },
    ])
  })

  it('goes there also after KSeF was switched off, since its original is there', async () => {
    await setUp({ environment: 'test' })
    await invoiced()
    await setUp({ environment: null })
    await giveBack(10_00)
    expect(bistro.rows('eInvoices')).toHaveLength(2)
  })

  it('goes there for an invoice from before KSeF was set up', async () => {
    await invoiced()
    await setUp({ environment: 'test' })
    await giveBack(10_00)
    expect(bistro.rows('eInvoices')).toMatchObject([{ isCorrection: true, state: 'queued' }])
  })

  it('stays here where KSeF is not set up', async () => {
    await invoiced()
    await giveBack(10_00)
    expect(bistro.rows('eInvoices')).toEqual([])
    expect(bistro.rows('correctiveInvoices')).toMatchObject([{ ksefState: 'not-for-ksef' }])
  })

  it('says what the register says, so that money is counted once', async () => {
    await invoiced()
    await giveBack(7_77)
    await giveBack(24_23, 2)
    const rates = bistro.rows('correctiveInvoices').map((each) => each.rates)
    expect(rates).toEqual(bistro.rows('corrections').map((each) => each.rates))
  })

  it('of a buyer alone moves no money', async () => {
    await invoiced()
    const other = { ...company, taxId: '5261040828', name: 'Inny sp. z o.o.' }
    const made = correctionOfBuyer(documentId(1), other, { ...saying, reason: 'nie ten nabywca' })
    const args = { orderCheckId: checkId(1), number: 'KOR/A7K/1/11/2026', ...made }
    expect(await bistro.run('corrective-invoice.issue', args, at.owner)).toMatchObject({ ok: true })
    expect([bistro.rows('refunds'), kinds(bistro)]).toEqual([[], []])
  })

  it('is told of to a manager where its original is not known, and stands all the same', async () => {
    await invoiced()
    const lost = { ...correcting(10_00), printoutId: documentId(9) }
    await bistro.run('corrective-invoice.issue', lost, at.owner)
    expect(kinds(bistro)).toEqual(['document_missing'])
    expect(bistro.rows('correctiveInvoices')).toHaveLength(1)
  })

  it('is told of where its lines do not come to its sums, or its number was taken', async () => {
    await invoiced()
    const correction = correcting(10_00)
    await bistro.run('corrective-invoice.issue', { ...correction, total: -11_00 }, at.owner)
    await bistro.run('corrective-invoice.issue', correction, at.owner)
    expect(kinds(bistro)).toEqual(['document_total_differs', 'number_reused'])
  })

  it('is named where its money did not go back after all', async () => {
    await serve(bistro, 1)
    const invoice = documentFor(bistro, 1, { type: 'invoice', number: 'FV/A7K/1/11/2026', buyer: company })
    await bistro.run('document.issue', invoice, at.kasia, 2)
    await bistro.run('payment.taken', paymentFor(invoice, 1, { type: 'CARD', reference: 'psp' }))
    await giveBack(10_00)
    const [refund] = bistro.rows('refunds')
    await bistro.change('refunds', { ...must(refund, 'the refund'), type: 'CARD', status: 'sent' })
    await bistro.run('refund.settle', { refundId: refundId(1), outcome: 'failed' }, at.owner, 2)
    const told = bistro.rows('notifications').filter(({ kind }) => kind === 'refund-failed')
    expect(told[0]?.facts).toMatchObject({ correction: 'KOR/A7K/1/11/2026' })
  })
})

describe('what a corrective invoice says', () => {
  const notes = () =>
    bistro
      .rows('checkEvents')
      .filter(({ note }) => note.startsWith('e-invoice-corrected'))
      .map(({ note, type, printoutId, orderCheckId }) => [note, type, printoutId, orderCheckId])

  it('is who issued it and of which check and day, and it stands in the history of its original', async () => {
    await setUp({ environment: 'test' })
    await invoiced()
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await giveBack(10_00)
    const [check] = bistro.rows('orderChecks')
    const closedDay = must(check, 'the check').closedDay
    expect(closedDay).not.toBeNull()
    const said = { orderCheckId: checkId(1), closedDay }
    expect(bistro.rows('correctiveInvoices')).toMatchObject([{ ...said, issuedBy: at.owner }])
    expect(bistro.rows('eInvoices')[1]).toMatchObject({ ...said, issuedOn: '2026-11-20', issuedAt: now })
    expect(notes()).toEqual([['e-invoice-corrected KOR/A7K/1/11/2026', 'updated', documentId(1), checkId(1)]])
  })

  it('is of the check that its original is of, whatever check it was said to be of', async () => {
    await invoiced()
    await serve(bistro, 2)
    await bistro.run('corrective-invoice.issue', { ...correcting(10_00), orderCheckId: checkId(2) }, at.owner)
    expect(bistro.rows('correctiveInvoices')).toMatchObject([{ orderCheckId: checkId(1) }])
  })

  it('is for the company that was bought for, where its original named a private person', async () => {
    await setUp({ environment: 'test' })
    const person = { ...company, taxId: null }
    await invoiced(person)
    expect(bistro.rows('eInvoices')).toEqual([])
    const made = correctionOfBuyer(documentId(1), company, saying)
    const args = { orderCheckId: checkId(1), number: 'KOR/A7K/1/11/2026', ...made }
    await bistro.run('corrective-invoice.issue', args, at.owner)
    expect(bistro.rows('eInvoices')).toMatchObject([{ isCorrection: true, state: 'queued' }])
  })

  it('fits where lines are taken off whole', async () => {
    await invoiced()
    const printout = must(bistro.rows('printouts')[0], 'the invoice')
    const gone = {
      id: refundId(1),
      type: 'CASH',
      amount: printout.total,
      items: [...printout.items],
    } as const
    const made = must(
      correctionForRefund({ printout, earlier: [], refunds: [] }, gone, saying),
      'the correction',
    )
    expect(made.changes.map(({ after }) => after)).toEqual(made.changes.map(() => null))
    const args = { orderCheckId: checkId(1), number: 'KOR/A7K/1/11/2026', ...made }
    await bistro.run('corrective-invoice.issue', args, at.owner)
    expect(kinds(bistro)).toEqual([])
  })

  it('is told of where its rates do not come to its total, and where its lines do not', async () => {
    await invoiced()
    const correction = correcting(10_00)
    const rates = correction.rates.map((each) => ({ ...each, gross: each.gross - 1 }))
    await bistro.run('corrective-invoice.issue', { ...correction, rates }, at.owner)
    const other = { number: 'KOR/A7K/2/11/2026', changes: [] }
    await bistro.run('corrective-invoice.issue', { ...correction, ...other }, at.owner)
    expect(kinds(bistro)).toEqual(['document_total_differs', 'document_total_differs'])
  })
})

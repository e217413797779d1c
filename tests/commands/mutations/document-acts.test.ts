import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { answerBefore } from '#domain/print/printer-answer.ts'
import { at } from '#tests/support/places/bistro.ts'
import { more, withPrinter } from '../moves.ts'
import { id, line, now } from '../run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  jobId,
  paymentFor,
  paymentId,
  printOf,
  printed,
  serve,
  type Bistro,
} from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await withPrinter()
  await serve(bistro, 1, [line(1)])
  await bistro.run('document.issue', documentFor(bistro, 1))
})

const document = { printoutId: documentId(1) }
const number = 'PA/A7K/1/11/2026'
const printout = () => must(bistro.rows('printouts')[0], 'the document')
const job = (n = 1) =>
  must(
    bistro.rows('printJobs').find((each) => each.id === jobId(n)),
    'the job',
  )
const say = (paymentType: 'CASH' | 'CARD') =>
  bistro.run('document.set-payment-type', { ...document, paymentType })
const onPaper = (of: { jobId?: string | null; printoutId?: string | null }) =>
  bistro.run('document.printed', { jobId: null, printoutId: null, ...of })
const wrong = (outcome: 'failed' | 'unknown', of: { jobId?: string | null; printoutId?: string | null }) =>
  bistro.run('document.error', { jobId: null, printoutId: null, outcome, fault: 'NO_PAPER', ...of })

describe('the history of a document', () => {
  it.each([
    ['that goes on without paper', 'document.skip-print', {}, `skipped: ${number}`],
    ['that says another payment', 'document.set-payment-type', { paymentType: 'CARD' }, 'updated: CARD'],
    ['that is dropped', 'document.delete', {}, `deleted: ${number}`],
    ['that is taken back', 'document.cancel', { reason: 'pomyłka' }, `canceled: ${number}: pomyłka`],
  ] as const)('%s says so', async (_, kind, of, event) => {
    // One call of four kinds: the table pairs each with what it takes.
    expect(await bistro.run(kind, { ...document, ...of } as never, at.owner)).toMatchObject({ ok: true })
    expect(eventsOf(bistro, 1)).toContain(event)
  })
})

describe('how a document says it was paid', () => {
  const start = (amount: number) =>
    bistro.run('payment.start', paymentFor(documentFor(bistro, 1), 1, { type: 'CARD', amount }))
  const refuse = () =>
    bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'error', reference: '' })
  const types = () => bistro.rows('orderPayments').map(({ type, tendered }) => [type, tendered])

  it('stays while a terminal is asked, also where cash lies beside it', async () => {
    await bistro.run('payment.taken', paymentFor(documentFor(bistro, 1), 2, { amount: 1000 }))
    await start(1400)
    expect(await say('CARD')).toMatchObject({ ok: false, error: { code: 'payment_state' } })
    expect(printout().paymentType).toBe('CASH')
  })

  it('may change once the terminal has refused, of whose attempt nothing is rewritten', async () => {
    await say('CARD')
    await start(2400)
    await refuse()
    expect(await say('CASH')).toMatchObject({ ok: true })
    expect([printout().paymentType, types()]).toEqual(['CASH', [['CARD', 0]]])
  })

  it('takes back what was tendered where it was no cash', async () => {
    await bistro.run('payment.taken', paymentFor(documentFor(bistro, 1), 1, { tendered: 5000 }))
    await say('CARD')
    expect(types()).toEqual([['CARD', 0]])
  })
})

describe('a document that is taken back', () => {
  it('stays as long as a printer may be printing it (I13)', async () => {
    await bistro.run('print-job.create', printOf(1, document))
    const canceled = await bistro.run('document.cancel', { ...document, reason: 'pomyłka' }, at.owner)
    expect(canceled).toMatchObject({ ok: false, error: { code: 'document_state', current: 'printing' } })
    expect(printed(bistro, 1)).toBe('printing')
  })

  it('without having been printed is no document of the day any more', async () => {
    await bistro.run('document.cancel', { ...document, reason: 'pomyłka' }, at.owner)
    const written = bistro.rows('ledgerEntries').map(({ kind, count, amount }) => [kind, count, amount])
    expect(written).toEqual([
      ['document', 1, 2400],
      ['document', -1, -2400],
    ])
  })
})

describe('what came out of a printer', () => {
  it('is on paper from then on, and its fault is forgotten', async () => {
    await wrong('failed', document)
    expect(printout()).toMatchObject({ status: 'print-error', fault: 'NO_PAPER', printedAt: null })
    await onPaper(document)
    expect(printout()).toMatchObject({ status: 'printed', fault: '', printedAt: now })
  })

  it('after its printer was silent is printed without a fault, with the word of the printer', async () => {
    const told = { ...answerBefore('ABC 1', 7), docNo: 12 }
    await bistro.run('print-job.create', printOf(1, document))
    await wrong('unknown', { jobId: jobId(1) })
    expect(job()).toMatchObject({ status: 'unknown', fault: 'NO_PAPER', endedAt: null })
    await bistro.run('document.printed', { jobId: jobId(1), printoutId: null, told })
    expect(job()).toMatchObject({ status: 'printed', fault: '', endedAt: now, told })
  })

  it('of a check stands in its history, once; of a document that stands in the document’s own', async () => {
    await bistro.run('print-job.create', printOf(1, { kind: 'bill', orderCheckId: checkId(1) }))
    await bistro.run('print-job.create', printOf(2, document))
    for (const n of [1, 1, 2]) await onPaper({ jobId: jobId(n) })
    expect(eventsOf(bistro, 1).filter((event) => event.includes('printed'))).toEqual([
      'entry printed: bill',
      `printed: ${number}`,
    ])
  })
})

describe('a fault of a printer', () => {
  const notices = () =>
    bistro.rows('notifications').flatMap(({ kind, facts }) => (kind === 'printer-fault' ? [facts] : []))

  it('after its document was put on paper changes nothing any more', async () => {
    await onPaper(document)
    await wrong('failed', document)
    expect(printout()).toMatchObject({ status: 'printed', fault: '' })
  })

  it('names the printer, and the number of what it should have printed', async () => {
    await bistro.run('order.extend', more(3, 1, [line(3)]))
    const ticket = must(
      bistro.rows('printJobs').find(({ orderId }) => orderId === id(3)),
      'its ticket',
    )
    const printerId = ticket.printerId
    await bistro.run('print-job.create', printOf(1, { printerId, ...document }))
    await bistro.run('print-job.create', printOf(2, { printerId, kind: 'bill', orderCheckId: checkId(1) }))
    for (const each of [ticket.id, jobId(1), jobId(2)]) await wrong('failed', { jobId: each })
    const said = notices().map(({ printer, what, number: of }) => `${printer} ${what} ${of}`)
    expect(new Set(said)).toEqual(
      new Set([`Drukarka 1 kitchen-ticket A7K-3`, `Drukarka 1 receipt ${number}`, 'Drukarka 1 bill A7K-1']),
    )
    expect(job().fault).toBe('NO_PAPER')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { at } from '#tests/support/places/bistro.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  jobId,
  kinds,
  paymentFor,
  paymentId,
  printOf,
  refundId,
  refundOf,
  sell,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

/** What documents, payments and refunds leave behind when they end in another way than most do. */
let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

/** Check n of one soup with its document, not paid. */
async function documented(n: number) {
  await serve(bistro, n, [line(n)])
  const document = documentFor(bistro, n)
  await bistro.run('document.issue', document)
  return document
}
const doubts = () => bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])
const unknownDrawer = id(8009)

describe('money that has gone back', () => {
  beforeEach(async () => {
    await bistro.run('payment.taken', paymentFor(await documented(1), 1))
    const remove = () => bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    expect(await remove()).toEqual({ ok: false, error: { code: 'not_given_back' } })
    await bistro.run('refund.given', refundOf(1), at.owner)
    expect(await remove()).toEqual({ ok: true, value: null })
  })

  it('keeps neither its document from being dropped nor its check from joining another one', async () => {
    await serve(bistro, 2, [line(2)])
    const merge = { orderCheckId: checkId(1), intoCheckId: checkId(2) }
    expect(await bistro.run('check.merge', merge)).toEqual({ ok: true, value: null })
  })
})

it('money that a terminal has refused does not keep a document from being dropped', async () => {
  await bistro.run('payment.start', paymentFor(await documented(1), 1, { type: 'CARD' }))
  await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'error', reference: '' })
  const types = bistro.rows('transactionEvents').map(({ type }) => type)
  expect(types).toEqual(['TRANSACTION_CREATED', 'PAYMENT_ERROR'])
  const removed = await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
  expect(removed).toEqual({ ok: true, value: null })
})

describe('a check that ends', () => {
  const cancel = (n: number) =>
    bistro.run(
      'check.cancel',
      { orderCheckId: checkId(n), reason: 'x', returnToStock: false, printsHere: null },
      at.owner,
    )

  it('says in its history what became of each document', async () => {
    await documented(1)
    await cancel(1)
    expect(eventsOf(bistro, 1).slice(-2)).toEqual(['deleted: PA/A7K/1/11/2026', 'canceled: x'])
    await documented(2)
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(2) })
    await cancel(2)
    expect(eventsOf(bistro, 2).slice(-2)).toEqual(['canceled: PA/A7K/2/11/2026', 'canceled: x'])
  })

  it('is not taken back while nobody knows whether its document lies on paper', async () => {
    await documented(1)
    await bistro.run('print-job.create', printOf(1, { printoutId: documentId(1) }))
    const silent = { jobId: jobId(1), printoutId: null, outcome: 'unknown', fault: 'TIMEOUT' } as const
    await bistro.run('document.error', silent)
    expect(await cancel(1)).toEqual({ ok: false, error: { code: 'document_state', current: 'unknown' } })
  })

  it('by hand owes what its live documents say, and not those that were dropped', async () => {
    await documented(1)
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    await bistro.run('document.issue', documentFor(bistro, 2, { check: 1 }))
    await bistro.run('check.force-close', { orderCheckId: checkId(1), reason: 'uciekł' }, at.owner)
    expect(eventsOf(bistro, 1).at(-1)).toBe('force closed: 2400 uciekł')
  })

  it('without paper gives away what was not paid, and by force leaves it unpaid', async () => {
    await sell(bistro, 1, [line(1)])
    await serve(bistro, 2, [line(2)])
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(2) }, at.owner)
    await serve(bistro, 3, [line(3)])
    await bistro.run('check.force-close', { orderCheckId: checkId(3), reason: '' }, at.owner)
    expect([1, 2, 3].map((n) => statusOf(bistro, n))).toEqual(['done', 'no-printout', 'no-printout'])
    const sales = bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'sale')
    const owed = new Map(sales.map(({ factId, sale }) => [factId, [sale?.unpaid, sale?.givenAway]]))
    expect([1, 2, 3].map((n) => owed.get(checkId(n)))).toEqual([
      [0, 0],
      [0, 2400],
      [2400, 0],
    ])
  })

  it('after midnight is of the business day that goes on', async () => {
    bistro.time.now = Date.parse('2026-11-21T01:00:00Z')
    await serve(bistro, 1, [line(1)])
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    expect(bistro.rows('orderChecks')[0]?.closedDay).toBe('2026-11-20')
    expect(bistro.rows('ledgerEntries').map(({ businessDay }) => businessDay)).toEqual(['2026-11-20'])
  })

  it('with nothing left on it says that it was deleted', async () => {
    await serve(bistro, 1, [line(1, at.water)])
    await bistro.run('line.void', { lineId: id(1001), reason: '', printsHere: null })
    expect(statusOf(bistro, 1)).toBe('pending')
    await bistro.run('check.delete', { orderCheckId: checkId(1) })
    expect(eventsOf(bistro, 1).at(-1)).toBe('deleted')
  })
})

describe('a printed document that is taken back', () => {
  const cancel = () =>
    bistro.run('document.cancel', { printoutId: documentId(1), reason: 'pomyłka' }, at.owner)

  it('is mirrored in the register with who did it, when, why and all of its lines', async () => {
    const { items } = await documented(1)
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await cancel()
    expect(bistro.rows('corrections')).toMatchObject([
      {
        kind: 'cancel',
        at: now,
        actorId: at.owner,
        orderCheckId: checkId(1),
        printoutId: documentId(1),
        refundId: null,
        number: 'PA/A7K/1/11/2026',
        reason: '',
        comment: 'pomyłka',
        items,
        total: -2400,
      },
    ])
  })

  it('after some of it went back is mirrored by its sums alone', async () => {
    await bistro.run('payment.taken', paymentFor(await documented(1), 1))
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await bistro.run('refund.given', refundOf(1, { amount: 400 }), at.owner)
    await bistro.run('refund.given', refundOf(2, { orderPaymentId: paymentId(1), amount: 2000 }), at.owner)
    expect(await cancel()).toEqual({ ok: true, value: null })
    const entries = bistro.rows('corrections').filter(({ kind }) => kind === 'cancel')
    expect(entries.map(({ items }) => items)).toEqual(entries.map(() => []))
  })

  it('asks no guest online any more, also where it was not printed', async () => {
    await documented(1)
    await bistro.run('online-payment.start', {
      onlinePaymentId: paymentId(1),
      orderCheckId: checkId(1),
      printoutId: documentId(1),
      provider: 'P24',
      amount: 2400,
      guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
      expiresAt: now + 900_000,
    })
    await cancel()
    expect(bistro.rows('onlinePayments')).toMatchObject([{ status: 'error', error: 'canceled' }])
  })
})

describe('a payment on a terminal', () => {
  const settle = (reference: string, n = 1) =>
    bistro.run('payment.settle', { paymentId: paymentId(n), outcome: 'success', reference })

  it('keeps the number that it was begun with where its end names none', async () => {
    await bistro.run('payment.start', paymentFor(await documented(1), 1, { type: 'CARD', reference: 'T-1' }))
    await settle('')
    expect(bistro.rows('orderPayments')).toMatchObject([{ status: 'paid', reference: 'T-1' }])
  })

  it('that nobody knows is told with the word and the number', async () => {
    await settle('T-9', 9)
    expect(doubts()).toEqual([['payment_missing', 'success T-9']])
  })

  it('and a refund that name a drawer nobody has opened are told, and stand', async () => {
    const of = { type: 'CARD', drawerId: unknownDrawer } as const
    await bistro.run('payment.start', paymentFor(await documented(1), 1, of), at.kasia, 2)
    expect([kinds(bistro), bistro.rows('orderPayments').length]).toEqual([['drawer_missing'], 1])
    await bistro.run('payment.taken', paymentFor(await documented(2), 2))
    const refund = refundOf(2, { orderPaymentId: paymentId(2), drawerId: id(8008) })
    await bistro.run('refund.given', refund, at.owner, 2)
    expect([kinds(bistro), bistro.rows('refunds').length]).toEqual([['drawer_missing', 'drawer_missing'], 1])
  })
})

describe('a refund through a provider', () => {
  const give = (n: number, amount: number, comment = '') =>
    bistro.run(
      'refund.given',
      refundOf(n, { orderPaymentId: paymentId(1), type: 'CARD', amount, comment }),
      at.owner,
    )
  const hear = (n: number, outcome: ArgsOf<'refund.settle'>['outcome'], reference = '') =>
    bistro.run('refund.settle', { refundId: refundId(n), outcome, reference }, paymentProvider.id)
  const said = () =>
    bistro.rows('transactionEvents').flatMap(({ type }) => (type.startsWith('REFUND') ? [type] : []))
  const lastEntry = () => bistro.rows('corrections').find(({ total }) => total > 0)

  beforeEach(async () => {
    await bistro.run('payment.start', paymentFor(await documented(1), 1, { type: 'CARD' }))
    await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: '' })
  })

  it('keeps the first number that the provider gave it', async () => {
    await give(1, 1000)
    await hear(1, 'confirmed', 'R-1')
    await hear(1, 'confirmed', 'R-2')
    expect(bistro.rows('refunds')).toMatchObject([{ reference: 'R-1' }])
  })

  it('has begun when it was taken on, once, and never where it was refused at once', async () => {
    await give(1, 1000)
    await hear(1, 'sent')
    await hear(1, 'confirmed')
    expect(said()).toEqual(['REFUND_STARTED', 'REFUND_CONFIRMED'])
    await give(2, 500)
    await hear(2, 'failed')
    expect(said().filter((type) => type === 'REFUND_STARTED')).toHaveLength(1)
  })

  it('that had failed asks a manager only where money arrived after all, with type and amount', async () => {
    await give(1, 1000)
    await hear(1, 'failed')
    await hear(1, 'sent')
    expect(kinds(bistro)).toEqual([])
    await hear(1, 'confirmed')
    expect(doubts()).toEqual([['refund_contradicted', 'CARD 1000']])
  })

  it('that fails is taken out of the register by its own entry, with its own words', async () => {
    await give(1, 500, 'zimna')
    await give(2, 500, 'włos')
    bistro.time.now = now + 1000
    await hear(2, 'failed')
    expect(lastEntry()).toMatchObject({
      at: now + 1000,
      actorId: paymentProvider.id,
      comment: 'włos',
      items: [],
    })
  })

  it('of before entries named their refund is the last one of its amount', async () => {
    for (const [n, amount, comment] of [
      [1, 500, 'a'],
      [2, 500, 'b'],
      [3, 400, 'c'],
    ] as const) {
      bistro.time.now = now + n
      await give(n, amount, comment)
    }
    for (const entry of bistro.rows('corrections'))
      await bistro.change('corrections', { ...entry, refundId: null })
    await hear(1, 'failed')
    expect(lastEntry()).toMatchObject({ comment: 'b', refundId: refundId(1), total: 500 })
  })
})

describe('a printer that does not print', () => {
  const error = (n: number, outcome: 'failed' | 'unknown') =>
    bistro.run('document.error', { jobId: jobId(n), printoutId: null, outcome, fault: 'PAPER_OUT' })

  it('is told with its name, what it was to print and the number of that', async () => {
    await bistro.change('printers', printer(1, null))
    await documented(1)
    await bistro.run(
      'print-job.create',
      printOf(1, { printoutId: documentId(1), printerId: printer(1, null).id }),
    )
    await error(1, 'failed')
    const [told] = bistro.rows('notifications').filter(({ kind }) => kind === 'printer-fault')
    expect(told?.facts).toMatchObject({
      printer: 'Drukarka 1',
      what: 'receipt',
      outcome: 'failed',
      fault: 'PAPER_OUT',
      number: 'PA/A7K/1/11/2026',
      table: '1',
    })
    expect(bistro.rows('printJobs')).toMatchObject([{ endedAt: now }])
    expect(eventsOf(bistro, 1).at(-1)).toBe('print error: PAPER_OUT')
  })

  it('and does not answer has not ended', async () => {
    await documented(1)
    await bistro.run('print-job.create', printOf(1, { printoutId: documentId(1) }))
    await error(1, 'unknown')
    expect(bistro.rows('printJobs')).toMatchObject([{ status: 'unknown', endedAt: null }])
  })

  it('an entry printed twice stands in the history once', async () => {
    await documented(1)
    const entry = { kind: 'correction', printoutId: documentId(1), orderCheckId: checkId(1) } as const
    await bistro.run('print-job.create', printOf(1, entry))
    for (let times = 0; times < 2; times++) {
      await bistro.run('document.printed', { jobId: jobId(1), printoutId: null })
    }
    expect(eventsOf(bistro, 1).filter((event) => event.startsWith('entry printed'))).toHaveLength(1)
  })
})

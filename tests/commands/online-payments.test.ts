import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { paymentOfAttempt } from '#commands/payments/payment-of-attempt.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  kinds,
  paymentFor,
  paymentId,
  printerId,
  printed,
  refundId,
  refundOf,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
let document: ArgsOf<'document.issue'>
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1)])
  document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
})

const soon = now + 900_000
const start = (n = 1, of: Partial<ArgsOf<'online-payment.start'>> = {}) =>
  bistro.run('online-payment.start', {
    onlinePaymentId: paymentId(n),
    orderCheckId: checkId(1),
    printoutId: documentId(1),
    provider: 'P24',
    amount: 2400,
    guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
    expiresAt: soon,
    ...of,
  })
const settle = (of: Partial<ArgsOf<'online-payment.settle'>> = {}) =>
  bistro.run(
    'online-payment.settle',
    {
      onlinePaymentId: paymentId(1),
      attempt: 1,
      outcome: 'success',
      amount: 2400,
      tip: 0,
      reference: 'P24-1',
      error: '',
      ...of,
    },
    paymentProvider.id,
  )
const failed = (error: 'expired' | 'refused' = 'expired', attempt = 1) =>
  settle({ outcome: 'error', amount: 0, reference: '', error, attempt })
const cancel = () => bistro.run('online-payment.cancel', { onlinePaymentId: paymentId(1) })
const retry = () => bistro.run('online-payment.retry', { onlinePaymentId: paymentId(1), expiresAt: soon + 1 })

const online = (n = 1) => bistro.rows('onlinePayments').find((each) => each.id === paymentId(n))
const payments = () => bistro.rows('orderPayments').map(({ type, amount, status }) => [type, amount, status])
const events = () =>
  bistro.rows('transactionEvents').map(({ type, note }) => (note === '' ? type : `${type}: ${note}`))
const told = () => [...new Set(bistro.rows('notifications').map(({ kind }) => kind))]

describe('online-payment.start', () => {
  it('asks a guest for a document, of which no provider hears yet', async () => {
    expect(await start()).toEqual({ ok: true, value: null })
    expect(online()).toMatchObject({
      status: 'pending',
      attempt: 1,
      orderCheckId: checkId(1),
      createdBy: at.kasia,
      expiresAt: soon,
    })
    expect([events(), payments()]).toEqual([['TRANSACTION_CREATED'], []])
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
  })

  it('stands in the history of the check, each time that a person asks', async () => {
    const asked = () => bistro.rows('checkEvents').filter(({ note }) => note === 'asked ONLINE 2400')
    await start()
    expect(asked()).toMatchObject([{ type: 'updated', printoutId: documentId(1), actorId: at.kasia }])
    await failed()
    await bistro.run(
      'online-payment.retry',
      { onlinePaymentId: paymentId(1), expiresAt: soon },
      paymentProvider.id,
    )
    expect(asked()).toHaveLength(1)
    await failed('expired', 2)
    await retry()
    expect(asked()).toHaveLength(2)
  })

  it('is refused for more than is owed, with what other guests are asked for', async () => {
    await bistro.run('payment.taken', paymentFor(document, 9, { amount: 400 }))
    const tooMuch = { ok: false, error: { code: 'invalid_input', fields: ['amount'] } }
    expect(await start(1, { amount: 2001 })).toEqual(tooMuch)
    expect(await start(1, { amount: 1500 })).toMatchObject({ ok: true })
    expect(await start(2, { amount: 501 })).toEqual(tooMuch)
    expect(await start(2, { amount: 500 })).toMatchObject({ ok: true })
  })

  it('is refused for what a terminal is being asked for, until that has ended', async () => {
    await bistro.run('payment.start', paymentFor(document, 9, { type: 'CARD' }))
    expect(await start()).toMatchObject({ error: { code: 'invalid_input' } })
    await bistro.run('payment.settle', { paymentId: paymentId(9), outcome: 'error', reference: '' })
    expect(await start()).toMatchObject({ ok: true })
  })

  it('does not count what a guest cannot pay any more', async () => {
    await start(1, { expiresAt: now })
    expect(await start(2)).toMatchObject({ ok: true })
  })

  it('is refused for a document that is paid, dropped or not there, and under a known id', async () => {
    await start()
    expect(await start()).toMatchObject({ error: { code: 'payment_state', current: 'pending' } })
    await cancel()
    await bistro.run('payment.taken', paymentFor(document, 9))
    expect(await start(2)).toMatchObject({ error: { code: 'nothing_to_pay' } })
    expect(await start(2, { printoutId: id(9) })).toMatchObject({ error: { code: 'not_found' } })
    await serve(bistro, 2, [line(2)])
    await bistro.run('document.issue', documentFor(bistro, 2))
    await bistro.run('document.delete', { printoutId: documentId(2) }, at.owner)
    const dropped = await start(2, { printoutId: documentId(2) })
    expect(dropped).toMatchObject({ error: { code: 'document_state', current: 'deleted' } })
  })
})

describe('online-payment.settle', () => {
  it('of a success is the payment of the document, under the same id, in the name of who asked for it', async () => {
    await start()
    await settle({ tip: 300 })
    expect(bistro.rows('orderPayments')).toMatchObject([
      {
        id: paymentId(1),
        type: 'ONLINE',
        integrated: true,
        status: 'paid',
        amount: 2400,
        tip: 300,
        reference: 'P24-1',
        takenBy: at.kasia,
      },
    ])
    expect(online()).toMatchObject({ status: 'completed', tip: 300, reference: 'P24-1', completedAt: now })
    expect(events()).toEqual(['TRANSACTION_CREATED', 'PAYMENT_SUCCESS: P24-1'])
    expect([kinds(bistro), told()]).toEqual([[], []])
    const money = bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'payment')
    expect(money).toMatchObject([{ amount: 2400, tip: 300, paymentType: 'ONLINE', personId: at.kasia }])
  })

  it('said twice is one payment, and an error after it says nothing', async () => {
    await start()
    await settle()
    await settle()
    await failed()
    expect([payments(), online()?.status, kinds(bistro)]).toEqual([
      [['ONLINE', 2400, 'paid']],
      'completed',
      [],
    ])
  })

  it('of an error ends it with a word, and it may be tried again', async () => {
    await start()
    await failed('refused')
    expect(online()).toMatchObject({ status: 'error', error: 'refused' })
    expect(await retry()).toMatchObject({ ok: true })
    expect(online()).toMatchObject({ status: 'pending', attempt: 2, error: '', expiresAt: soon + 1 })
    await failed('expired', 1)
    expect(online()).toMatchObject({ status: 'pending' })
    await settle({ attempt: 2 })
    expect([payments(), told()]).toEqual([[['ONLINE', 2400, 'paid']], []])
    expect(events()).toEqual([
      'TRANSACTION_CREATED',
      'PAYMENT_ERROR: refused',
      'TRANSACTION_CREATED',
      'PAYMENT_SUCCESS: P24-1',
    ])
  })

  it('of a success after an error wins, and a manager is told', async () => {
    await start()
    await failed()
    await settle()
    expect([payments(), online()?.status, online()?.error]).toEqual([
      [['ONLINE', 2400, 'paid']],
      'completed',
      '',
    ])
    expect(bistro.rows('notifications')).toMatchObject([
      { kind: 'payment-late', forUserId: at.owner, facts: { amount: 2400, reference: 'P24-1' } },
    ])
  })

  it('of a success of another attempt is money again: a payment of its own that is too much', async () => {
    await start()
    await failed()
    await retry()
    await settle({ attempt: 2, reference: 'P24-2' })
    await settle({ attempt: 1, reference: 'P24-1' })
    await settle({ attempt: 1, reference: 'P24-1' })
    expect(bistro.rows('orderPayments').map((each) => [each.id, each.reference])).toEqual(
      expect.arrayContaining([
        [paymentId(1), 'P24-2'],
        [paymentOfAttempt(paymentId(1), 1), 'P24-1'],
      ]),
    )
    expect([payments().length, kinds(bistro), told()]).toEqual([
      2,
      ['overpaid'],
      ['discrepancy', 'payment-late'],
    ])
    expect(online()).toMatchObject({ attempt: 2, reference: 'P24-2' })
  })

  it('of a payment that nobody knows is told', async () => {
    await settle({ onlinePaymentId: id(9) })
    expect([kinds(bistro), payments()]).toEqual([['payment_missing'], []])
  })
})

describe('the paper of a document that was paid online', () => {
  const withPrinter = (fiscal: boolean) =>
    bistro.change('printers', {
      id: printerId,
      name: 'Posnet',
      type: 'countertop',
      address: '192.168.1.20',
      columns: '42',
      codePage: 'CP1250',
      kitchenStationId: null,
      fiscal,
    })
  const jobs = () =>
    bistro.rows('printJobs').map(({ kind, status, printoutId }) => [kind, status, printoutId])

  it('is asked for once, where the place has a fiscal printer', async () => {
    await withPrinter(true)
    await start()
    await settle()
    await settle()
    expect(jobs()).toEqual([['receipt', 'queued', documentId(1)]])
    expect(printed(bistro, 1)).toBe('printing')
    expect(bistro.rows('printouts')).toMatchObject([{ paymentType: 'ONLINE' }])
    const [job] = bistro.rows('printJobs')
    await bistro.run('document.printed', { jobId: job?.id ?? null, printoutId: null })
    expect(statusOf(bistro, 1)).toBe('done')
    expect(online()?.closedDay).toBe('2026-11-20')
    expect(bistro.rows('transactionEvents').map(({ closedDay }) => closedDay)).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
    expect(bistro.rows('orderPayments')).toMatchObject([{ status: 'paid', closedDay: '2026-11-20' }])
  })

  it('is not asked for by a plain printer, before all is paid, or of a document that was sent before', async () => {
    await withPrinter(false)
    await start(1, { amount: 1000 })
    await settle({ amount: 1000 })
    expect(jobs()).toEqual([])
    await withPrinter(true)
    await start(2, { amount: 400 })
    await settle({ onlinePaymentId: paymentId(2), amount: 400 })
    expect(jobs()).toEqual([])
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await start(3, { amount: 1000 })
    await settle({ onlinePaymentId: paymentId(3), amount: 1000 })
    expect([jobs(), statusOf(bistro, 1)]).toEqual([[], 'done'])
  })

  it('says how it was paid before, where somebody had paid in another way', async () => {
    await withPrinter(true)
    await bistro.run('payment.taken', paymentFor(document, 9, { amount: 400 }))
    await start(1, { amount: 2000 })
    await settle({ amount: 2000 })
    expect(bistro.rows('printouts')).toMatchObject([{ paymentType: 'CASH', status: 'printing' }])
  })
})

describe('an online payment that waits', () => {
  beforeEach(() => start())
  const ended = () => [online()?.status, online()?.error]

  it('is ended by the place, once', async () => {
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await cancel()).toMatchObject({ ok: true })
    expect([ended(), events()]).toEqual([
      ['error', 'canceled'],
      ['TRANSACTION_CREATED', 'PAYMENT_ERROR: canceled'],
    ])
  })

  it('is not ended nor tried again once its money is there', async () => {
    await settle()
    const state = { error: { code: 'payment_state', current: 'completed' } }
    expect([await cancel(), await retry()]).toMatchObject([state, state])
  })

  it('is not tried again for what is not owed any more', async () => {
    await cancel()
    await bistro.run('payment.taken', paymentFor(document, 9))
    expect(await retry()).toMatchObject({ error: { code: 'nothing_to_pay' } })
  })

  it('is ended when its document is paid in another way; part of it leaves it as long as it fits', async () => {
    await bistro.run('online-payment.cancel', { onlinePaymentId: paymentId(1) })
    await start(2, { amount: 1000 })
    await bistro.run('payment.taken', paymentFor(document, 8, { amount: 1400 }))
    expect(online(2)).toMatchObject({ status: 'pending' })
    await bistro.run('payment.taken', paymentFor(document, 9, { amount: 1 }))
    expect(online(2)).toMatchObject({ status: 'error', error: 'canceled' })
  })

  it('is ended with its document, and money that comes then is kept and told', async () => {
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    expect(ended()).toEqual(['error', 'canceled'])
    await settle()
    expect([payments(), kinds(bistro), told()]).toEqual([
      [['ONLINE', 2400, 'paid']],
      ['document_dropped'],
      ['discrepancy', 'payment-late'],
    ])
  })

  it('is ended with a check that is cancelled, and money that comes then may go back', async () => {
    const asked = { orderCheckId: checkId(1), reason: 'wyszli', returnToStock: true, printsHere: null }
    expect(await bistro.run('check.cancel', asked, at.owner)).toMatchObject({ ok: true })
    expect([ended(), online()?.closedDay]).toEqual([['error', 'canceled'], '2026-11-20'])
    await settle()
    expect([payments(), kinds(bistro)]).toEqual([[['ONLINE', 2400, 'paid']], ['document_dropped']])
    const refund = refundOf(1, { type: 'ONLINE' })
    expect(await bistro.run('refund.given', refund, at.owner)).toMatchObject({ ok: true })
    expect(kinds(bistro)).toEqual(['document_dropped'])
    expect(bistro.rows('refunds')).toMatchObject([{ status: 'requested' }])
  })

  it('is ended with a check that is force-closed, and its money is that of a closed check', async () => {
    await bistro.run('check.force-close', { orderCheckId: checkId(1), reason: '' }, at.owner)
    expect(ended()).toEqual(['error', 'canceled'])
    await settle()
    expect(bistro.rows('orderPayments')).toMatchObject([{ status: 'paid', closedDay: '2026-11-20' }])
    const money = bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'payment')
    expect(money).toMatchObject([{ amount: 2400, checkClosedDay: '2026-11-20' }])
    expect([kinds(bistro), told()]).toEqual([[], ['payment-late']])
  })

  it('follows its document when the check was merged into another one', async () => {
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    await serve(bistro, 2, [line(2)])
    const merge = { orderCheckId: checkId(1), intoCheckId: checkId(2) }
    expect(await bistro.run('check.merge', merge, at.owner)).toMatchObject({ ok: true })
    await settle()
    expect(bistro.rows('orderPayments')).toMatchObject([{ orderCheckId: checkId(2), closedDay: null }])
    expect(kinds(bistro)).toEqual(['document_dropped'])
  })
})

describe('a refund of an online payment', () => {
  beforeEach(async () => {
    await start()
    await settle()
  })
  const give = (n: number, amount: number) =>
    bistro.run(
      'refund.given',
      refundOf(n, { orderPaymentId: paymentId(1), amount, type: 'ONLINE' }),
      at.owner,
    )
  const hear = (n: number, outcome: ArgsOf<'refund.settle'>['outcome']) =>
    bistro.run('refund.settle', { refundId: refundId(n), outcome, reference: '' }, paymentProvider.id)
  const stands = () => [online()?.status, online()?.refundedAmount]

  it('is asked of the provider, in parts, until all has gone back', async () => {
    await give(1, 1000)
    expect(stands()).toEqual(['refund-pending', 0])
    await hear(1, 'sent')
    await hear(1, 'confirmed')
    expect(stands()).toEqual(['completed', 1000])
    await give(2, 1400)
    await hear(2, 'confirmed')
    expect(stands()).toEqual(['refund-completed', 2400])
    await hear(2, 'reversed')
    expect(stands()).toEqual(['completed', 1000])
  })
})

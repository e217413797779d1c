import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentOf, PrintContent } from '#domain/print/print-content.ts'
import { at } from '#tests/support/places/bistro.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { id, line, now, openBistro, order } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  jobId,
  kinds,
  paymentFor,
  paymentId,
  printerId,
  printOf,
  refundOf,
  sell,
  serve,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('printers', {
    id: printerId,
    name: 'Kuchnia',
    type: 'countertop',
    address: '10.0.0.1:9100',
    columns: '42',
    codePage: 'CP852',
    kitchenStationId: null,
    fiscal: true,
  })
})

const job = (n: number) => bistro.rows('printJobs').find((each) => each.id === jobId(n))

function contentOf<T extends PrintContent['type']>(n: number, type: T): ContentOf<T> {
  const content = job(n)?.content
  if (content?.type !== type) throw new Error(`no ${type}`)
  // The line above has seen its type.
  return content as ContentOf<T>
}

describe('a bill', () => {
  it('says what the guest is going to pay, and never changes afterwards', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 2000 }), line(2, at.water)])
    const bon = { name: 'Bon', type: 'AMOUNT', value: 400 } as const
    const lunch = { name: 'Lunch', type: 'PERCENT', value: 10_00 } as const
    await bistro.run('line.set-discount', { lineId: id(1001), discount: bon }, at.owner)
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount: lunch }, at.owner)
    await bistro.run('check.set-service-fee', { orderCheckId: checkId(1), serviceFee: lunch }, at.owner)
    await bistro.run('check.set-deposit', { orderCheckId: checkId(1), deposit: 50 })
    await bistro.run('print-job.create', printOf(1, { kind: 'bill', orderCheckId: checkId(1) }))
    const bill = contentOf(1, 'bill')
    expect(
      bill.lines.map((each) => [each.name, each.quantity, each.unitPrice, each.gross, each.discount]),
    ).toEqual([
      ['Żurek', 2000, 2400, 4800, 400],
      ['Woda', 1000, 800, 800, 0],
    ])
    expect(bill).toMatchObject({
      discount: 520,
      serviceFee: 468,
      deposit: 50,
      toPay: 5198,
      table: '1',
      waiter: 'Kasia',
    })
    expect(bill.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(5148)
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount: null })
    expect(contentOf(1, 'bill')).toEqual(bill)
  })

  it('of one guest has what their seat had and its share of what the table shares', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { seat: 1 }), line(2, at.beer, { seat: 2 }), line(3, at.water)])
    const lunch = { name: 'Lunch', type: 'PERCENT', value: 10_00 } as const
    await bistro.run('check.set-service-fee', { orderCheckId: checkId(1), serviceFee: lunch }, at.owner)
    const wanted = { kind: 'bill', orderCheckId: checkId(1) } as const
    await bistro.run('print-job.create', printOf(1, wanted))
    for (const seat of [1, 2]) {
      await bistro.run('print-job.create', printOf(1 + seat, { ...wanted, bill: { seat, language: 'en' } }))
    }
    const [whole, first, second] = [1, 2, 3].map((n) => contentOf(n, 'bill'))
    expect(first).toMatchObject({ seat: 1, language: 'en' })
    expect(first?.lines.map(({ name, quantity, gross }) => [name, quantity, gross])).toEqual([
      ['Żurek', 1000, 2400],
      ['Woda', 500, 400],
    ])
    expect((first?.toPay ?? 0) + (second?.toPay ?? 0)).toBe(whole?.toPay)
    expect((first?.serviceFee ?? 0) + (second?.serviceFee ?? 0)).toBe(whole?.serviceFee)
  })

  it('of a seat that has nothing is empty', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { seat: 1 })])
    await bistro.run(
      'print-job.create',
      printOf(1, { kind: 'bill', orderCheckId: checkId(1), bill: { seat: 4 } }),
    )
    expect(job(1)).toMatchObject({ content: null })
  })

  it('of a check that nobody knows is empty', async () => {
    await bistro.run('print-job.create', printOf(1, { kind: 'bill', orderCheckId: id(9) }))
    expect(job(1)).toMatchObject({ content: null, status: 'queued' })
  })
})

describe('a ticket that is printed again', () => {
  it('leaves out what was taken back', async () => {
    await serve(bistro, 1, [line(1), line(2, at.beer)])
    await bistro.run('line.void', { lineId: id(1002), reason: '' }, at.owner)
    const lineIds = [id(1001), id(1002)]
    await bistro.run(
      'print-job.create',
      printOf(1, { kind: 'kitchen-ticket', orderId: id(1), lineIds, copy: 2 }),
    )
    expect(contentOf(1, 'kitchen-ticket').lines.map(({ name }) => name)).toEqual(['Żurek'])
    expect(job(1)).toMatchObject({ copy: 2, orderCheckId: checkId(1) })
  })

  it('names modifiers, notes and seats', async () => {
    const modifiers = [{ modifierId: at.boiled, name: 'z wody', price: 0, amount: 1 }]
    await serve(bistro, 1, [line(1, at.pierogi, { modifiers, note: 'bez cebuli', seat: 2 })])
    await bistro.run(
      'print-job.create',
      printOf(1, { kind: 'kitchen-ticket', orderId: id(1), lineIds: [id(1001)] }),
    )
    expect(contentOf(1, 'kitchen-ticket')).toMatchObject({
      number: 'A7K-1',
      table: '1',
      diningOption: 'Na miejscu',
      waiter: 'Kasia',
      at: now,
      isExtension: false,
      lines: [
        { name: 'Pierogi ruskie', modifiers: [{ name: 'z wody', amount: 1 }], note: 'bez cebuli', seat: 2 },
      ],
    })
  })
})

it('a slip for a dish that is made in part is about the part that is not to be made', async () => {
  await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 })])
  await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
  await bistro.run('line.void', { lineId: id(1001), reason: 'dość' }, at.owner)
  const slip = { kind: 'cancel-slip' as const, orderId: id(1), lineIds: [id(1001)], reason: 'dość' }
  await bistro.run('print-job.create', printOf(1, slip))
  expect(contentOf(1, 'cancel-slip')).toMatchObject({
    reason: 'dość',
    lines: [{ name: 'Żurek', quantity: 2000 }],
  })
})

it('a correction prints the latest entry of its document', async () => {
  await sell(bistro, 1, [line(1), line(2)])
  const refund = refundOf(1, {
    orderPaymentId: paymentId(1),
    items: [item({ lineId: id(1001) })],
    reason: 'RETURN',
  })
  await bistro.run('refund.given', refund, at.owner)
  await bistro.run('print-job.create', printOf(1, { kind: 'correction', printoutId: documentId(1) }))
  expect(contentOf(1, 'correction')).toMatchObject({
    number: 'PA/A7K/1/11/2026',
    reason: 'RETURN',
    total: -2400,
    waiter: 'Jan',
    lines: [{ name: 'Żurek', quantity: 1000, gross: -2400 }],
  })
})

describe('a fiscal print', () => {
  const print = (n: number) => bistro.run('print-job.create', printOf(n, { printoutId: documentId(1) }))

  it('belongs to the check of its document, and puts the document on its way', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    await print(1)
    expect(job(1)).toMatchObject({ status: 'queued', orderCheckId: checkId(1), content: null })
  })

  it('of a document that is on its way, on paper or dropped does not take place (I13)', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    await print(1)
    await print(2)
    await bistro.run('document.printed', { jobId: jobId(1), printoutId: null })
    await print(3)
    await bistro.run('document.cancel', { printoutId: documentId(1), reason: 'x' }, at.owner)
    await print(4)
    expect([1, 2, 3, 4].map((n) => [job(n)?.status, job(n)?.endedAt])).toEqual([
      ['printed', now],
      ['failed', now],
      ['failed', now],
      ['failed', now],
    ])
  })

  it('without a document does not take place, and is told; neither does a daily report, which has a command of its own', async () => {
    await print(1)
    await bistro.run('print-job.create', printOf(2, { printoutId: null }))
    await bistro.run('print-job.create', printOf(3, { kind: 'daily-report' }))
    expect([1, 2, 3].map((n) => job(n)?.status)).toEqual(['failed', 'failed', 'failed'])
    expect(kinds(bistro)).toEqual(['document_missing', 'document_missing'])
  })

  it('twice under one id is one, and told', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    await print(1)
    await print(1)
    expect([bistro.rows('printJobs').length, kinds(bistro)]).toEqual([1, ['job_exists']])
  })
})

describe('print-job.claim', () => {
  const claim = (clientId: string) =>
    bistro.run('print-job.claim', { jobId: jobId(1), clientId, lease: 30_000 })

  it('is granted to one of two devices, which may ask again', async () => {
    await bistro.run('print-job.create', printOf(1, { kind: 'bill' }))
    expect((await claim(id(1))).ok).toBe(true)
    expect(await claim(id(2))).toEqual({ ok: false, error: { code: 'job_claimed', current: id(1) } })
    expect((await claim(id(1))).ok).toBe(true)
    expect(job(1)).toMatchObject({ claimedBy: id(1), claimedUntil: now + 30_000 })
  })

  it('is refused for a print that is over, and for none', async () => {
    expect(await claim(id(1))).toMatchObject({ error: { code: 'not_found' } })
    await bistro.run('print-job.create', printOf(1, { kind: 'bill' }))
    await bistro.run('document.error', { jobId: jobId(1), printoutId: null, outcome: 'unknown', fault: '' })
    expect(await claim(id(1))).toEqual({ ok: false, error: { code: 'job_claimed', current: 'unknown' } })
  })
})

it('a check that was taken back tells the stations what not to make', async () => {
  await bistro.change('printers', {
    id: id(701),
    name: 'Bar',
    type: 'countertop',
    address: '10.0.0.2:9100',
    columns: '42',
    codePage: 'CP852',
    kitchenStationId: at.bar,
    fiscal: false,
  })
  await bistro.run('order.place', order(1, { lines: [line(1, at.beer), line(2)] }))
  const cancel = { orderCheckId: checkId(1), reason: 'gość wyszedł', returnToStock: false, printsHere: null }
  await bistro.run('check.cancel', cancel, at.owner)
  const slips = bistro.rows('printJobs').filter(({ kind }) => kind === 'cancel-slip')
  expect(slips).toMatchObject([
    { printerId: id(701), content: { reason: 'gość wyszedł', lines: [{ name: 'Żywiec 0,5 l' }] } },
  ])
})

describe('a correction', () => {
  const refund = (n: number, of: Partial<Parameters<typeof refundOf>[1]> = {}) =>
    bistro.run('refund.given', refundOf(n, { orderPaymentId: paymentId(1), ...of }), at.owner)

  it('prints the latest entry, whichever was written last', async () => {
    await sell(bistro, 1, [line(1), line(2)])
    bistro.time.now = now + 60_000
    await refund(1, { items: [item({ lineId: id(1001) })], comment: 'później' })
    bistro.time.now = now
    await refund(2, { items: [item({ lineId: id(1002) })], amount: 1000, comment: 'wcześniej' })
    await bistro.run('print-job.create', printOf(1, { kind: 'correction', printoutId: documentId(1) }))
    const latest = bistro.rows('corrections').find(({ comment }) => comment === 'później')
    expect(contentOf(1, 'correction')).toMatchObject({
      at: now + 60_000,
      comment: 'później',
      rates: latest?.rates,
      deposit: 0,
    })
    expect(latest?.rates).not.toEqual([])
  })

  it('says what of the deposit went back', async () => {
    await serve(bistro, 1)
    await bistro.run('check.set-deposit', { orderCheckId: checkId(1), deposit: 150 })
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await refund(1, { amount: document.total + 150 })
    await bistro.run('print-job.create', printOf(1, { kind: 'correction', printoutId: documentId(1) }))
    expect(contentOf(1, 'correction').deposit).toBe(-150)
  })

  it('names its lines as its document has them on paper', async () => {
    await serve(bistro, 1)
    const imprint = { ...someImprint, oneServiceLine: true }
    const document = documentFor(bistro, 1, { imprint })
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await refund(1, { items: [item({ lineId: id(1001) })] })
    await bistro.run('print-job.create', printOf(1, { kind: 'correction', printoutId: documentId(1) }))
    expect(contentOf(1, 'correction').lines.map(({ name }) => name)).toEqual(['Usługa gastronomiczna 8%'])
  })

  it('of no document, or of one without an entry, is empty', async () => {
    await sell(bistro, 1)
    await bistro.run('print-job.create', printOf(1, { kind: 'correction', printoutId: documentId(1) }))
    await bistro.run('print-job.create', printOf(2, { kind: 'correction', printoutId: null }))
    expect([job(1)?.content, job(2)?.content]).toEqual([null, null])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { newPlaceSettings } from '#domain/place/place.ts'
import { at } from '#tests/support/places/bistro.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { id, line, openBistro, order } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  documentOf,
  eventsOf,
  jobId,
  kinds,
  paymentFor,
  printed,
  printOf,
  sell,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

const buyer = {
  taxId: '5261040828',
  name: 'Bar Mleczny',
  street: 'Długa',
  streetNumber: '1',
  apartment: '',
  postcode: '00-925',
  city: 'Warszawa',
}

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

describe('document.issue', () => {
  it('keeps the document as it was made, and the check awaits its money', async () => {
    await serve(bistro, 1)
    const document = documentFor(bistro, 1)
    expect(await bistro.run('document.issue', document)).toEqual({ ok: true, value: null })
    const { printoutId, ...content } = document
    expect(bistro.rows('printouts')).toEqual([
      expect.objectContaining({ id: printoutId, ...content, status: 'created', issuedBy: at.kasia }),
    ])
    expect(document.total).toBe(3200)
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
    expect(eventsOf(bistro, 1)).toEqual(['created: A7K-1', 'created: PA/A7K/1/11/2026'])
    expect(kinds(bistro)).toEqual([])
  })

  it('of a device that does not know of imprints says what the place says now, and keeps that', async () => {
    await serve(bistro, 1)
    const { imprint: _none, ...old } = documentFor(bistro, 1)
    const services = { ...newPlaceSettings.documentSettings, oneServiceLine: true }
    await bistro.run('places.set-printouts', { changes: { documentSettings: services }, base: {} }, at.owner)
    await bistro.run('document.issue', old)
    const seller = { legalName: 'Bistro sp. z o.o.', taxId: '5260250995' }
    expect(bistro.rows('printouts')).toMatchObject([
      { imprint: { seller, place: 'Bistro', issuedBy: 'Kasia', oneServiceLine: false } },
    ])
    await bistro.run(
      'places.update-info',
      { changes: { name: 'Nowa', legalName: 'Inna' }, base: {} },
      at.owner,
    )
    expect(bistro.rows('printouts')).toMatchObject([{ imprint: { seller, place: 'Bistro' } }])
  })

  it('as an invoice that does not name its seller stands, and is told', async () => {
    await serve(bistro, 1)
    const seller = { ...someImprint.seller, legalName: '' }
    const invoice = { type: 'invoice', number: 'FV/A7K/1/11/2026', buyer } as const
    await bistro.run(
      'document.issue',
      documentFor(bistro, 1, { ...invoice, imprint: { ...someImprint, seller } }),
    )
    expect(bistro.rows('printouts')).toHaveLength(1)
    expect(kinds(bistro)).toEqual(['seller_missing'])
    await serve(bistro, 2)
    await bistro.run('document.issue', documentFor(bistro, 2, { ...invoice, number: 'FV/A7K/2/11/2026' }))
    await serve(bistro, 3)
    await bistro.run('document.issue', documentFor(bistro, 3, { imprint: { ...someImprint, seller } }))
    expect(kinds(bistro)).toEqual(['seller_missing'])
  })

  it('that names services keeps the rates of their names, not of names that were not printed', async () => {
    await serve(bistro, 1)
    const imprint = { ...someImprint, oneServiceLine: true }
    await bistro.run('document.issue', documentFor(bistro, 1, { imprint }))
    expect(bistro.rows('fiscalNames').map(({ name }) => name)).toEqual(['Usługa gastronomiczna 8%'])
  })

  it('whose lines, rates and total say different things is told to a manager', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('document.issue', documentFor(bistro, 1, { total: 2399 }))
    expect(kinds(bistro)).toEqual(['document_total_differs'])
    await serve(bistro, 2, [line(2)])
    const rates = [{ rate: 'VAT08' as const, gross: 2300, vat: 170, net: 2130 }]
    await bistro.run('document.issue', documentFor(bistro, 2, { rates }))
    expect(kinds(bistro)).toEqual(['document_total_differs', 'document_tax_differs'])
    expect(bistro.rows('printouts')).toHaveLength(2)
  })

  it('is made anew, and what it says otherwise is told in words: what was expected, what it says', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1, { type: 'invoice', saleDate: '1999-01-01' })
    const items = document.items.map((each) => ({ ...each, taxRate: 23, name: 'Kawior' }))
    const rates = document.rates.map((each) => ({ ...each, vat: 0, net: each.gross }))
    await bistro.run('document.issue', { ...document, items, rates })
    const { number } = document
    expect(bistro.rows('printouts')).toMatchObject([{ items, rates, saleDate: '1999-01-01' }])
    expect(bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])).toEqual([
      ['document_lines_differ', `${number} · Kawior: 8% → 23%, Żurek → Kawior`],
      ['document_tax_differs', `${number} · VAT 8%: 24,00 (1,78, 22,22) → 24,00 (0,00, 24,00)`],
      ['document_buyer_missing', `${number} · -`],
      ['document_date_wrong', `${number} · 2026-11-20 → 1999-01-01`],
    ])
  })

  it('under a number that is taken stands, and is told (I17)', async () => {
    await serve(bistro, 1)
    await serve(bistro, 2)
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.issue', documentFor(bistro, 2, { number: 'PA/A7K/1/11/2026' }))
    expect(bistro.rows('printouts')).toHaveLength(2)
    expect(kinds(bistro)).toEqual(['number_reused'])
  })

  it('never overwrites another document', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.issue', { ...documentFor(bistro, 1), number: 'PA/B2M/9/11/2026' })
    expect(bistro.rows('printouts')).toMatchObject([{ number: 'PA/A7K/1/11/2026' }])
    expect(kinds(bistro)).toEqual(['document_exists'])
  })

  it('of a check that another device has documented raises exactly one discrepancy, whatever follows', async () => {
    const first = await sell(bistro, 1)
    const second = {
      ...documentFor(bistro, 2, { check: 1, device: 'B2M' }),
      orderCheckId: first.orderCheckId,
    }
    await bistro.run('document.issue', second)
    await bistro.run('print-job.create', printOf(2, { printoutId: second.printoutId }))
    await bistro.run('payment.taken', paymentFor(second, 2))
    await bistro.run('document.printed', { jobId: jobId(2), printoutId: null })
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'paid_twice', orderCheckId: checkId(1), note: 'PA/B2M/2/11/2026' },
    ])
    expect(bistro.rows('orderPayments').map(({ amount, status }) => [amount, status])).toEqual([
      [3200, 'paid'],
      [3200, 'paid'],
    ])
    expect(statusOf(bistro, 1)).toBe('done')
  })

  it('in two halves twice is one discrepancy all the same', async () => {
    await serve(bistro, 1, [line(1)])
    const half = (n: number) => ({
      ...documentOf(n, [item({ lineId: id(1001), grossPrice: 1200 })]),
      orderCheckId: checkId(1),
    })
    for (const n of [1, 2, 3, 4]) await bistro.run('document.issue', half(n))
    expect(kinds(bistro)).toEqual(['paid_twice'])
  })

  it('for more than its check costs by now is told as that, and not as paid twice', async () => {
    await serve(bistro, 1)
    const document = documentFor(bistro, 1)
    await bistro.run('line.void', { lineId: id(1501), reason: '', printsHere: null })
    await bistro.run('document.issue', document)
    expect(kinds(bistro)).toEqual(['document_total_differs'])
  })

  it('of a check that nobody knows, or that is closed, stands', async () => {
    await bistro.run('document.issue', documentOf(1))
    expect(kinds(bistro)).toEqual(['check_missing'])
    await serve(bistro, 2, [line(2)])
    const document = documentFor(bistro, 2)
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(2) }, at.owner)
    await bistro.run('document.issue', document)
    expect(kinds(bistro)).toEqual(['check_missing', 'check_closed'])
    expect(bistro.rows('printouts')).toHaveLength(2)
  })

  it('remembers which rate each name has, and tells when a name comes with another', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    expect(bistro.rows('fiscalNames').map(({ name, taxRate }) => [name, taxRate])).toEqual([
      ['Żurek', 'VAT08'],
      ['Woda', 'VAT08'],
    ])
    await serve(bistro, 2, [line(2)])
    const items = [item({ lineId: id(1002), name: 'ŻUREK', taxRateType: 'VAT23', taxRate: 23 })]
    await bistro.run('document.issue', documentOf(2, items))
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'fiscal_name_rate', note: 'ŻUREK' },
      { kind: 'document_lines_differ', note: 'PA/A7K/2/11/2026 · ŻUREK: 8% → 23%, Żurek → ŻUREK' },
    ])
    expect(bistro.rows('fiscalNames')).toHaveLength(2)
  })

  it('leaves a check whose order was extended afterwards open for the rest', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    const { diningOptionId: _o, tableId: _t, delivery: _d, ...more } = order(2, { lines: [line(2, at.beer)] })
    await bistro.run('order.extend', { ...more, orderCheckId: checkId(1) })
    expect(statusOf(bistro, 1)).toBe('pending')
  })
})

describe('a document', () => {
  const printoutId = documentId(1)
  beforeEach(() => serve(bistro, 1))

  it('is deleted while it is neither printed nor paid; its number stays used and the check is open again', async () => {
    await bistro.run('document.issue', documentFor(bistro, 1))
    expect(await bistro.run('document.delete', { printoutId })).toMatchObject({
      error: { code: 'forbidden' },
    })
    expect((await bistro.run('document.delete', { printoutId }, at.owner)).ok).toBe(true)
    expect([printed(bistro, 1), statusOf(bistro, 1)]).toEqual(['deleted', 'pending'])
    await bistro.run('document.issue', documentFor(bistro, 2, { check: 1, number: 'PA/A7K/1/11/2026' }))
    expect(kinds(bistro)).toEqual(['number_reused'])
  })

  it.each(['taken', 'start'] as const)('is not deleted under money: payment.%s', async (verb) => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run(`payment.${verb}`, paymentFor(document, 1, { type: 'CARD' }))
    expect(await bistro.run('document.delete', { printoutId }, at.owner)).toMatchObject({
      error: { code: 'not_given_back' },
    })
  })

  it('that is printed is never deleted', async () => {
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.printed', { jobId: null, printoutId })
    expect(await bistro.run('document.delete', { printoutId }, at.owner)).toMatchObject({
      error: { code: 'document_state', current: 'printed' },
    })
  })

  it('that is printed is cancelled by an entry that mirrors it', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('document.printed', { jobId: null, printoutId })
    const cancel = { printoutId, reason: 'pomyłka' }
    expect(await bistro.run('document.cancel', cancel)).toMatchObject({ error: { code: 'forbidden' } })
    expect((await bistro.run('document.cancel', cancel, at.owner)).ok).toBe(true)
    expect([printed(bistro, 1), statusOf(bistro, 1)]).toEqual(['canceled', 'pending'])
    expect(bistro.rows('corrections')).toMatchObject([
      {
        kind: 'cancel',
        number: document.number,
        total: -3200,
        items: document.items,
        comment: 'pomyłka',
        rates: [{ rate: 'VAT08', gross: -3200, vat: -237, net: -2963 }],
      },
    ])
  })

  it('that was not printed needs no entry', async () => {
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.cancel', { printoutId, reason: 'x' }, at.owner)
    expect([printed(bistro, 1), bistro.rows('corrections')]).toEqual(['canceled', []])
  })

  it('is not cancelled before its money went back; a terminal’s refusal is no money', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('document.printed', { jobId: null, printoutId })
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
    const cancel = () => bistro.run('document.cancel', { printoutId, reason: 'x' }, at.owner)
    expect(await cancel()).toMatchObject({ error: { code: 'not_given_back' } })
    await bistro.run('payment.settle', { paymentId: id(3001), outcome: 'error', reference: '' })
    expect((await cancel()).ok).toBe(true)
    expect(bistro.rows('corrections')).toMatchObject([{ total: -3200 }])
  })

  it('says another payment before it is printed, and not after', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1, { tendered: 5000 }))
    const toCard = () => bistro.run('document.set-payment-type', { printoutId, paymentType: 'CARD' })
    expect((await toCard()).ok).toBe(true)
    expect(bistro.rows('printouts')).toMatchObject([{ paymentType: 'CARD' }])
    expect(bistro.rows('orderPayments')).toMatchObject([{ type: 'CARD', tendered: 0 }])
    await bistro.run('document.printed', { jobId: null, printoutId })
    expect(await toCard()).toMatchObject({ error: { code: 'document_state', current: 'printed' } })
  })

  it('paid in two ways keeps what was not paid as it said', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1, { amount: 1200, tendered: 1200 }))
    await bistro.run('payment.taken', paymentFor(document, 2, { amount: 2000, type: 'CARD', reference: '7' }))
    await bistro.run('document.set-payment-type', { printoutId, paymentType: 'ONLINE' })
    expect(bistro.rows('orderPayments')).toMatchObject([
      { amount: 1200, type: 'ONLINE' },
      { amount: 2000, type: 'CARD', reference: '7' },
    ])
  })

  it('paid through a terminal cannot say that it was cash', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
    expect(await bistro.run('document.set-payment-type', { printoutId, paymentType: 'CASH' })).toMatchObject({
      error: { code: 'payment_state' },
    })
  })

  it('sent by e-mail says so in the history; one that nobody knows is told', async () => {
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.emailed', { printoutId, to: '' })
    expect(eventsOf(bistro, 1).at(-1)).toBe('email sent')
    await bistro.run('document.emailed', { printoutId: id(1), to: '' })
    expect(kinds(bistro)).toEqual(['document_missing'])
  })
})

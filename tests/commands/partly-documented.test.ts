import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { id, line, openBistro } from './run.ts'
import { checkId, documentOf, paymentFor, serve, statusOf, type Bistro } from './sale.ts'

const documented = fail({ code: 'check_documented' as const })
const voided = (bistro: Bistro, n: number) =>
  bistro.run('line.void', { lineId: id(1000 + n), reason: '' }, at.owner)

/** Two żurki of 24.00, 30.00 off the whole; one guest has a receipt of 9.00 for the first. */
async function dividedWithDiscount(): Promise<Bistro> {
  const bistro = await openBistro()
  await serve(bistro, 1, [line(1), line(2, at.zurek, { note: 'bez jajka' })])
  const discount = { name: 'Kwota', type: 'AMOUNT' as const, value: 3000 }
  await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount }, at.owner)
  const first = item({ lineId: id(1001), grossPrice: 2400, discountValue: 1500 })
  await bistro.run('document.issue', documentOf(1, [first]))
  return bistro
}

describe('a check of which some guests have their documents', () => {
  it('loses no line that would leave its discount larger than the rest', async () => {
    const bistro = await dividedWithDiscount()
    expect(await voided(bistro, 2)).toEqual(documented)
    expect(bistro.rows('orderLines').every((each) => each.voidedQuantity === 0)).toBe(true)
  })

  it('loses what nobody has a document for', async () => {
    const bistro = await openBistro()
    await serve(bistro, 1, [line(1), line(2, at.zurek, { note: 'bez jajka' })])
    await bistro.run('document.issue', documentOf(1, [item({ lineId: id(1001), grossPrice: 2400 })]))
    expect(await voided(bistro, 2)).toEqual(ok(null))
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
  })

  it('is not ended with its last order that waited: what was served is still to be settled', async () => {
    const bistro = await openBistro()
    await serve(bistro, 1, [line(1), line(2, at.zurek, { note: 'bez jajka' })])
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    expect(await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)).toEqual(ok(null))
    expect(statusOf(bistro, 1)).toBe('pending')
    const document = documentOf(1, [item({ lineId: id(1001), grossPrice: 2400 })])
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await bistro.run('document.printed', { jobId: null, printoutId: document.printoutId })
    expect(statusOf(bistro, 1)).toBe('done')
  })
})

describe('a check of guests', () => {
  it('becomes a meal of the crew, which needs no paper, only by the right to go without', async () => {
    const bistro = await openBistro()
    await serve(bistro, 1)
    const crew = { id: id(800), name: 'Załoga', type: 'CREW_ORDER' as const, color: '#000000' }
    const option = { ...crew, allowCashPayment: false, allowCardPayment: false, position: 5 }
    await bistro.change('diningOptions', option)
    const move = { orderCheckId: checkId(1), diningOptionId: option.id, boxes: [], without: [] }
    expect(await bistro.run('check.change-dining-option', move)).toEqual(fail({ code: 'forbidden' }))
    expect(await bistro.run('check.change-dining-option', move, at.owner)).toEqual(ok(null))
  })

  it('of which only a deposit is left is closed without paper by anyone', async () => {
    const bistro = await openBistro()
    await serve(bistro, 1)
    const orderCheckId = checkId(1)
    const free = { name: 'Gratis', type: 'PERCENT' as const, value: 10_000 }
    await bistro.run('check.set-discount', { orderCheckId, discount: free }, at.owner)
    await bistro.run('check.set-deposit', { orderCheckId, deposit: 123 })
    expect(await bistro.run('check.close-unprinted', { orderCheckId })).toEqual(ok(null))
    expect(statusOf(bistro, 1)).toBe('no-printout')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { must } from '#domain/must.ts'
import { readerOf } from '#tests/simulation/reports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro } from '../run.ts'
import {
  documentFor,
  documentId,
  paymentFor,
  paymentId,
  refundId,
  refundOf,
  sell,
  serve,
  type Bistro,
} from '../sale.ts'

const day = '2026-11-20'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

/** Closes the day as a device would, with what it has, under this id. */
async function close(closeId: number, number = `A7K-Z${closeId}`) {
  const reading = await readDay(readerOf(bistro.rows), { id: at.place, cutoff: 0 }, day)
  for (const { kind, args } of planDayClose(at.place, reading, () => id(9000 + closeId)))
    if (kind === 'day.close') await bistro.run(kind, { ...args, number }, at.owner)
}
const report = () => must(bistro.rows('dayReports')[0], 'the report')

describe('the report of a day', () => {
  it('says what went back: what was given, and what is on its way, less what came again', async () => {
    await sell(bistro, 1, [line(1)])
    await bistro.run('refund.given', refundOf(1, { amount: 100 }), at.owner)
    await serve(bistro, 2, [line(2)])
    const document = documentFor(bistro, 2)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 2, { type: 'CARD' }))
    await bistro.run('payment.settle', { paymentId: paymentId(2), outcome: 'success', reference: '' })
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(2) })
    for (const [n, amount] of [
      [2, 30],
      [3, 7],
    ] as const) {
      const card = { orderPaymentId: paymentId(2), type: 'CARD' as const, amount }
      await bistro.run('refund.given', refundOf(n, card), at.owner)
    }
    const failed = { refundId: refundId(3), outcome: 'failed' as const, reference: '' }
    await bistro.run('refund.settle', failed, paymentProvider.id)
    await close(1)
    expect(report().sums).toMatchObject({ payments: 4800, refunds: 130 })
  })

  it('keeps its number and who closed it first when what came later is closed (I18)', async () => {
    await sell(bistro, 1)
    await close(1)
    await bistro.change('dayReports', { ...report(), number: 7, awaited: 2 })
    await bistro.run('refund.given', refundOf(1, { amount: 100 }), at.owner)
    bistro.time.now = now + 1000
    await close(2)
    expect(bistro.rows('dayReports')).toMatchObject([{ number: 7, closedAt: now, status: 'closed' }])
    expect(bistro.rows('dayPapers')).toHaveLength(2)
  })

  it('awaits nothing any more once it is taken back', async () => {
    await sell(bistro, 1)
    await close(1)
    await bistro.change('dayReports', { ...report(), awaited: 2 })
    await bistro.run('day.reopen', { day, reason: 'pomyłka' }, at.owner)
    expect(report()).toMatchObject({ status: 'reopened', awaited: 0 })
  })
})

describe('the paper of a closing', () => {
  it('stays as its device has printed it, whatever is said under its id later (I18)', async () => {
    await sell(bistro, 1)
    await close(1)
    const before = [bistro.rows('dayPapers'), bistro.rows('reportParts')]
    await sell(bistro, 2)
    await close(1, 'A7K-Z9')
    expect([bistro.rows('dayPapers'), bistro.rows('reportParts')]).toEqual(before)
  })
})

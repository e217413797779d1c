import { beforeEach, describe, expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { readerOf } from '#tests/simulation/reports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro } from './run.ts'
import {
  documentFor,
  documentId,
  paymentFor,
  paymentId,
  refundId,
  refundOf,
  serve,
  type Bistro,
} from './sale.ts'

const place = { id: at.place, cutoff: 0 }
const [givenOn, heardOn] = ['2026-11-20', '2026-11-23']

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1), line(2, at.water)])
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
  await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: 'PSP-7' })
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
  const refund = refundOf(1, { orderPaymentId: paymentId(1), type: 'CARD', amount: 1000 })
  await bistro.run('refund.given', refund, at.owner)
})

const hear = (outcome: 'confirmed' | 'failed' | 'reversed') =>
  bistro.run('refund.settle', { refundId: refundId(1), outcome, reference: '' }, paymentProvider.id)

const read = (day: string) => readDay(readerOf(bistro.rows), place, day)

async function close(day: string) {
  let made = 9000
  const drafts = planDayClose(at.place, await read(day), () => id(++made))
  for (const { kind, args } of drafts) {
    if (kind === 'day.close') await bistro.run(kind, { ...args, number: 'A7K-Z1' }, at.owner)
  }
}

describe('A refund of a day that was closed', () => {
  const words = [
    { heard: ['failed'], kind: 'refund-failed' },
    { heard: ['reversed'], kind: 'refund-reversed' },
    { heard: ['confirmed', 'failed'], kind: 'refund-failed' },
    { heard: ['confirmed', 'reversed'], kind: 'refund-reversed' },
  ] as const
  it.each(words)(
    'of which $heard is heard later is undone on the day of that word',
    async ({ heard, kind }) => {
      await close(givenOn)
      const before = await read(givenOn)
      expect(before).toMatchObject({ report: { status: 'closed' }, unreported: [] })
      bistro.time.now = now + 3 * 24 * 3_600_000
      for (const word of heard) await hear(word)
      // Said twice it is one entry.
      for (const word of heard) await hear(word)
      const ofRefund = bistro.rows('ledgerEntries').filter(({ factId }) => factId === refundId(1))
      expect(ofRefund.map((entry) => [entry.kind, entry.businessDay, entry.amount])).toEqual([
        ['refund-on-the-way', givenOn, -1000],
        [kind, heardOn, 1000],
      ])
      expect(await read(givenOn)).toEqual(before)
      const after = await read(heardOn)
      expect(after).toMatchObject({ report: null, unreported: [ofRefund[1]?.id] })
      expect(after.figures.money).toMatchObject({ refunds: 0, undone: 1000, total: 1000 })
    },
  )

  it('that is confirmed later changes neither day', async () => {
    await close(givenOn)
    const before = await read(givenOn)
    bistro.time.now = now + 3 * 24 * 3_600_000
    await hear('confirmed')
    expect(await read(givenOn)).toEqual(before)
    expect((await read(heardOn)).unreported).toEqual([])
  })
})

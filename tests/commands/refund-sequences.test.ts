import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import {
  mostToReturn,
  partOf,
  planRefund,
  returnableItems,
  type ReturnableItem,
} from '#domain/payment/refund-plan.ts'
import { at } from '#tests/support/places/bistro.ts'
import { line, openBistro } from './run.ts'
import { checkId, documentFor, documentId, kinds, paymentFor, refundOf, serve, type Bistro } from './sale.ts'

const anyLine = fc.record({
  quantity: fc.integer({ min: 50, max: 5_000 }),
  unitPrice: fc.integer({ min: 50, max: 20_000 }),
  taxRate: fc.constantFrom(...vatRates),
})

/** What guests are given back: parts of some lines, or an amount. */
const anyRefund = fc.oneof(
  fc.record({
    lines: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 3 }),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ amount: fc.integer({ min: 1, max: 20_000 }) }),
)

it('refunds by line, by amount and of the rest end exactly at the document, rate by rate, tax included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 0, 1, 100, 499),
      fc.array(anyRefund, { maxLength: 6 }),
      fc.nat({ max: 99 }),
      async (lines, deposit, refunds, byCard) => {
        const bistro = await openBistro()
        await sellFor(bistro, lines, deposit, byCard)
        for (const refund of refunds) await giveBack(bistro, (items) => chosen(items, refund))
        await giveBack(bistro, (items, most) => ({ items, amount: most }))
        endsAtDocument(bistro, deposit)
      },
    ),
    { numRuns: 40 },
  )
})

type Wish = { items: readonly ReturnableItem[]; amount: number }

/** A check with these lines and this deposit, documented and paid: a share in hundredths by card, the rest in cash. */
async function sellFor(
  bistro: Bistro,
  lines: readonly { quantity: number; unitPrice: number; taxRate: (typeof vatRates)[number] }[],
  deposit: number,
  byCard: number,
): Promise<void> {
  await serve(
    bistro,
    1,
    lines.map((each, index) => line(index, at.zurek, each)),
  )
  if (deposit > 0) await bistro.run('check.set-deposit', { orderCheckId: checkId(1), deposit })
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  const due = document.total + document.deposit
  const card = Math.floor((due * byCard) / 100)
  if (card > 0) await bistro.run('payment.taken', paymentFor(document, 1, { type: 'CARD', amount: card }))
  await bistro.run('payment.taken', paymentFor(document, 2, { amount: due - card }))
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
}

/** Gives money back as the till does: what is left of the lines, payment by payment. */
async function giveBack(
  bistro: Bistro,
  wish: (items: readonly ReturnableItem[], most: number) => Wish,
): Promise<void> {
  const [printouts, payments] = [bistro.rows('printouts'), bistro.rows('orderPayments')]
  const left = printouts.flatMap((document) => returnableItems(document, bistro.rows('refunds')))
  const most = mostToReturn(payments)
  const { items, amount } = wish(left, most)
  for (const part of planRefund(payments, items, Math.min(amount, most))) {
    const n = bistro.rows('refunds').length
    const given = { orderPaymentId: part.payment.id, amount: part.amount, items: part.items }
    const outcome = await bistro.run('refund.given', refundOf(n, given), at.owner)
    expect(outcome.ok).toBe(true)
  }
}

function chosen(
  items: readonly ReturnableItem[],
  refund: { lines: number[]; share: number } | { amount: number },
): Wish {
  if ('amount' in refund) return { items: [], amount: refund.amount }
  const wanted = new Set(refund.lines.map((index) => index % Math.max(1, items.length)))
  const parts = items
    .filter((_, index) => wanted.has(index))
    .map((item) => partOf(item, Math.max(1, Math.floor((item.quantity * refund.share) / 100))))
  return { items: parts, amount: sumOf(parts.map(({ amount }) => amount)) }
}

/** The register of corrections mirrors the document to the grosz, and every payment went back whole. */
function endsAtDocument(bistro: Bistro, deposit: number): void {
  const entries = bistro.rows('corrections')
  const [document, ...others] = bistro.rows('printouts')
  expect(others).toEqual([])
  for (const { rate, gross, vat } of document?.rates ?? []) {
    const back = entries.flatMap(({ rates }) => rates.filter((each) => each.rate === rate))
    expect([rate, sumOf(back.map((each) => each.gross)), sumOf(back.map((each) => each.vat))]).toEqual([
      rate,
      0 - gross,
      0 - vat,
    ])
  }
  expect(sumOf(entries.map((entry) => entry.deposit ?? 0))).toBe(0 - deposit)
  expect(sumOf(entries.map(({ total }) => total))).toBe(0 - (document?.total ?? 0) - deposit)
  expect(new Set(bistro.rows('orderPayments').map(({ status }) => status))).toEqual(new Set(['refunded']))
  expect(kinds(bistro)).not.toContain('refund_above_paid')
}

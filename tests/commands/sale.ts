import type { ArgsOf } from '#commands/mutations.ts'
import { chargesOf } from '#domain/document/charges.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { wholePart } from '#domain/document/parts.ts'
import { documentNumber, documentSeries } from '#domain/document/document-number.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { id, line, order, type openBistro } from './run.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'

export type Bistro = Awaited<ReturnType<typeof openBistro>>

/** The n-th check of these tests, and what belongs to it. */
export const checkId = (n: number): string => id(100 + n)
export const documentId = (n: number): string => id(2000 + n)
export const paymentId = (n: number): string => id(3000 + n)
export const refundId = (n: number): string => id(4000 + n)
export const jobId = (n: number): string => id(5000 + n)
export const printerId = id(6000)

/** A receipt for all of a check as it is now; `device` is the code in its number. */
export function documentFor(
  bistro: Bistro,
  n: number,
  {
    check = n,
    device = 'A7K',
    ...of
  }: Partial<ArgsOf<'document.issue'>> & { check?: number; device?: string } = {},
): ArgsOf<'document.issue'> {
  const row = must(
    bistro.rows('orderChecks').find((each) => each.id === checkId(check)),
    'the check',
  )
  const lines = bistro.rows('orderLines').filter((each) => each.orderCheckId === row.id)
  const priced = priceOrderCheck(row, lines)
  if (!priced.ok) throw new Error(priced.error.code)
  const made = makeDocument({
    part: wholePart(chargesOf(priced.value, lines)),
    deposit: row.deposit,
    type: 'receipt',
    buyer: null,
    paymentType: 'CASH',
    guest: null,
    saleDate: '2026-11-20',
    names: bistro.rows('fiscalNames'),
    invoicesElsewhereFrom: null,
    ksef: { environment: null },
    imprint: someImprint,
  })
  if (!made.ok) throw new Error(made.error.code)
  const number = documentNumber(documentSeries('receipt', '2026-11-20'), device, n)
  return { printoutId: documentId(n), orderCheckId: row.id, number, ...made.value, ...of }
}

/** A document whose items are these, whatever its check costs. */
export function documentOf(
  n: number,
  items: ArgsOf<'document.issue'>['items'] = [item()],
): ArgsOf<'document.issue'> {
  return {
    printoutId: documentId(n),
    orderCheckId: checkId(n),
    type: 'receipt',
    number: `PA/A7K/${n}/11/2026`,
    items,
    rates: itemRates(items),
    total: sumOf(items.map(itemTotal)),
    deposit: 0,
    buyer: null,
    paymentType: 'CASH',
    saleDate: '2026-11-20',
    guest: null,
  }
}

export function paymentFor(
  document: Pick<ArgsOf<'document.issue'>, 'printoutId' | 'orderCheckId' | 'total' | 'deposit'>,
  n: number,
  of: Partial<ArgsOf<'payment.taken'>> = {},
): ArgsOf<'payment.taken'> {
  const { printoutId, orderCheckId, total, deposit } = document
  return {
    paymentId: paymentId(n),
    printoutId,
    orderCheckId,
    type: 'CASH',
    amount: total + deposit,
    tip: 0,
    tendered: 0,
    reference: '',
    ...of,
  }
}

export function refundOf(n: number, of: Partial<ArgsOf<'refund.given'>> = {}): ArgsOf<'refund.given'> {
  return {
    refundId: refundId(n),
    orderPaymentId: paymentId(n),
    amount: 2400,
    type: 'CASH',
    items: [],
    reason: 'CUSTOMER_REQUEST',
    comment: '',
    goods: null,
    ...of,
  }
}

export function printOf(n: number, of: Partial<ArgsOf<'print-job.create'>> = {}): ArgsOf<'print-job.create'> {
  return {
    jobId: jobId(n),
    kind: 'receipt',
    printerId,
    printoutId: null,
    orderCheckId: null,
    orderId: null,
    lineIds: null,
    reason: '',
    content: null,
    copy: 1,
    claimedBy: null,
    ...of,
  }
}

/** Sends an order of one żurek and a water, or of these lines, as check n. */
export async function serve(
  bistro: Bistro,
  n: number,
  lines = [line(n), line(500 + n, at.water)],
): Promise<void> {
  const placed = await bistro.run('order.place', order(n, { lines }))
  if (!placed.ok) throw new Error(placed.error.code)
}

/** A check served, documented, paid in cash and printed: it is done. */
export async function sell(bistro: Bistro, n: number, lines?: ReturnType<typeof line>[]) {
  await serve(bistro, n, lines)
  const document = documentFor(bistro, n)
  await bistro.run('document.issue', document)
  await bistro.run('payment.taken', paymentFor(document, n))
  await bistro.run('document.printed', { jobId: null, printoutId: document.printoutId })
  return document
}

export const kinds = (bistro: Bistro): string[] => bistro.rows('discrepancies').map((each) => each.kind)

export const statusOf = (bistro: Bistro, n: number): string | undefined =>
  bistro.rows('orderChecks').find((each) => each.id === checkId(n))?.status

/** The status of the check's only document. */
export const printed = (bistro: Bistro, n: number): string | undefined =>
  bistro.rows('printouts').find((each) => each.id === documentId(n))?.status

export const eventsOf = (bistro: Bistro, n: number): string[] =>
  bistro
    .rows('checkEvents')
    .filter((each) => each.orderCheckId === checkId(n))
    .map(({ type, note }) => (note === '' ? type : `${type}: ${note}`))

import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { must } from '#domain/must.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import { newCorrection } from '#server/areas/documents/correct-refund.ts'
import { newDocument } from '#server/areas/documents/issue.ts'
import { newRefund } from '#server/areas/documents/give-back.ts'
import { newPayment } from '#server/areas/documents/take-payment.ts'
import type { Tx } from '#commands/tx.ts'
import { demoId } from '../ids.ts'
import { place } from '../room.ts'
import { ksefActs } from './ksef-acts.ts'
import { said, type HandAct, type Hand } from './hand.ts'
import type { Random } from './random.ts'
import type { Visit } from './visits.ts'

const minuteMs = 60_000
const manager = demoId('user:anna')

/** How soon the national system answers, ms. */
const answeredMs = 50_000

/** The receipt of a check, its money and its paper; and now and then some of the money back. */
export function billActs(visit: Visit, orderCheckId: string, random: Random): HandAct[] {
  const { pays, waiter, option, invoice } = visit
  const printoutId = random.id(pays)
  // A document that is paid in two ways says one of them, an invoice as well: none of the past needs that.
  const ways = waysOf(option, random).slice(0, invoice === undefined ? 2 : 1)
  const goesBack = invoice === undefined ? random.chance(0.012) : invoice.isCorrected
  const backAt = pays + (goesBack ? random.between(6, 15) : 0) * minuteMs
  const back: HandAct = { at: backAt, by: manager, do: (hand) => giveBack(hand, printoutId, waiter) }
  return [
    {
      at: pays,
      by: waiter,
      async do(hand) {
        await issue(hand, { orderCheckId, printoutId, paymentType: must(ways[0], 'a way'), visit })
        for (const [nth, type] of ways.entries()) {
          await pay(hand, { printoutId, type, isLast: nth === ways.length - 1, visit }, random)
        }
      },
    },
    {
      at: pays + random.between(5, 40) * 1000,
      by: waiter,
      do: ({ say }) => say('document.printed', { jobId: null, printoutId }),
    },
    ...(goesBack ? [back] : []),
    ...(invoice
      ? ksefActs(pays + answeredMs, invoice.ends, (rows) => rows.get('eInvoices', printoutId))
      : []),
    ...(invoice?.isCorrected === true
      ? ksefActs(backAt + answeredMs, 'accepted', (rows) => correctionOf(rows, printoutId))
      : []),
  ]
}

/** The corrective invoice of an invoice, on its way. */
async function correctionOf(rows: Tx, printoutId: string): Promise<EInvoice | null> {
  const ofDocument = await rows.list('eInvoices', 'printoutId', printoutId)
  return ofDocument.find(({ isCorrection }) => isCorrection) ?? null
}

/** How guests pay; two ways share a bill. */
function waysOf(option: Visit['option'], random: Random): PaymentType[] {
  if (option === 'DELIVERY') return [random.pick(['ONLINE', 'ONLINE', 'CARD', 'CARD', 'CASH'] as const)]
  if (random.chance(0.04)) return ['CARD', 'CASH']
  return [random.chance(0.69) ? 'CARD' : 'CASH']
}

type Bill = { orderCheckId: string; printoutId: string; paymentType: PaymentType; visit: Visit }

async function issue(
  { rows, say, at, next }: Hand,
  { orderCheckId, printoutId, paymentType, visit: { waiter, invoice } }: Bill,
) {
  const [order] = await rows.list('orders', 'orderCheckId', orderCheckId)
  const member = { placeId: place.id, user: must(await rows.get('placeUsers', waiter), 'a waiter') }
  const type = invoice === undefined ? 'receipt' : 'invoice'
  const buyer = invoice?.buyer ?? null
  const asked = { orderId: must(order, 'an order').id, printoutId, type, buyer } as const
  const document = await newDocument(rows, next, member, at, { ...asked, paymentType, payment: null })
  await say('document.issue', said(document))
}

type Payment = { printoutId: string; type: PaymentType; isLast: boolean; visit: Visit }

async function pay(
  { rows, say, newId }: Hand,
  { printoutId, type, isLast, visit: { waiter, option, part } }: Payment,
  random: Random,
): Promise<void> {
  const { total } = must(await rows.get('printouts', printoutId), 'a receipt')
  const mayTip = isLast && option === 'ON_SITE' && part !== 'breakfast'
  const tip = mayTip && random.chance(0.3) ? Math.max(2, Math.round(total / 1000)) * 100 : 0
  const drawerId = await purseOf(rows, waiter)
  const asked = {
    paymentId: newId(),
    printoutId,
    orderId: null,
    type,
    tip,
    tendered: null,
    reference: '',
    drawerId,
  }
  const found = said(await newPayment(rows, { ...asked, amount: isLast ? null : Math.floor(total / 2) }))
  const tendered = type === 'CASH' ? handedFor(found.amount + tip, random) : 0
  await say('payment.taken', { ...found, tendered, drawerId })
}

/** With which notes an amount is paid, grosze. */
function handedFor(exact: number, random: Random): number {
  const note = random.pick([10_00, 50_00, 100_00])
  return random.chance(0.25) ? exact : Math.ceil(exact / note) * note
}

async function giveBack(
  { rows, say, newId, next, at }: Hand,
  printoutId: string,
  waiter: string,
): Promise<void> {
  const printout = must(await rows.get('printouts', printoutId), 'a receipt')
  const check = await rows.get('orderChecks', printout.orderCheckId)
  if (check === null || isOpen(check)) return
  const payments = await rows.list('orderPayments', 'printoutId', printoutId)
  if (payments.length !== 1) return
  const user = must(await rows.get('placeUsers', manager), 'the manager')
  const drawerId = payments[0]?.type === 'CASH' ? await purseOf(rows, waiter) : null
  const member = { placeId: place.id, user }
  const refundId = newId()
  const refund = await newRefund(rows, member, {
    refundId,
    printoutId,
    orderPaymentId: null,
    amount: null,
    type: null,
    items: [{ index: 0, quantity: must(printout.items[0], 'a dish').quantity }],
    drawerId,
    reason: 'CUSTOMER_REQUEST',
    comment: 'Danie wróciło do kuchni',
    goods: 'DAMAGE_OR_SPOILAGE',
  })
  await say('refund.given', { ...said(refund), drawerId })
  const correction = said(await newCorrection(rows, next, member, at, refundId))
  if (correction !== null) await say('corrective-invoice.issue', correction)
}

/** The purse that a waiter carries; null: they carry none now. */
export async function purseOf(rows: Tx, waiter: string): Promise<string | null> {
  const drawers = await rows.list('drawers', 'holderId', waiter)
  return drawers.find(({ closedAt }) => closedAt === null)?.id ?? null
}

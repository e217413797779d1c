import type { CommandKind } from '#commands/mutations.ts'
import { chargesLeft, chargesOf } from '#domain/document/charges.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { equalParts, wholePart } from '#domain/document/parts.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Random } from './random.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

type Seen = <T extends TableName>(table: T) => Row<T>[]

/** What somebody might do now about the money of a check, given what the screen shows. */
export function moneyToDo(random: Random, seen: Seen, orderCheckId: string): (() => Draft)[] {
  const check = seen('orderChecks').find((each) => each.id === orderCheckId)
  if (check === undefined) return []
  const printouts = seen('printouts').filter((each) => each.orderCheckId === orderCheckId)
  const document = issue(random, seen, check, printouts)
  return [
    ...(document === null ? [] : [() => document]),
    ...printouts.slice(0, 3).map((each) => about(random, seen, each)),
    actOn(random, seen, check),
  ]
}

/** A receipt for all that is left of the check, or for half of it. */
export function issue(random: Random, seen: Seen, check: OrderCheck, printouts: Printout[]): Draft | null {
  const lines = seen('orderLines').filter((each) => each.orderCheckId === check.id)
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return null
  const charges = chargesLeft(chargesOf(priced.value, lines), printouts)
  const part = random.chance(0.7) ? wholePart(charges) : equalParts(charges, 2)[0]
  if (part === undefined) return null
  const made = makeDocument({
    part,
    deposit: 0,
    type: random.pick(['receipt', 'receipt', 'invoice'] as const),
    guest: null,
    buyer,
    paymentType: 'CASH',
    names: seen('fiscalNames'),
    saleDate: random.pick(['2026-11-20', '2026-12-01']),
    invoicesElsewhereFrom: null,
    ksef: { environment: null },
    imprint: someImprint,
  })
  if (!made.ok) return null
  return { kind: 'document.issue', args: { printoutId: random.id(), orderCheckId: check.id, ...made.value } }
}

const buyer = {
  taxId: '5261040828',
  name: 'Urząd',
  street: 'Leśna',
  streetNumber: '1',
  apartment: '',
  postcode: '00-925',
  city: 'Warszawa',
}

/** Somebody pays for a document, prints it, gives money back for it or drops it. */
function about(random: Random, seen: Seen, printout: Printout): () => Draft {
  const { id: printoutId, orderCheckId, total, deposit } = printout
  const due = total + deposit
  const jobs = seen('printJobs').filter((each) => each.printoutId === printoutId)
  const payments = seen('orderPayments').filter((each) => each.printoutId === printoutId)
  const job = jobs.length === 0 ? null : random.pick(jobs).id
  const paid = payments.length === 0 ? null : random.pick(payments)
  const pay = {
    paymentId: random.id(),
    orderCheckId,
    printoutId,
    type: random.pick(['CASH', 'CARD'] as const),
    amount: random.chance(0.8) ? due : Math.ceil(due / 2),
    tip: 0,
    tendered: 0,
    reference: '',
  }
  const drawerId = seen('drawers').find(({ closedAt }) => closedAt === null)?.id ?? null
  const doings: (() => Draft)[] = [
    () => ({ kind: 'payment.taken', args: { ...pay, drawerId } }),
    () => ({ kind: 'payment.taken', args: { ...pay, drawerId } }),
    () => ({ kind: 'payment.start', args: { ...pay, drawerId } }),
    () => ({ kind: 'print-job.create', args: { ...print, jobId: random.id(), printoutId, orderCheckId } }),
    () => ({
      kind: 'document.printed',
      args: job === null ? { jobId: null, printoutId } : { jobId: job, printoutId: null },
    }),
    () => ({
      kind: 'document.error',
      args: { jobId: job, printoutId, outcome: random.pick(['failed', 'unknown']), fault: 'brak papieru' },
    }),
    () => ({ kind: 'document.skip-print', args: { printoutId } }),
    () => ({ kind: 'document.delete', args: { printoutId } }),
    () => ({ kind: 'document.cancel', args: { printoutId, reason: 'pomyłka' } }),
    () => ({ kind: 'document.set-payment-type', args: { printoutId, paymentType: 'CARD' } }),
  ]
  if (paid === null) return random.pick(doings)
  const refund = {
    refundId: random.id(),
    orderPaymentId: paid.id,
    type: paid.type,
    items: [],
    comment: '',
    amount: random.chance(0.5) ? Math.max(1, paid.amount) : 1 + random.below(paid.amount + 100),
    drawerId,
    reason: 'CUSTOMER_REQUEST' as const,
    goods: random.pick([null, 'RETURN_TO_STOCK'] as const),
  }
  const given = seen('refunds').find((each) => each.orderPaymentId === paid.id)
  return random.pick<() => Draft>([
    ...doings,
    () => ({ kind: 'refund.given', args: refund }),
    () => ({ kind: 'refund.given', args: refund }),
    () => ({ kind: 'refund.given', args: refund }),
    () => ({
      kind: 'payment.settle',
      args: {
        paymentId: paid.id,
        outcome: random.pick(['success', 'error']),
        reference: '',
        // Of a card at a terminal, whose guest may be asked for one.
        tip: paid.type === 'CARD' ? 5_00 : 0,
      },
    }),
    () => ({
      kind: 'refund.settle',
      args: { refundId: given?.id ?? random.id(), outcome: random.pick(['confirmed', 'failed']) },
    }),
  ])
}

const print = {
  ...({
    kind: 'receipt',
    printerId: '00000000-0000-7000-8000-000000000070',
    orderId: null,
    lineIds: null,
  } as const),
  reason: '',
  content: null,
  copy: 1,
  claimedBy: null,
}

/** Somebody takes a dish or a whole check back, gives a discount, closes or opens. */
function actOn(random: Random, seen: Seen, check: OrderCheck): () => Draft {
  const orderCheckId = check.id
  const lines = seen('orderLines').filter((each) => each.orderCheckId === orderCheckId)
  const discount = { name: 'Lunch', type: 'PERCENT', value: 1 + random.below(100_00) } as const
  return random.pick<() => Draft>([
    ...(lines.length === 0
      ? []
      : [
          (): Draft => ({ kind: 'line.void', args: { lineId: random.pick(lines).id, reason: 'dość' } }),
          (): Draft => ({ kind: 'line.set-discount', args: { lineId: random.pick(lines).id, discount } }),
        ]),
    () => ({ kind: 'check.set-discount', args: { orderCheckId, discount: random.pick([discount, null]) } }),
    () => ({ kind: 'check.set-service-fee', args: { orderCheckId, serviceFee: discount } }),
    () => ({ kind: 'check.close-unprinted', args: { orderCheckId } }),
    () => ({ kind: 'check.reopen', args: { orderCheckId } }),
    () => ({ kind: 'check.force-close', args: { orderCheckId, reason: '' } }),
    () => ({ kind: 'check.cancel', args: { orderCheckId, reason: '', returnToStock: random.chance(0.5) } }),
    () => ({ kind: 'check.delete', args: { orderCheckId } }),
    () => ({ kind: 'check.close-orders', args: { orderCheckId } }),
  ])
}

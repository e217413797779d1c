import * as v from 'valibot'
import { isServerActor } from '#domain/access/server-actors.ts'
import { refundEntry, refundUndoneEntry, undoneKind } from '#domain/closing/payment-entries.ts'
import { undoAmounts, type CorrectionAmounts } from '#domain/document/correction-amounts.ts'
import { text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { isStandingRefund, reduceRefund, refundOutcomes } from '#domain/payment/refund-lifecycle.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'
import { deriveMoney } from '../payments/derive-money.ts'
import { noteTransaction } from '../payments/note-transaction.ts'
import { tellOfMoney } from '../payments/tell-of-money.ts'
import type { Tx } from '../tx.ts'

/**
 * The provider's word on a refund through it, days later too. Older devices say no reference, and only that it
 * arrived or failed.
 */
export const refundSettle = defineMutation({
  kind: 'refund.settle',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments', 'manage-adyen-transactions'],
  args: v.object({
    refundId: idIn('refunds'),
    outcome: v.picklist(refundOutcomes),
    /** The provider's number of it; empty: it says none. */
    reference: v.exactOptional(text(0, 120)),
  }),
  added: {},
  reads: { rows: { refundId: 'refunds' } },
  background: false,
  title: 'outbox.kind.refund-settle',
  async apply(tx, { refundId, outcome, reference = '' }, context) {
    const before = await tx.get('refunds', refundId)
    const payment = before === null ? null : await tx.get('orderPayments', before.orderPaymentId)
    if (before === null || payment === null) {
      await context.raise(tx, 'payment_missing', null, refundId)
      return ok(null)
    }
    const next = reduceRefund(before.status, outcome)
    if (!next.ok) {
      await hearNothingNew(tx, context, before, { outcome, reference })
      return ok(null)
    }
    const refund: Refund = {
      ...before,
      status: next.value,
      heardAt: context.at,
      reference: reference === '' ? before.reference : reference,
    }
    await tx.put('refunds', refund)
    await deriveMoney(tx, payment)
    await noteRefund(tx, context, before, refund)
    if (!isStandingRefund(refund)) await undo(tx, context, before, refund)
    return ok(null)
  },
})

/**
 * A word that comes twice or too late. Its number is kept where none was known; that money arrived which had failed
 * is for a person to look up at the provider.
 */
async function hearNothingNew(
  tx: Tx,
  context: MutationContext,
  refund: Refund,
  { outcome, reference }: { outcome: (typeof refundOutcomes)[number]; reference: string },
): Promise<void> {
  if (refund.reference === '' && reference !== '') await tx.put('refunds', { ...refund, reference })
  if (outcome !== 'confirmed' || refund.status !== 'failed') return
  const { orderCheckId, type, amount } = refund
  await context.raiseOnce(tx, 'refund_contradicted', orderCheckId, `${type} ${amount}`)
}

/**
 * Notes the start of a refund once the provider has taken it on, which is said after its end where words come in
 * disorder.
 */
async function noteRefund(tx: Tx, context: MutationContext, before: Refund, refund: Refund): Promise<void> {
  const { id: refundId, orderPaymentId: paymentId, orderCheckId, amount, status, reference } = refund
  const said = { refundId, paymentId, orderCheckId, amount, note: reference }
  if (before.status === 'requested' && status !== 'failed') {
    await noteTransaction(tx, context, { ...said, type: 'REFUND_STARTED' })
  }
  if (status === 'confirmed') await noteTransaction(tx, context, { ...said, type: 'REFUND_CONFIRMED' })
}

/**
 * The money is the place's again, on the day on which that is heard: whatever was written of it gets its opposite.
 */
async function undo(tx: Tx, context: MutationContext, before: Refund, refund: Refund): Promise<void> {
  const { id: refundId, printoutId, orderCheckId, type, amount } = refund
  const kind = undoneKind(refund)
  const document = { id: printoutId, orderCheckId }
  const eventId = derivedId(refundId, 'failed')
  await context.notePrintout(tx, document, 'updated', `${kind} ${type} ${amount}`, eventId)
  const booked = await takeOutOfRegister(tx, context, refund)
  const when = { at: context.at, personId: context.actor, checkClosedDay: refund.closedDay }
  await writeEntries(tx, context, (ledger) => {
    const given = refundEntry(ledger, refund, null, { drawerId: null, onTheWay: true })
    return [refundUndoneEntry(ledger, kind, given, booked, when)]
  })
  // Who stands at the terminal sees that it has refused; what comes later nobody waits for.
  const isSeen = before.status === 'requested' && !isServerActor(context.actor)
  if (isSeen) return
  const corrections = await tx.list('correctiveInvoices', 'orderCheckId', refund.orderCheckId)
  const correction = corrections.find((each) => each.refundId === refundId)?.number
  await tellOfMoney(tx, context, kind, { ...refund, correction })
}

/** The money did not go back after all: an entry against that of the refund, since none is ever erased. */
async function takeOutOfRegister(
  tx: Tx,
  context: MutationContext,
  { id: refundId, printoutId, amount }: Refund,
): Promise<CorrectionAmounts | null> {
  const entries = await tx.list('corrections', 'printoutId', printoutId)
  // Entries of before did not name their refund: of two of one amount it was the later.
  const unnamed = entries.filter((each) => each.refundId === null && each.total === -amount)
  const entry =
    entries.find((each) => each.refundId === refundId) ?? unnamed.toSorted((a, b) => a.at - b.at).at(-1)
  const printout = await tx.get('printouts', printoutId)
  const amounts = entry && undoAmounts(printout ?? { rates: [], deposit: 0 }, entries, entry)
  if (!entry || !amounts) return null
  await tx.put('corrections', {
    ...entry,
    id: context.idOf('refund failed', refundId),
    at: context.at,
    actorId: context.actor,
    refundId,
    items: [],
    ...amounts,
  })
  return amounts
}

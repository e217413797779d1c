import * as v from 'valibot'
import { refundEntry, refundUndoneEntry } from '#domain/closing/payment-entries.ts'
import { undoAmounts, type CorrectionAmounts } from '#domain/document/correction-amounts.ts'
import type { Correction } from '#domain/document/correction.ts'
import { id } from '#domain/fields.ts'
import { reducePayment } from '#domain/payment/payment-lifecycle.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/** The provider's word on a refund through it. */
export const refundSettle = defineMutation({
  kind: 'refund.settle',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments', 'manage-adyen-transactions'],
  args: v.object({ refundId: id, outcome: v.picklist(['confirmed', 'failed']) }),
  added: {},
  reads: { rows: { refundId: 'refunds' } },
  report: false,
  title: 'outbox.kind.refund-settle',
  async apply(tx, { refundId, outcome }, context) {
    const refund = await tx.get('refunds', refundId)
    const payment = refund === null ? null : await tx.get('orderPayments', refund.orderPaymentId)
    if (refund === null || payment === null) {
      await context.raise(tx, 'payment_missing', null, refundId)
      return ok(null)
    }
    const entries = await tx.list('corrections', 'printoutId', refund.printoutId)
    // Said again when another refund of the payment is open by now: this one has ended.
    if (entries.some((entry) => entry.refundId === refundId && entry.total > 0)) return ok(null)
    // In the history, which comes with the check to every device; the ledger does not.
    const failed = derivedId(refundId, 'failed')
    if ((await tx.get('checkEvents', failed)) !== null) return ok(null)
    const ended =
      outcome === 'confirmed'
        ? reducePayment(payment, { type: 'refund-confirm', amount: refund.amount })
        : reducePayment(payment, { type: 'refund-fail' })
    if (!ended.ok) return ok(null)
    await tx.put('orderPayments', ended.value)
    if (outcome === 'confirmed') return ok(null)
    const { printoutId, orderCheckId, type, amount } = refund
    const document = { id: printoutId, orderCheckId }
    await context.notePrintout(tx, document, 'updated', `${type} ${amount}`, failed)
    const booked = await takeOutOfRegister(tx, context, refund, entries)
    const when = { at: context.at, personId: context.actor, checkClosedDay: refund.closedDay }
    await writeEntries(tx, context, (ledger) => {
      const given = refundEntry(ledger, refund, null, { drawerId: null, onTheWay: true })
      return [refundUndoneEntry(ledger, 'refund-failed', given, booked, when)]
    })
    return ok(null)
  },
})

/** The money did not go back after all: an entry against that of the refund, since none is ever erased. */
async function takeOutOfRegister(
  tx: Tx,
  context: MutationContext,
  { id: refundId, printoutId, amount }: Refund,
  entries: readonly Correction[],
): Promise<CorrectionAmounts | null> {
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

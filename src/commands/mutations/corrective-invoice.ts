import * as v from 'valibot'
import { correctiveContentSchema, type CorrectiveContent } from '#domain/document/corrective-invoice.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { idIn } from '#domain/unit-fields.ts'
import { sumOf } from '#domain/money/sum.ts'
import { ok } from '#domain/result.ts'
import { putEInvoice } from '../e-invoices/put-e-invoice.ts'
import { readInvoice } from '../e-invoices/read-invoice.ts'
import { defineMutation } from '../mutation.ts'

/**
 * An invoice was corrected: its lines, its buyer or all of it. It is a fact: its number is taken, and it stands whatever
 * the place knows of the original. It goes to the national system where its original did or would. The money of it, where
 * any goes back, is `refund.given` beside it.
 */
export const correctiveInvoiceIssue = defineMutation({
  kind: 'corrective-invoice.issue',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments', 'manage-adyen-transactions'],
  args: v.object({ orderCheckId: idIn('orderChecks'), ...correctiveContentSchema.entries }),
  added: { number: 'corrective-invoice' },
  reads: {
    rows: {
      printoutId: 'printouts',
      orderCheckId: 'orderChecks',
      refundId: 'refunds',
      lineId: 'orderLines',
    },
    lists: { printoutId: ['correctiveInvoices', 'printoutId'] },
  },
  background: false,
  title: 'outbox.kind.corrective-invoice-issue',
  async apply(tx, { orderCheckId: saidCheckId, ...content }, context) {
    const { printoutId, number } = content
    const original = (await readInvoice(tx, printoutId))?.printout ?? null
    const orderCheckId = original?.orderCheckId ?? saidCheckId
    if (original === null) await context.raise(tx, 'document_missing', orderCheckId, number)
    const sameNumber = await tx.list('correctiveInvoices', 'number', number)
    if (sameNumber.length > 0) await context.raise(tx, 'number_reused', orderCheckId, number)
    if (!addsUp(content)) await context.raise(tx, 'document_total_differs', orderCheckId, number)
    const check = await tx.get('orderChecks', orderCheckId)
    const itself = {
      id: context.idOf('corrective invoice'),
      orderCheckId,
      printoutId,
      isCorrection: true,
      number,
      issuedAt: context.at,
      closedDay: check?.closedDay ?? null,
    }
    const { type = 'invoice', buyer = null } = original ?? {}
    const place = await tx.get('places', context.placeId)
    // To a company a corrected buyer is: who was a person before was never sent.
    const ksefState = await putEInvoice(tx, place, { ...itself, type, buyer: content.buyer ?? buyer }, null)
    const { id: correctionId, issuedAt, closedDay } = itself
    const issued = { ksefState, issuedAt, issuedBy: context.actor, closedDay }
    await tx.put('correctiveInvoices', { id: correctionId, orderCheckId, ...content, ...issued })
    await context.notePrintout(
      tx,
      { id: printoutId, orderCheckId },
      'updated',
      `e-invoice-corrected ${number}`,
    )
    return ok(null)
  },
})

/** Whether the lines come to the sums by rate, and those to the total. */
function addsUp({ changes, rates, total }: CorrectiveContent): boolean {
  const after = changes.map((change) => (change.after === null ? 0 : itemTotal(change.after)))
  const difference = sumOf(after) - sumOf(changes.map(({ before }) => itemTotal(before)))
  return difference === total && sumOf(rates.map(({ gross }) => gross)) === total
}

import * as v from 'valibot'
import { documentDiscrepancies } from '#domain/document/document-doubts.ts'
import { fiscalKey } from '#domain/document/fiscal-key.ts'
import { imprintFor, type Imprint } from '#domain/document/imprint.ts'
import { isCompleteSeller } from '#domain/place/seller.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import { printoutContentSchema, type Printout, type PrintoutContent } from '#domain/document/printout.ts'
import { sealedEInvoiceSchema } from '#domain/ksef/e-invoice.ts'
import { email } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { sumOf } from '#domain/money/sum.ts'
import { documented } from '#domain/payment/check-lifecycle.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { ok } from '#domain/result.ts'
import { liveCheckId } from '../live-check.ts'
import { readCheckFacts } from '../checks/check-facts.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import type { MutationContext } from '../context.ts'
import { putEInvoice } from '../e-invoices/put-e-invoice.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { defineMutation } from '../mutation.ts'
import { findNameOf } from '../names.ts'
import type { Tx } from '../tx.ts'

/**
 * A receipt or an invoice was made out for a check or a part of it. It is a fact: what two devices did to one check
 * stands, and a manager is told. `POST /order-payment/receipt|invoice|simplified-invoice/{orderId}`.
 */
export const documentIssue = defineMutation({
  kind: 'document.issue',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: v.object({
    printoutId: idIn('printouts'),
    orderCheckId: idIn('orderChecks'),
    ...printoutContentSchema.entries,
    /** Its bytes, of one that goes to the national system; missing: none, or a device that does not make them. */
    eInvoice: v.exactOptional(sealedEInvoiceSchema),
    /** Where its buyer wants it once it has its number; missing: nowhere. */
    mailTo: v.exactOptional(email),
  }),
  added: { number: 'document', eInvoice: 'document' },
  reads: { rows: { printoutId: 'printouts', orderCheckId: 'orderChecks', lineId: 'orderLines' } },
  background: false,
  title: 'outbox.kind.document-issue',
  async apply(tx, { printoutId, eInvoice, mailTo, ...said }, context) {
    const content = { ...said, orderCheckId: await liveCheckId(tx, said.orderCheckId) }
    const { orderCheckId, number } = content
    if ((await tx.get('printouts', printoutId)) !== null) {
      await context.raise(tx, 'document_exists', orderCheckId, number)
      return ok(null)
    }
    const sameNumber = await tx.list('printouts', 'number', number)
    if (sameNumber.length > 0) await context.raise(tx, 'number_reused', orderCheckId, number)
    if (!addsUp(content)) await context.raise(tx, 'document_total_differs', orderCheckId, number)
    const check = await tx.get('orderChecks', orderCheckId)
    const place = await tx.get('places', context.placeId)
    const issued = { issuedAt: context.at, closedDay: check?.closedDay ?? null }
    const itself = { id: printoutId, printoutId, isCorrection: false, mailTo }
    const ksefState = await putEInvoice(tx, place, { ...itself, ...content, ...issued }, eInvoice ?? null)
    const printout: Printout = {
      id: printoutId,
      ...content,
      imprint: said.imprint ?? (await imprintNow(tx, context)),
      status: 'created',
      ksefState,
      printedAt: null,
      fault: '',
      ...issued,
      issuedBy: context.actor,
    }
    await tx.put('printouts', printout)
    await writeDocument(tx, context, printout, 'issued')
    await context.notePrintout(tx, printout, 'created', number)
    if (printout.type === 'invoice' && !hasSeller(printout)) {
      await context.raise(tx, 'seller_missing', orderCheckId, number)
    }
    await keepFiscalNames(tx, context, printout)
    await raiseWhatItSays(tx, context, printout)
    await raiseWhatDoesNotFit(tx, context, printout)
    await updateCheckStatus(tx, context, orderCheckId)
    return ok(null)
  },
})

/** Whether the items come to the total. */
function addsUp({ items, total }: PrintoutContent): boolean {
  return sumOf(items.map(itemTotal)) === total
}

/** Compares a document with what the rows make of it; the paper stands, and a manager is told what differs. */
async function raiseWhatItSays(tx: Tx, context: MutationContext, printout: Printout): Promise<void> {
  const { orderCheckId, number } = printout
  const check = await tx.get('orderChecks', orderCheckId)
  const place = await tx.get('places', context.placeId)
  const doubts = documentDiscrepancies(printout, {
    lines: check === null ? [] : await tx.list('orderLines', 'orderCheckId', orderCheckId),
    taxCalculation: check?.taxCalculation ?? null,
    invoicesElsewhereFrom: place?.documentSettings.invoicesElsewhereFrom ?? null,
  })
  for (const { kind, differs } of doubts) {
    await context.raise(tx, kind, orderCheckId, `${number} · ${differs.join(', ')}`)
  }
}

/**
 * For a device that does not know of imprints yet: what the place says now, with the dishes that such a device
 * prints.
 */
async function imprintNow(tx: Tx, context: MutationContext): Promise<Imprint | null> {
  const place = await tx.get('places', context.placeId)
  const issuedBy = await findNameOf(tx, 'placeUsers', context.actor)
  return place === null ? null : imprintFor({ imprint: null }, place, issuedBy)
}

function hasSeller({ imprint }: Printout): boolean {
  return imprint != null && isCompleteSeller(imprint.seller)
}

/** Two devices that paid one check raise one discrepancy, whichever state the first has brought it to. */
async function raiseWhatDoesNotFit(tx: Tx, context: MutationContext, printout: Printout): Promise<void> {
  const { id: own, orderCheckId, number } = printout
  const facts = await readCheckFacts(tx, context, orderCheckId)
  if (facts === null) return context.raise(tx, 'check_missing', orderCheckId, number)
  if (documented(facts.printouts) <= facts.toPay) {
    return isOpen(facts.check) ? undefined : context.raise(tx, 'check_closed', orderCheckId, number)
  }
  const others = documented(facts.printouts.filter((each) => each.id !== own))
  // Alone it is too much: something was taken off the check where it was made out.
  if (others === 0) return context.raise(tx, 'document_total_differs', orderCheckId, number)
  await context.raiseOnce(tx, 'paid_twice', orderCheckId, number)
}

/** Remembers which rate a name has: a fiscal printer never takes another one for it. Each name is told of once. */
async function keepFiscalNames(tx: Tx, context: MutationContext, printout: Printout): Promise<void> {
  const told = new Set<string>()
  for (const { name, taxRateType: taxRate } of printedItems(printout)) {
    const key = fiscalKey(name)
    const [known] = await tx.list('fiscalNames', 'key', key)
    if (known === undefined) {
      const id = context.idOf('fiscal name', key)
      await tx.put('fiscalNames', { id, key, name, taxRate, firstUsedAt: context.at })
    } else if (known.taxRate !== taxRate && !told.has(key)) {
      told.add(key)
      await context.raise(tx, 'fiscal_name_rate', printout.orderCheckId, name, key)
    }
  }
}

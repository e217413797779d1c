import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { grosze, idIn } from '../unit-fields.ts'
import { sumOf } from '../money/sum.ts'
import { printoutTypes, type PrintoutType } from '../document/printout.ts'
import { buyerFieldsSchema, noBuyer } from './buyer-form.ts'
import { payMethods } from './methods.ts'
import { splitSchema, undivided } from './split.ts'
import type { Grosze, RowId } from '../units.ts'

/** Money that was taken towards a document which is not issued yet: the rest comes in another way. */
export const tenderSchema = v.object({
  paymentId: id,
  method: v.picklist(payMethods),
  /** Towards the document, grosze. */
  amount: grosze,
  tip: grosze,
  /** Cash handed over, grosze; 0 for other ways. */
  tendered: grosze,
  reference: text(0, 120),
})

/** A payment being made, kept on the device with every tap. */
export const checkoutDraftSchema = v.object({
  /** The next document has its id from the start, so that taking money twice cannot make two of it. */
  printoutId: idIn('printouts'),
  paymentId: id,
  split: splitSchema,
  /** The part whose turn it is; null: the first that owes something. */
  partId: v.nullable(v.string()),
  document: v.picklist(printoutTypes),
  buyer: buyerFieldsSchema,
  /** The guest wants a tax id on the receipt. */
  taxIdWanted: v.boolean(),
  /** Null: the first that is allowed. */
  method: v.nullable(v.picklist(payMethods)),
  /** As typed or tapped; empty: exactly what is due. */
  typed: v.string(),
  reference: v.string(),
  tip: grosze,
  tenders: v.array(tenderSchema),
  /** Whether the document goes without paper; null: nobody has said so, or otherwise. */
  skipPrint: v.nullable(v.boolean()),
  /** Where the document goes by e-mail too; null: nowhere. */
  email: v.nullable(v.string()),
})

export type Tender = v.InferOutput<typeof tenderSchema>
export type CheckoutDraft = v.InferOutput<typeof checkoutDraftSchema>

/** A payment in which nothing was chosen yet. */
export function emptyCheckout(newId: () => string, guests: number): CheckoutDraft {
  return { split: undivided(guests), ...emptyTurn(newId) }
}

/** The next guest's turn: the division stays. */
export function nextTurn(draft: CheckoutDraft, newId: () => string): CheckoutDraft {
  return { ...draft, ...emptyTurn(newId), method: draft.method }
}

/**
 * The same guest goes on: their document is issued and not paid yet, as a card was refused or a part was paid. What
 * they wished for stays until it is paid.
 */
export function sameTurn(
  draft: CheckoutDraft,
  newId: () => string,
  printoutId: RowId<'printouts'>,
): CheckoutDraft {
  const { tip, skipPrint, email } = draft
  return { ...nextTurn(draft, newId), partId: printoutId, tip, skipPrint, email }
}

/**
 * The change that gives the turn back after a charge that took nothing, also on a page that was opened meanwhile: the
 * same guest, the same tip, at the terminal. Nothing changes where somebody else's turn has come.
 */
export function afterCharge(
  { partId, tip }: Pick<CheckoutDraft, 'partId' | 'tip'>,
  charge: { printoutId: RowId<'printouts'>; tip: Grosze },
): Partial<CheckoutDraft> {
  if (partId !== null && partId !== charge.printoutId) return {}
  return { partId: charge.printoutId, method: 'terminal', tip: Math.max(tip, charge.tip) }
}

/** Whether what was taken and kept belongs to this part: it never pays for another guest, nor more than is due. */
export function tendersFit(
  { tenders, partId }: Pick<CheckoutDraft, 'tenders' | 'partId'>,
  part: { id: string; due: Grosze },
): boolean {
  if (tenders.length === 0) return true
  return partId === part.id && sumOf(tenders.map(({ amount }) => amount)) <= part.due
}

/** Whether losing it would lose work. */
export function isTouched({ split, tenders, buyer, tip }: CheckoutDraft): boolean {
  return split.mode !== 'one' || tenders.length > 0 || tip > 0 || Object.values(buyer).some(Boolean)
}

/** A guest who wants nothing but the document. */
export const noWishes = { tip: 0, skipPrint: null, email: null }

/**
 * Whether a document goes without paper: as was wished, else a receipt does where receipts come out of another till. Of
 * another document nobody has said so.
 */
export function skipsPrint(
  { skipPrint }: Pick<CheckoutDraft, 'skipPrint'>,
  type: PrintoutType,
  receiptsElsewhere: boolean,
): boolean {
  return skipPrint ?? (receiptsElsewhere && type === 'receipt')
}

function emptyTurn(newId: () => string): Omit<CheckoutDraft, 'split'> {
  return {
    printoutId: newId(),
    paymentId: newId(),
    partId: null,
    document: 'receipt',
    buyer: noBuyer,
    taxIdWanted: false,
    method: null,
    typed: '',
    reference: '',
    tenders: [],
    ...noWishes,
  }
}

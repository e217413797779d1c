import { useState } from 'react'
import * as v from 'valibot'
import { buyerSchema } from '#domain/document/buyer.ts'
import { refundSchema } from '#domain/payment/refund.ts'
import { buyerFieldsSchema, fieldsOf, noBuyer, type BuyerFields } from '#domain/sale/buyer-form.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'

const correctDraftSchema = v.object({
  what: v.picklist(['lines', 'buyer', 'whole']),
  /** The quantity left of a line, by its place: thousandths. */
  left: v.array(v.tuple([v.number(), v.number()])),
  fields: buyerFieldsSchema,
  why: v.object({ reason: v.nullable(refundSchema.entries.reason), comment: v.string() }),
  /** Why the buyer was wrong. */
  reason: v.string(),
  way: v.picklist(['same', 'cash']),
})

/** The entries of a correction. */
export type CorrectDraft = v.InferOutput<typeof correctDraftSchema>

/** The correction of an invoice that is being entered, kept on this device; `draft` is undefined until it is read. */
export function useCorrectDraft(printoutId: string, buyer: unknown) {
  const [initial] = useState((): CorrectDraft => ({
    what: 'lines',
    left: [],
    fields: buyerFields(buyer),
    why: { reason: null, comment: '' },
    reason: '',
    way: 'same',
  }))
  const { value: draft, change, forget } = useKeptDraft(`correct:${printoutId}`, correctDraftSchema, initial)
  return { draft, set: (next: Partial<CorrectDraft>) => draft && change({ ...draft, ...next }), forget }
}

/** The buyer of an e-invoice that is being mended, kept on this device; `fields` is undefined until it is read. */
export function useMendDraft(eInvoiceId: string, buyer: unknown) {
  const [initial] = useState(() => buyerFields(buyer))
  const { value, change, forget } = useKeptDraft(`mend:${eInvoiceId}`, buyerFieldsSchema, initial)
  return { fields: value, change, forget }
}

function buyerFields(buyer: unknown): BuyerFields {
  const known = v.safeParse(buyerSchema, buyer)
  return known.success ? fieldsOf(known.output) : noBuyer
}

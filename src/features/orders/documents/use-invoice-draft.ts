import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import type { Printout } from '#domain/document/printout.ts'
import { buyerFieldsSchema, noBuyer, type BuyerFields } from '#domain/sale/buyer-form.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { useBuyerLookUp } from '#hooks/invoices/use-buyer-look-up.ts'

const draftSchema = v.object({ buyer: buyerFieldsSchema, mail: v.string() })
const noDraft = { buyer: noBuyer, mail: '' }

export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>

/** The buyer of the invoice to a receipt while they are entered; who bought here before is there at once. */
export function useInvoiceDraft(receipt: Printout) {
  const taxId = receipt.buyer?.taxId ?? null
  const { value: draft, change, forget } = useKeptDraft(`receipt-invoice:${receipt.id}`, draftSchema, noDraft)
  const { buyer: typed, mail } = draft ?? noDraft
  const changeBuyer = (buyer: BuyerFields) => change({ buyer, mail })
  const lookUp = useBuyerLookUp(changeBuyer)
  const remembered = lookUp.known.find(({ buyer }) => taxId !== null && buyer.taxId === taxId)
  const isFilled = useRef(false)
  useEffect(() => {
    if (remembered === undefined || draft !== noDraft || isFilled.current) return
    isFilled.current = true
    lookUp.take(remembered)
  })
  return {
    /** Whether what was entered before is here. */
    isRead: draft !== undefined,
    /** Of the receipt; null: a person bought. */
    taxId,
    // The tax id is that of the receipt, whatever the register says.
    fields: { ...typed, taxId: taxId ?? '' },
    mail,
    changeBuyer,
    changeMail: (next: string) => change({ buyer: typed, mail: next }),
    forget,
    lookUp,
  }
}

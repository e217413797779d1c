import type { DocumentRefusal } from '../document/make-document.ts'
import type { PrintoutType } from '../document/printout.ts'
import type { KsefSettings } from '../place/ksef-settings.ts'
import type { DiningOption } from '../resources/dining-options.ts'
import { buyerProblems, type BuyerField, type BuyerProblem } from './buyer-form.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { collect, type Collection } from './collect.ts'
import { divide, type Division, type GuestPart } from './division.ts'
import { documentsFor, type DocumentTerms } from './document-for.ts'
import { firstMethod, isAllowed, type PayMethod } from './methods.ts'
import { askedOnline } from '../payment/online-state.ts'
import type { OnlinePayment } from '../payment/online-payment.ts'
import type { QuotedRows, Quote } from './quote.ts'
import type { Grosze } from '../units.ts'

/** All that a sale depends on, as it is known. */
export type SaleRows = QuotedRows &
  DocumentTerms & {
    /** How the guests are served; null: that is not known any more. */
    option: Pick<DiningOption, 'allowCashPayment' | 'allowCardPayment'> | null
    onlinePayments: readonly OnlinePayment[]
    ksef: Pick<KsefSettings, 'environment' | 'sendsToConsumers' | 'mailsBuyer'>
  }

/** The guest's turn to pay, and how what was chosen for it comes out. */
export type Turn = {
  division: Division
  /** Null: nobody owes anything. */
  part: GuestPart | null
  /** Nobody owes anything, and nothing is left over. */
  isOver: boolean
  /** The sum that the guest of this turn is asked for online and has not paid yet, grosze. */
  asked: Grosze
  method: PayMethod
  collection: Collection
  /** Why a kind of document cannot be had; null: it can. */
  documents: Record<PrintoutType, DocumentRefusal['code'] | null>
  /** The kind that is made next: the chosen one, or a receipt where that cannot be had. */
  type: PrintoutType
  /** The problems of the buyer for a document that is not issued yet. */
  problems: Partial<Record<BuyerField, BuyerProblem>>
  isEmailWrong: boolean
}

/** The turn on a day (`YYYY-MM-DD`, Warsaw). */
export function turnOf(rows: SaleRows, quote: Quote, draft: CheckoutDraft, saleDate: string): Turn {
  const division = divide(draft.split, quote.left, quote.depositLeft, rows.printouts, rows.payments)
  const owing = division.parts.filter(({ due }) => due > 0)
  const askedOf = ({ printout }: GuestPart) =>
    printout === null ? 0 : askedOnline(printout.id, rows.onlinePayments)
  // Who waits for a guest's money lets the others go on.
  const next = owing.find((each) => askedOf(each) < each.due) ?? owing[0] ?? null
  const part = owing.find(({ id }) => id === draft.partId) ?? next
  const asked = part === null ? 0 : Math.min(askedOf(part), part.due)
  const method =
    draft.method !== null && isAllowed(draft.method, rows.option) ? draft.method : firstMethod(rows.option)
  const documents = documentsFor(part?.total ?? 0, rows, saleDate)
  const type = documents[draft.document] === null ? draft.document : 'receipt'
  return {
    division,
    part,
    isOver: part === null && division.unassigned === 0,
    asked,
    method,
    collection: collect((part?.due ?? 0) - asked, draft, method),
    documents,
    type,
    problems: part?.printout === null ? buyerProblems(draft.buyer, type) : {},
    isEmailWrong: draft.email !== null && !/^[^@\s]+@[^@\s]+$/.test(draft.email.trim()),
  }
}

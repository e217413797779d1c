import type { DocumentRefusal } from '../document/make-document.ts'
import type { Printout } from '../document/printout.ts'
import type { OrderPayment } from '../payment/order-payment.ts'
import type { CheckoutDraft, Tender } from './checkout-draft.ts'
import type { LinkEvent, LinkTerms } from './link.ts'
import type { Quote } from './quote.ts'
import type { ChargeEnd, SaleAct } from './sale-acts.ts'
import type { Sale, Taken } from './sale.ts'
import type { SplitAction } from './split.ts'
import type { SaleRows, Turn } from './turn.ts'
import type { Grosze, RowId } from '../units.ts'

/** An event of a sale: a press, what its lock found, how a charge ended. */
export type SaleEvent =
  | { type: 'change'; patch: Partial<CheckoutDraft> }
  | { type: 'split'; action: SplitAction }
  | { type: 'undo-split' }
  | { type: 'choose-part'; partId: string }
  /** Takes what was entered: a part of the sum is kept, the whole of it makes a deal. */
  | { type: 'take'; hasTerminal: boolean; link: LinkTerms | null }
  /** Gives back the last of the tenders that are kept. */
  | { type: 'drop-tender' }
  /** Closes a deal; `read` is what no other tab can change now. */
  | { type: 'close-deal'; deal: Deal; read: ReadNow }
  | LinkEvent
  /** A charge was decided: its payment, its document, and all payments of that. */
  | {
      type: 'charge-ended'
      end: ChargeEnd
      payment: OrderPayment
      printout: Printout
      all: readonly OrderPayment[]
    }
  | SavedSale

/** How many rows of the check there are, and the drawer that money goes into. */
export type ReadNow = {
  printouts: number
  payments: Grosze
  links: number
  drawerId: RowId<'drawers'> | null
}

/** The event that the sale is told once its acts are saved. */
export type SavedSale =
  | {
      type: 'deal-saved'
      taken: Taken
      printoutId: RowId<'printouts'>
      isSettled: boolean
      email: string | null
    }
  | { type: 'charge-begun'; paymentId: string; printoutId: RowId<'printouts'> }
  | { type: 'link-begun'; onlinePaymentId: RowId<'orderPayments'>; printoutId: RowId<'printouts'> }
  | { type: 'link-left' }
  | { type: 'link-renewed' }
  | { type: 'charge-refused'; payment: OrderPayment }
  | {
      type: 'charge-paid'
      taken: Taken
      printoutId: RowId<'printouts'>
      endsTurn: boolean
      email: string | null
    }

/** The agreement that a press makes, as the screen was then. */
export type Deal = {
  draft: CheckoutDraft
  turn: Turn & { part: NonNullable<Turn['part']> }
  /** The tender that pays now, and those that were kept before. */
  tenders: readonly Tender[]
  /** The charge that others take: a terminal, or by a link its provider; null: none. */
  charge: { tender: Tender; link: LinkTerms | null } | null
}

/** The world around a sale, as far as it knows it. */
export type SaleContext = {
  rows: SaleRows
  quote: Quote
  /** Legal date of the moment `YYYY-MM-DD`, Warsaw. */
  saleDate: string
  /** Null: the place has no fiscal printer. */
  fiscalPrinterId: string | null
  /** Where papers that are not fiscal come out; null: the place has no printer. */
  plainPrinterId: string | null
  /** Receipts come out of another till, none out of a printer here, and who works here may leave it at that. */
  receiptsElsewhere: boolean
  newId: () => string
}

/** An effect that the world has for a sale. */
export type SaleEffect =
  /** Tells `close-deal` while no other tab is at the check. */
  | { type: 'close-deal'; deal: Deal }
  /** Charges a payment that was begun; `charge-ended` tells how that ended. */
  | { type: 'charge'; paymentId: string }
  | { type: 'email'; printoutId: RowId<'printouts'>; to: string }
  | { type: 'say'; word: 'tenders-kept' | DocumentRefusal['code'] }

/** The outcome of an event. */
export type SaleStep = {
  sale: Sale
  /** To be saved, all of them or none. */
  acts: readonly SaleAct[]
  /** To be told once they are saved; null: nothing. */
  saved: SavedSale | null
  effects: readonly SaleEffect[]
}

/** A step to another state that asks for nothing. */
export function to(sale: Sale): SaleStep {
  return { sale, acts: [], saved: null, effects: [] }
}

/** A step that asks the world for something. */
export function ask(sale: Sale, ...effects: SaleEffect[]): SaleStep {
  return { sale, acts: [], saved: null, effects }
}

/** A step that has something saved. */
export function save(sale: Sale, acts: readonly SaleAct[], saved: SavedSale): SaleStep {
  return { sale, acts, saved, effects: [] }
}

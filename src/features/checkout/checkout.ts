import type { PrintoutType } from '#domain/document/printout.ts'
import type { BillWish } from '#domain/print/print-content.ts'
import type { CheckoutDraft } from '#domain/sale/checkout-draft.ts'
import type { Quote } from '#domain/sale/quote.ts'
import type { Taken } from '#domain/sale/sale.ts'
import type { SplitAction } from '#domain/sale/split.ts'
import type { Turn } from '#domain/sale/turn.ts'
import type { Row } from '#domain/tables.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import type { Act } from '#device/outbox/act.ts'
import type { Printing } from '#hooks/printing/use-printing.ts'
import type { PaidCheckRows } from '#hooks/place/live/read-check-rows.ts'
import type { TerminalCharge } from './methods/use-terminal-charge.ts'
import type { LinkDesk } from './links/use-link-desk.ts'

/** A payment that is being made, and everything that can be done with it. */
export type Checkout = Pick<
  Turn,
  'division' | 'part' | 'method' | 'collection' | 'asked' | 'documents' | 'problems'
> & {
  rows: PaidCheckRows
  quote: Quote
  printing: Printing
  draft: CheckoutDraft
  /** The kind of document that is made next; null: it is issued already. */
  document: PrintoutType | null
  /** Whether that document, or the one that is issued, goes without paper. */
  skipsPrint: boolean
  emailWrong: boolean
  terminal: TerminalCharge
  link: LinkDesk
  working: boolean
  taken: Taken | null
  change: (patch: Partial<CheckoutDraft>) => void
  split: (action: SplitAction) => void
  undoSplit: (() => void) | null
  choosePart: (id: string) => void
  /** Takes what was entered: a part of the sum is kept, the whole of it makes the sale. */
  take: () => void
  /** Makes a link for what is entered, and prints a bill that shows it; null: there is no printer for it. */
  takeOnBill: (() => void) | null
  /** The link is ended, and the guest pays in another way. */
  leaveLink: (payment: Row<'onlinePayments'>) => void
  /** The link takes money again. */
  renewLink: (payment: Row<'onlinePayments'>) => void
  /** Gives back the last of the tenders that are kept. */
  dropTender: () => void
  /** Saves acts about the price of the check, and who agreed to them; tells when that fails. */
  save: (acts: readonly Act[], agreed?: Agreed) => Promise<boolean>
  /** Stops the terminal that waits for a card; what became of the charge is asked for. */
  stopTerminal: () => void
  /** Asks the terminal what became of the charge that is open. */
  askTerminal: () => void
  /** A person says how the charge that is open ended. */
  decideCharge: (outcome: 'success' | 'error') => void
  /** Prints a document that is paid and was never sent to a printer; null: there is none. */
  printLeft: (() => void) | null
  /** Goes on without the paper of that document, by right; null: there is none. */
  skipLeft: (() => void) | null
  closeUnprinted: () => void
  /** Prints the bill of the check, as somebody wishes it; null: there is no printer for it. */
  printBill: ((wish?: BillWish) => void) | null
  /** Prints a bill that shows the address of a link as a code; null: there is no printer for it. */
  printLink: ((address: string) => void) | null
}

import type { Allergen, VatRate } from '../../menu/menu-item.ts'
import type { DiningOptionType } from '../../resources/dining-options.ts'
import type { PaymentType } from '../../money/payment-types.ts'
import { vatPercents } from '../../pricing/vat.ts'
import type { RefundReason } from '../../payment/refund.ts'
import type { PrintoutType } from '../../document/printout.ts'

/** The paper and the language that a print is laid out for. */
export type PrintedPaper = {
  /** Characters of normal size in a line: 32 on paper of 58 mm, 42 or 48 on 80 mm. */
  columns: number
  /** 1 is the first print; 2 and more say that they are copies. */
  copy: number
  /** Lines at the end of what a guest takes along, parted by line ends; may be empty. */
  footer: string
  language: PaperLanguage
}

/** How the words, amounts and times of a print are written. */
export type PaperLanguage = {
  text(key: PaperKey, values?: Record<string, string | number>): string
  /** From grosze, without the currency. */
  amount(grosze: number): string
  /** From thousandths. */
  quantity(thousandths: number): string
  /** The venue's clock at an instant (ms). */
  time(instant: number): string
  /** Day and time of an instant (ms). */
  moment(instant: number): string
}

/** The words on paper. They are texts of the app: each exists in every language. */
export type PaperKey =
  | `paper.${
      | 'added'
      | 'after'
      | 'before'
      | 'bill'
      | 'billNote'
      | 'buyer'
      | 'cancelled'
      | 'confirmation'
      | 'copy'
      | 'correction'
      | 'correctionOf'
      | 'correctiveInvoice'
      | 'delivery'
      | 'deposit'
      | 'discount'
      | 'duplicate'
      | 'exemption'
      | 'for'
      | 'invoice'
      | 'issuedBy'
      | 'issuedOn'
      | 'ksefNumber'
      | 'net'
      | 'notInvoice'
      | 'notSent'
      | 'number'
      | 'payment'
      | 'payOnline'
      | 'reason'
      | 'saleDate'
      | 'seat'
      | 'seller'
      | 'serviceFee'
      | 'signature'
      | 'table'
      | 'taxId'
      | 'test'
      | 'testCode'
      | 'testLetters'
      | 'testNote'
      | 'toGiveBack'
      | 'toPay'
      | 'toReceipt'
      | 'total'
      | 'vat'
      | 'vatExempt'
      | 'vatOf'
      | 'waiter'}`
  | `paper.allergen.${Allergen}`
  | 'paper.allergens'
  | 'paper.allergy'
  | 'paper.allergy.bare'
  | `paper.service.${DiningOptionType}`
  | `paper.document.${PrintoutType}`
  | `paper.payment.${PaymentType}`
  | `paper.reason.${RefundReason}`

/** A rate as people write it. */
export function rateName(rate: VatRate, { text }: PaperLanguage): string {
  const percent = vatPercents[rate]
  return percent === null ? text('paper.vatExempt') : text('paper.vat', { percent: String(percent) })
}

import type { CorrectiveInvoice } from '../../document/corrective-invoice.ts'
import { addressLines } from '../../document/address-lines.ts'
import { itemTotal } from '../../document/item-rates.ts'
import { printedItems } from '../../document/printed-items.ts'
import { dueFor, type Printout, type PrintoutItem } from '../../document/printout.ts'
import type { InvoicePaper } from '../../ksef/invoice-paper.ts'
import { localDay } from '../../time/warsaw.ts'
import { footer, modifierLines, notFiscal } from './common.ts'
import { block, empty, pair, paragraph, qrCode, rule } from './compose.ts'
import { buyerLines } from './document-copy.ts'
import type { PaperLine } from './paper-line.ts'
import { rateName, type PrintedPaper } from './paper.ts'

/** An e-invoice as it is printed. `duplicateAt`: when it is printed once more, ms; null: it is the first print of its form. */
export type InvoicePrint = {
  printout: Printout
  /** Of the receipt that it was issued to later; null: it was issued with the sale. */
  receiptNumber: string | null
  invoice: InvoicePaper
  duplicateAt: number | null
  /** Of a corrective invoice, whose sums are those of the difference; null: it is none. */
  corrects: Corrects | null
}

type Corrects = Pick<CorrectiveInvoice, 'reason' | 'changes' | 'paymentType'> & {
  /** Of the invoice that it corrects. */
  number: string
  ksefNumber: string | null
}

/** An e-invoice on a roll: the invoice with its number, or what its buyer is given before there is one. */
export function invoiceOnRoll(
  { printout, receiptNumber, invoice, duplicateAt, corrects }: InvoicePrint,
  paper: PrintedPaper,
): PaperLine[] {
  const { columns, language } = paper
  const { text, moment } = language
  const { buyer, codes } = invoice
  return [
    ...(duplicateAt === null
      ? []
      : block(text('paper.duplicate', { moment: moment(duplicateAt) }), columns, { centred: true })),
    ...head(printout, { invoice, corrects }, paper),
    ...(receiptNumber === null ? [] : pair(text('paper.toReceipt'), receiptNumber, columns)),
    rule(columns),
    ...sellerLines(printout, paper),
    ...(buyer === null ? [] : [empty(), ...buyerLines(buyer, paper)]),
    rule(columns),
    ...(corrects === null
      ? printedItems(printout).flatMap((item) => itemLines(item, paper))
      : changeLines(corrects, paper)),
    rule(columns),
    ...sums(printout, corrects === null ? printout.paymentType : corrects.paymentType, paper),
    ...codes.flatMap(({ label, link }) => [
      empty(),
      qrCode(link),
      ...paragraph(label, columns, { centred: true }),
    ]),
    ...footer(paper),
  ]
}

function head(
  { number, issuedAt, saleDate }: Printout,
  { invoice, corrects }: Pick<InvoicePrint, 'invoice' | 'corrects'>,
  paper: PrintedPaper,
): PaperLine[] {
  const { columns, language } = paper
  const { text } = language
  const { form, ksefNumber } = invoice
  const isInvoice = form === 'visualisation' || form === 'offline-visualisation'
  const note = text(form === 'confirmation' ? 'paper.notInvoice' : 'paper.notSent')
  const title = isInvoice
    ? paragraph(text(corrects === null ? 'paper.invoice' : 'paper.correctiveInvoice'), columns, {
        size: 2,
        centred: true,
        bold: true,
      })
    : [...notFiscal(text('paper.confirmation'), paper), ...paragraph(note, columns, { centred: true })]
  return [
    ...title,
    empty(),
    ...paragraph(text('paper.number', { number }), columns, { bold: true }),
    ...(ksefNumber === null ? [] : paragraph(`${text('paper.ksefNumber')}\n${ksefNumber}`, columns)),
    ...pair(text('paper.issuedOn'), localDay(issuedAt), columns),
    ...pair(text('paper.saleDate'), saleDate, columns),
    ...(corrects === null ? [] : correctsLines(corrects, paper)),
  ]
}

function correctsLines(
  { number, ksefNumber, reason }: Corrects,
  { columns, language: { text } }: PrintedPaper,
) {
  return [
    ...paragraph(text('paper.correctionOf', { number }), columns),
    ...(ksefNumber === null ? [] : paragraph(`${text('paper.ksefNumber')}\n${ksefNumber}`, columns)),
    ...paragraph(text('paper.reason', { reason }), columns),
  ]
}

/** The lines that change, as they were and as they are; none where the buyer alone was wrong. */
function changeLines({ changes }: Corrects, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  return changes.flatMap(({ before, after }) => [
    ...paragraph(language.text('paper.before'), columns, { bold: true }),
    ...itemLines(before, paper),
    ...paragraph(language.text('paper.after'), columns, { bold: true }),
    ...(after === null ? paragraph('-', columns) : itemLines(after, paper)),
  ])
}

function sellerLines({ imprint }: Printout, { columns, language: { text } }: PrintedPaper): PaperLine[] {
  if (imprint === null) return []
  const { seller } = imprint
  const lines = [seller.legalName, text('paper.taxId', { taxId: seller.taxId }), ...addressLines(seller)]
  return [text('paper.seller'), ...lines].flatMap((line) => paragraph(line, columns))
}

function itemLines(item: PrintoutItem, { columns, language }: PrintedPaper): PaperLine[] {
  const { text, amount, quantity } = language
  const { name, fullName = name, modifiers = [], grossPrice, discountValue, taxRateType } = item
  const price = `${quantity(item.quantity)} x ${amount(grossPrice)}  ${rateName(taxRateType, language)}`
  return [
    ...paragraph(fullName, columns),
    ...modifierLines(modifiers, columns),
    ...(discountValue > 0
      ? pair(text('paper.discount'), amount(-discountValue), columns, { indent: 2 })
      : []),
    ...pair(price, amount(itemTotal(item)), columns, { indent: 2 }),
  ]
}

function sums(
  printout: Printout,
  paymentType: Printout['paymentType'] | null,
  { columns, language }: PrintedPaper,
): PaperLine[] {
  const { text, amount } = language
  const { rates, total, deposit, imprint } = printout
  const due = dueFor(printout)
  const isExempt = rates.some(({ rate }) => rate === 'VATzw')
  const { exemptionBasis: basis = '', issuedBy: name = '' } = imprint ?? {}
  return [
    ...rates.flatMap(({ rate, net, vat, gross }) => [
      ...pair(rateName(rate, language), amount(gross), columns),
      ...pair(text('paper.net'), amount(net), columns, { indent: 2 }),
      ...pair(text('paper.vatOf'), amount(vat), columns, { indent: 2 }),
    ]),
    ...pair(text('paper.total'), amount(total), columns, { bold: true }),
    ...(deposit !== 0 ? pair(text('paper.deposit'), amount(deposit), columns) : []),
    ...pair(text(due < 0 ? 'paper.toGiveBack' : 'paper.toPay'), amount(Math.abs(due)), columns, {
      size: 2,
      bold: true,
    }),
    ...(paymentType === null
      ? []
      : pair(text('paper.payment'), text(`paper.payment.${paymentType}`), columns)),
    ...(isExempt ? paragraph(text('paper.exemption', { basis }), columns) : []),
    ...(name === '' ? [] : paragraph(text('paper.issuedBy', { name }), columns)),
  ]
}

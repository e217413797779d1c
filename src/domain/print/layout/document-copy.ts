import { addressLines } from '../../document/address-lines.ts'
import { itemTotal } from '../../document/item-rates.ts'
import { printedItems } from '../../document/printed-items.ts'
import { dueFor, type Printout, type PrintoutBuyer } from '../../document/printout.ts'
import { lineTotal } from '../../money/line-total.ts'
import { block, pair, paragraph, rule } from './compose.ts'
import { footer, notFiscal } from './common.ts'
import type { PaperLine } from './paper-line.ts'
import type { PrintedPaper } from './paper.ts'

/** A document once more, for a person who wants to read it; the print is not the document. */
export function documentCopy(printout: Printout, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text, amount } = language
  const { number, type, saleDate, total, deposit, paymentType, buyer } = printout
  return [
    ...block(text('paper.copy', { number: String(paper.copy) }), columns, { bold: true, centred: true }),
    ...notFiscal(text(`paper.document.${type}`), paper),
    ...paragraph(number, columns, { bold: true }),
    ...pair(text('paper.saleDate'), saleDate, columns),
    ...(buyer === null ? [] : buyerLines(buyer, paper)),
    rule(columns),
    ...printedItems(printout).flatMap((item) => itemLines(item, paper)),
    rule(columns),
    ...pair(text('paper.total'), amount(total), columns, { bold: true }),
    ...(deposit > 0 ? pair(text('paper.deposit'), amount(deposit), columns) : []),
    ...pair(text('paper.toPay'), amount(dueFor(printout)), columns, { bold: true }),
    ...pair(text('paper.payment'), text(`paper.payment.${paymentType}`), columns),
    ...footer(paper),
  ]
}

function itemLines(item: Printout['items'][number], { columns, language }: PrintedPaper): PaperLine[] {
  const { text, amount, quantity } = language
  const { name, grossPrice, discountValue } = item
  const value = lineTotal({ unitPrice: grossPrice, quantity: item.quantity, modifiers: [] })
  return [
    ...paragraph(name, columns),
    ...pair(`${quantity(item.quantity)} x ${amount(grossPrice)}`, amount(value), columns, { indent: 4 }),
    ...(discountValue > 0
      ? [
          ...pair(text('paper.discount'), amount(-discountValue), columns, { indent: 4 }),
          ...pair('', amount(itemTotal(item)), columns),
        ]
      : []),
  ]
}

/** A buyer under the word for one: name, tax id, address. */
export function buyerLines(buyer: PrintoutBuyer, { columns, language: { text } }: PrintedPaper): PaperLine[] {
  const taxId = buyer.taxId === null ? '' : text('paper.taxId', { taxId: buyer.taxId })
  return [text('paper.buyer'), buyer.name, taxId, ...('city' in buyer ? addressLines(buyer) : [])]
    .filter((line) => line !== '')
    .flatMap((line) => paragraph(line, columns))
}

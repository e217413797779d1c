import { unitWords } from '#domain/document/charges.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import { dueFor } from '#domain/document/printout.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { mm, type Canvas } from './canvas.ts'
import {
  buyerLines,
  exemption,
  marks,
  paidParts,
  placeOfSale,
  sellerLines,
  type DocumentParts,
} from './document.ts'
import { amount, count, date, formatMoment, formatMoney, payments, percent, titles, words } from './words.ts'

/** The roll of a receipt printer is 80 mm wide. */
export const stripWidth = 80 * mm

const margin = 4 * mm
const inside = stripWidth - 2 * margin

/** Draws the copy of a receipt as one strip and gives its height, points. It must not be taken for a fiscal one. */
export function drawReceipt(canvas: Canvas, document: DocumentParts): number {
  const { imprint, printout } = document
  let y = margin
  const line = (text: string, size = 8, look: { bold?: boolean; align?: 'center'; grey?: boolean } = {}) => {
    y += canvas.text(text, { x: margin, y, width: inside, size, ...look }) + 1.5
  }
  const pair = (left: string, right: string, size = 8, bold = false) => {
    const height = canvas.text(right, { x: margin, y, width: inside, size, bold, align: 'right' })
    y += Math.max(height, canvas.text(left, { x: margin, y, width: inside - 70, size, bold })) + 1.5
  }
  const rule = () => {
    canvas.line({ x: margin, y: y + 3 }, inside)
    y += 8
  }

  const [seller = '', ...aboutSeller] = sellerLines(document)
  line(seller, 11, { bold: true, align: 'center' })
  for (const each of aboutSeller) line(each, 8, { align: 'center' })
  const place = placeOfSale(document)
  if (place !== null) line(place, 8, { align: 'center' })
  rule()
  for (const mark of [...marks(document), words.notFiscal]) line(mark, 10, { bold: true, align: 'center' })
  line(titles[printout.type], 9, { align: 'center' })
  line(`${words.number} ${printout.number}`, 8, { align: 'center' })
  pair(words.sale, date(printout.saleDate))
  pair(words.issued, formatMoment(printout.issuedAt))
  const buyer = buyerLines(document)
  if (buyer.length > 0) line(`${words.buyer}: ${buyer.join(', ')}`)
  rule()
  for (const item of printedItems(printout)) {
    const { name, quantity, unit = 'pcs', grossPrice, discountValue, taxRateType } = item
    line(name)
    const value = lineTotal({ unitPrice: grossPrice, quantity, modifiers: [] })
    pair(
      `   ${count(quantity)} ${unitWords[unit]} × ${amount(grossPrice)}   ${percent(taxRateType)}`,
      amount(value),
    )
    if (discountValue > 0) {
      pair(`   ${words.discount}`, amount(-discountValue))
      pair('', amount(itemTotal(item)))
    }
  }
  rule()
  for (const { rate, gross, vat } of printout.rates) {
    pair(`${words.rate} ${percent(rate)}: ${amount(vat)}`, `${words.gross} ${amount(gross)}`, 7)
  }
  const exempt = exemption(document)
  if (exempt !== null) line(exempt, 7)
  pair(words.total, formatMoney(printout.total), 12, true)
  if (printout.deposit > 0) {
    pair(words.deposit, formatMoney(printout.deposit))
    pair(words.toPay, formatMoney(dueFor(printout)), 10, true)
  }
  rule()
  const { paid, left } = paidParts(document)
  if (paid.length === 0) pair(words.payment, payments[printout.paymentType])
  for (const { type, amount: given } of paid) pair(`${words.paid}: ${payments[type]}`, formatMoney(given))
  if (paid.length > 0 && left > 0) pair(words.left, formatMoney(left))
  if (imprint.issuedBy !== '') pair(words.issuedBy, imprint.issuedBy)
  for (const each of imprint.footer.split('\n')) line(each, 8, { align: 'center', grey: true })
  line(words.notFiscal, 9, { bold: true, align: 'center' })
  return y + margin
}

import { refundReasons } from '../../payment/refund.ts'
import type { ContentOf } from '../print-content.ts'
import { empty, pair, paragraph, rule } from './compose.ts'
import { notFiscal } from './common.ts'
import type { PaperLine } from './paper-line.ts'
import { rateName, type PrintedPaper } from './paper.ts'

/** An entry for the binder of returns and corrections, with room for two signatures. */
export function correction(content: ContentOf<'correction'>, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text, amount, moment, quantity } = language
  const reason = refundReasons.find((each) => each === content.reason)
  const said = reason === undefined ? content.reason : text(`paper.reason.${reason}`)
  return [
    ...notFiscal(text('paper.correction'), paper),
    ...paragraph(text('paper.correctionOf', { number: content.number }), columns),
    ...paragraph(moment(content.at), columns),
    ...(content.waiter === '' ? [] : paragraph(text('paper.waiter', { waiter: content.waiter }), columns)),
    ...(said === '' ? [] : paragraph(text('paper.reason', { reason: said }), columns)),
    ...paragraph(content.comment, columns),
    rule(columns),
    ...content.lines.flatMap((line) =>
      pair(`${quantity(line.quantity)} x ${line.name}`, amount(line.gross), columns, { hang: 4 }),
    ),
    rule(columns),
    ...content.rates.flatMap(({ rate, gross, vat }) => [
      ...pair(rateName(rate, language), amount(gross), columns),
      ...pair(text('paper.vatOf'), amount(vat), columns, { indent: 2 }),
    ]),
    ...(content.deposit === 0 ? [] : pair(text('paper.deposit'), amount(content.deposit), columns)),
    ...pair(text('paper.total'), amount(content.total), columns, { size: 2, bold: true }),
    ...signature(text('paper.signature'), columns),
    ...signature(text('paper.signature'), columns),
  ]
}

function signature(word: string, columns: number): PaperLine[] {
  const dots = '.'.repeat(Math.min(columns, 30))
  return [empty(), empty(), ...paragraph(dots, columns), ...paragraph(word, columns)]
}

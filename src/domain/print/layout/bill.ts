import type { ContentOf } from '../print-content.ts'
import { empty, pair, paragraph, qrCode, rule } from './compose.ts'
import { footer, modifierLines, notFiscal } from './common.ts'
import type { PaperLine } from './paper-line.ts'
import type { PrintedPaper } from './paper.ts'

/**
 * The bill that the guest is to pay. It says that it is no receipt and has nothing of one: neither the seller's tax
 * id, nor letters of rates, nor a table of taxes.
 */
export function bill(content: ContentOf<'bill'>, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text, amount, moment, quantity } = language
  const sums = [
    ['paper.discount', -content.discount],
    ['paper.serviceFee', content.serviceFee],
    ['paper.delivery', content.delivery],
    ['paper.deposit', content.deposit],
  ] as const
  return [
    ...notFiscal(text('paper.bill'), paper),
    ...pair(text('paper.number', { number: content.number }), moment(content.at), columns),
    ...paragraph(whereAndWho(content, paper), columns),
    rule(columns),
    ...content.lines.flatMap((line) => [
      ...pair(`${quantity(line.quantity)} x ${line.name}`, amount(line.gross), columns, { hang: 4 }),
      ...modifierLines(line.modifiers, columns),
      ...(line.discount > 0
        ? pair(text('paper.discount'), amount(-line.discount), columns, { indent: 4 })
        : []),
    ]),
    rule(columns),
    ...sums.filter(([, sum]) => sum !== 0).flatMap(([key, sum]) => pair(text(key), amount(sum), columns)),
    ...pair(text('paper.toPay'), amount(content.toPay), columns, { size: 2, bold: true }),
    empty(),
    ...(content.payLink === undefined
      ? []
      : [
          ...paragraph(text('paper.payOnline'), columns, { centred: true, bold: true }),
          qrCode(content.payLink),
          empty(),
        ]),
    ...paragraph(text('paper.billNote'), columns, { centred: true }),
    ...footer(paper),
  ]
}

function whereAndWho(
  { table, waiter, seat }: ContentOf<'bill'>,
  { language: { text } }: PrintedPaper,
): string {
  return [
    table === '' ? '' : text('paper.table', { table }),
    seat === undefined ? '' : text('paper.seat', { seat }),
    waiter === '' ? '' : text('paper.waiter', { waiter }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

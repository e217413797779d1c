import type { Allergen } from '../../menu/menu-item.ts'
import { allergyWords } from '../../order/allergy.ts'
import type { ContentOf } from '../print-content.ts'
import { modifierLines } from './common.ts'
import { block, large, pair, paragraph, rule } from './compose.ts'
import type { PaperLine } from './paper-line.ts'
import type { PrintedPaper } from './paper.ts'

type Head = Pick<
  ContentOf<'kitchen-ticket'>,
  'number' | 'station' | 'table' | 'diningOption' | 'diningOptionType' | 'waiter' | 'at'
>

/** The ticket of a station, to be read from two metres away. */
export function kitchenTicket(content: ContentOf<'kitchen-ticket'>, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text, time } = language
  const { deliveryTime, comment, allergyNote = '', lines } = content
  return [
    ...(content.isExtension
      ? block(text('paper.added'), columns, { size: 2, centred: true, bold: true })
      : []),
    ...head(content, paper),
    ...(deliveryTime.kind === 'asap'
      ? []
      : paragraph(text('paper.for', { time: time(deliveryTime.at) }), columns, { size: 2, bold: true })),
    ...paragraph(comment, columns, { bold: true }),
    ...(allergyNote === '' ? [] : allergyBlock(allergyNote, paper)),
    rule(columns),
    ...lines.flatMap((line) => ticketLine(line, paper)),
    rule(columns),
  ]
}

/** The cancel slip of a station: the lines that it is not to make after all. */
export function cancelSlip(content: ContentOf<'cancel-slip'>, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text } = language
  const { reason } = content
  return [
    ...block(text('paper.cancelled'), columns, { size: 2, centred: true, bold: true }),
    ...head(content, paper),
    rule(columns),
    ...content.lines.flatMap((line) => [
      ...dish(line, paper),
      ...modifierLines(line.modifiers, columns, true),
    ]),
    rule(columns),
    ...(reason === '' ? [] : paragraph(text('paper.reason', { reason }), columns, { bold: true })),
  ]
}

function head(content: Head, { columns, language: { text, moment } }: PrintedPaper): PaperLine[] {
  const { number, station, table, diningOption, diningOptionType, waiter } = content
  const service = diningOption === '' ? text(`paper.service.${diningOptionType}`) : diningOption
  return [
    ...large(number, columns, { centred: true }),
    ...paragraph(table === '' ? service : text('paper.table', { table }), columns, {
      size: 2,
      bold: true,
      centred: true,
    }),
    ...(table === '' ? [] : paragraph(service, columns, { centred: true })),
    ...pair([station, waiter].filter((part) => part !== '').join(', '), moment(content.at), columns),
  ]
}

function ticketLine(line: ContentOf<'kitchen-ticket'>['lines'][number], paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text } = language
  const nameOf = (each: Allergen) => text(`paper.allergen.${each}`)
  const allergens = line.allergens.map((each) => nameOf(each).toLowerCase()).join(', ')
  const under = { indent: 4, bold: true }
  return [
    ...dish(line, paper),
    ...modifierLines(line.modifiers, columns, true),
    ...(line.note === '' ? [] : paragraph(`>> ${line.note}`, columns, under)),
    ...(line.seat === null ? [] : paragraph(text('paper.seat', { seat: String(line.seat) }), columns, under)),
    ...(line.allergy == null ? [] : allergyBlock(allergyWords(line.allergy, nameOf), paper)),
    ...(allergens === '' ? [] : paragraph(text('paper.allergens', { allergens }), columns, { indent: 4 })),
  ]
}

/** A guest's allergy is the one loud thing on a ticket. */
function allergyBlock(note: string, { columns, language: { text } }: PrintedPaper): PaperLine[] {
  const words = note === '' ? text('paper.allergy.bare') : text('paper.allergy', { note })
  return block(words, columns, { size: 2, bold: true })
}

function dish(
  { quantity, name }: { quantity: number; name: string },
  { columns, language }: PrintedPaper,
): PaperLine[] {
  return paragraph(`${language.quantity(quantity)} x ${name}`, columns, { size: 2, bold: true, hang: 2 })
}

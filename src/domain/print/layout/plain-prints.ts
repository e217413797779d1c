import type { ContentOf } from '../print-content.ts'
import { block, empty, pair, paragraph, qrCode, rule } from './compose.ts'
import type { PaperLine } from './paper-line.ts'
import type { PrintedPaper } from './paper.ts'

/** Pairs of words and values under a title. */
export function report(content: ContentOf<'report'>, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  return [
    ...paragraph(content.title, columns, { size: 2, bold: true, centred: true }),
    ...paragraph(language.moment(content.at), columns, { centred: true }),
    rule(columns),
    ...content.rows.flatMap(({ label, value }) => pair(label, value, columns, { hang: 2 })),
    rule(columns),
  ]
}

/** Every letter, size, the whole width and a code: what is wrong with the settings shows at once. */
export function testPrint(content: ContentOf<'test'>, paper: PrintedPaper): PaperLine[] {
  const { columns, language } = paper
  const { text } = language
  return [
    ...paragraph(text('paper.test'), columns, { size: 2, bold: true, centred: true }),
    ...paragraph(content.printer, columns, { centred: true }),
    ...paragraph(language.moment(content.at), columns, { centred: true }),
    rule(columns),
    ...paragraph(text('paper.testLetters'), columns),
    ...paragraph(letters, columns, { bold: true }),
    ...paragraph(letters.toLowerCase(), columns, { bold: true }),
    ...paragraph(letters, columns, { size: 2 }),
    ...block(letters, columns),
    ...paragraph('1234567890'.repeat(5).slice(0, columns), columns),
    rule(columns),
    ...paragraph(text('paper.testCode'), columns),
    qrCode(testCode),
    rule(columns),
    ...paragraph(text('paper.testNote'), columns),
    empty(),
  ]
}

/** As long as the longest link of an invoice, 216 signs: a printer that draws this code draws those too. */
const testCode = 'Lokal: ok '.repeat(22).slice(0, 216)

const letters = 'ĄĆĘŁŃÓŚŹŻ'

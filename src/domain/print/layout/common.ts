import { block, empty, paragraph } from './compose.ts'
import type { PaperLine } from './paper-line.ts'
import type { PrintedPaper } from './paper.ts'

/** The word that Polish law asks for on whatever could be taken for a receipt, in every language. */
export const notFiscalWord = 'NIEFISKALNY'

/** The head of what a guest is given: what it is, and that it is no receipt. */
export function notFiscal(title: string, { columns }: PrintedPaper): PaperLine[] {
  return [
    ...block(notFiscalWord, columns, { size: 2, centred: true, bold: true }),
    ...paragraph(title, columns, { centred: true, bold: true }),
    empty(),
  ]
}

/** The mark of a copy; nothing on the first print. */
export function copyMark({ copy, columns, language }: PrintedPaper): PaperLine[] {
  if (copy <= 1) return []
  return block(language.text('paper.copy', { number: String(copy) }), columns, { bold: true, centred: true })
}

/** Chosen answers under a line, each on its own. */
export function modifierLines(
  modifiers: readonly { name: string; amount: number }[],
  columns: number,
  bold = false,
): PaperLine[] {
  return modifiers.flatMap(({ name, amount }) =>
    paragraph(`+ ${amount > 1 ? `${amount} x ` : ''}${name}`, columns, { indent: 4, bold }),
  )
}

export function footer({ footer, columns }: PrintedPaper): PaperLine[] {
  return footer === '' ? [] : [empty(), ...paragraph(footer, columns, { centred: true })]
}

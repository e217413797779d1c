/** What a spreadsheet is given: names of the columns, and the rows in words. */
export type Sheet = {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Its figures may be below zero: such a number stays one. */
  signed?: true
}

/**
 * The text of a file that spreadsheets open as a table: UTF-8 with its mark, since some take it for another encoding
 * otherwise. A cell that would be read as a formula is made a text by an apostrophe.
 */
export async function writeCsv({ columns, rows, signed }: Sheet, delimiter: ';' | ','): Promise<string> {
  const { default: papa } = await import('papaparse')
  const text = papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { delimiter, escapeFormulae: signed ? formulaOnly : true, newline: '\r\n' },
  )
  return `\uFEFF${text}\r\n`
}

/** `Discounts 2026-11-20.csv`, without what some systems do not allow in a name. */
export function csvName(title: string, day: string): string {
  const safe = title.replace(/[\\/:*?"<>|]+/g, ' ').replace(/\s+/g, ' ')
  return `${safe.trim()} ${day}.csv`
}

/** What a spreadsheet would work out, which a plain number below zero is not. */
const formulaOnly = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/

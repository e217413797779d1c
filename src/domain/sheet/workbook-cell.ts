import type { Cell } from './cell.ts'

/** A cell as the writer of workbooks takes it. */
export type WorkbookCell = {
  value: string | number | boolean
  type: StringConstructor | NumberConstructor | BooleanConstructor | 'Formula'
  format?: string
  fontWeight?: 'bold'
} | null

/** A cell with its type, so that it can be reckoned with: days and times too. */
export function workbookCell(cell: Cell): WorkbookCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if ('truth' in cell) return { value: cell.truth, type: Boolean }
  return { value: numberOf(cell), type: Number, format: cellFormatOf(cell) }
}

/** The heading of a column. */
export function boldCell(value: string): WorkbookCell {
  return value === '' ? null : { value, type: String, fontWeight: 'bold' }
}

/** How a number is shown, by what it is. */
export function cellFormatOf(cell: Cell | undefined): string {
  const kinds = typeof cell === 'object' && cell !== null ? cell : { money: 0 }
  return Object.entries(formats).find(([kind]) => kind in kinds)?.[1] ?? formats.whole
}

const formats = { money: '0.00', quantity: '0.###', whole: '0', day: 'yyyy-mm-dd', minutes: 'hh:mm' } as const

/** Days are counted from the end of 1899, times are a part of a day. */
function numberOf(cell: Exclude<Cell, string | null | { truth: boolean }>): number {
  if ('money' in cell) return cell.money / 100
  if ('quantity' in cell) return cell.quantity / 1000
  if ('whole' in cell) return cell.whole
  return 'day' in cell ? Date.parse(`${cell.day}T00:00Z`) / 86_400_000 + 25_569 : cell.minutes / 1440
}

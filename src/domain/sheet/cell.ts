import type { IsoDate } from '../units.ts'

/**
 * The content of a cell of a table for spreadsheets: words, or a value that stays one there. Money in grosze,
 * quantities in thousandths, days `YYYY-MM-DD`, times of day in minutes after midnight; null is an empty cell.
 */
export type Cell =
  | string
  | null
  | { readonly money: number }
  | { readonly quantity: number }
  | { readonly whole: number }
  | { readonly day: IsoDate }
  | { readonly minutes: number }
  | { readonly truth: boolean }

/** A table for spreadsheets: what its columns are called, and its rows in their order. */
export type SheetTable = {
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A time of day as clocks write it, `18:05`, from minutes after midnight. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

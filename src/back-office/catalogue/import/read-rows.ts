import type { OfferedRate } from '#domain/menu/item-classes.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { ImportField, Mapping } from './columns.ts'
import {
  readAllergens,
  readExciseType,
  readMinutes,
  readPrice,
  readTaxRate,
  type CellProblem,
} from './read-cell.ts'

/**
 * The values that a row of a file gives of an item; an empty cell gives none. Category, section and station by their
 * names.
 */
export type ImportValues = Partial<
  Pick<
    MenuItem,
    'name' | 'price' | 'preparationTime' | 'allergens' | 'exciseType' | 'fiscalName' | 'description'
  >
> & { taxRate?: OfferedRate; category?: string; section?: string; station?: string }

export type RowProblem = {
  field: ImportField
  code: CellProblem['code'] | 'empty' | 'too_long' | 'name_twice'
  /** The text in the file. */
  part: string
}

/** A row as it was read; `line` counts as spreadsheets do, from 1. With a problem it is not taken. */
export type ReadRow = { line: number; values: ImportValues; problems: RowProblem[] }

/**
 * Reads all rows below the heads, above which stand `above` lines. Rows without any text are passed over; a name that
 * comes again is a problem.
 */
export function readRows(rows: readonly (readonly string[])[], mapping: Mapping, above = 0): ReadRow[] {
  const seen = new Set<string>()
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const row = readRow(cells, mapping, above + index + 2)
    const name = foldText(row.values.name ?? '')
    if (name !== '' && seen.has(name))
      row.problems.push({ field: 'name', code: 'name_twice', part: row.values.name ?? '' })
    seen.add(name)
    return [row]
  })
}

function readRow(cells: readonly string[], mapping: Mapping, line: number): ReadRow {
  const row: ReadRow = { line, values: {}, problems: [] }
  for (const [column, field] of mapping.entries()) {
    if (field === null) continue
    const cell = (cells[column] ?? '').trim()
    if (cell === '') {
      if (field === 'name') row.problems.push({ field, code: 'empty', part: '' })
      continue
    }
    const { values, problem } = readers[field](cell)
    Object.assign(row.values, values)
    if (problem !== undefined) row.problems.push({ field, ...problem })
  }
  return row
}

type Reading = { values?: ImportValues; problem?: Omit<RowProblem, 'field'> }
type Reader = (cell: string) => Reading

/** A text of at most so many characters. */
const readText =
  (
    field: 'name' | 'description' | 'fiscalName' | 'category' | 'section' | 'station',
    longest: number,
  ): Reader =>
  (cell) =>
    cell.length > longest
      ? { problem: { code: 'too_long', part: cell } }
      : { values: { [field]: cell.normalize('NFC') } }

const readWith =
  <T>(
    read: (cell: string) => { ok: true; value: T } | { ok: false; error: CellProblem },
    put: (value: T) => ImportValues,
  ): Reader =>
  (cell) => {
    const found = read(cell)
    return found.ok ? { values: put(found.value) } : { problem: found.error }
  }

const readers: Readonly<Record<ImportField, Reader>> = {
  name: readText('name', 80),
  description: readText('description', 1000),
  fiscalName: readText('fiscalName', 40),
  category: readText('category', 60),
  section: readText('section', 60),
  station: readText('station', 80),
  price: readWith(readPrice, (price) => ({ price })),
  taxRate: readWith(readTaxRate, (taxRate) => ({ taxRate })),
  preparationTime: readWith(readMinutes, (preparationTime) => ({ preparationTime })),
  allergens: readWith(readAllergens, (allergens) => ({ allergens })),
  exciseType: readWith(readExciseType, (exciseType) => ({ exciseType })),
}

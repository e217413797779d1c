import type { Cell } from '../../sheet/cell.ts'
import { localDay, localMinutes } from '../../time/warsaw.ts'
import type { Grosze, Instant, RowId } from '../../units.ts'

/** How a place calls what rows name by id; empty: nobody knows any more. */
export type ExportNames = {
  table(id: string): string
  diningOption(id: string): string
  person(id: string): string
  /** The category of a dish as it is now. */
  categoryOf(menuItemId: RowId<'menuItems'>): string
  station(id: string): string
  drawer(id: string): string
  /** The name of the line that says how far a sale of then and the check of now are apart. */
  rest: string
}

/** A column of an export. Its name stays the same in every language and version: programs read it. */
export type ExportColumn<Row, Name extends string> = {
  readonly name: Name
  cell(row: Row, names: ExportNames): Cell
  /** Whether its cells are added up under the rows. */
  readonly summed?: true
}

/** The cells of a row. */
export function cellsOf<Row>(
  columns: readonly ExportColumn<Row, string>[],
  row: Row,
  names: ExportNames,
): Cell[] {
  return columns.map(({ cell }) => cell(row, names))
}

/** Declares columns, keeping their names. */
export function columnsOf<Row>() {
  return <const Name extends string>(columns: readonly ExportColumn<Row, Name>[]) => columns
}

/** An amount that is added up under the rows, grosze; null: not known. */
export function moneyColumn<Row, const Name extends string>(
  name: Name,
  of: (row: Row) => Grosze | null,
): ExportColumn<Row, Name> {
  const cell = (row: Row) => {
    const grosze = of(row)
    return grosze === null ? null : { money: grosze }
  }
  return { name, summed: true, cell }
}

/**
 * An instant (ms) in three columns: with the offset of its clock, which tells the hour that an autumn night has
 * twice, and its day and time apart, to be reckoned with.
 */
export function momentColumns<
  Row,
  const At extends string,
  const Day extends string,
  const Time extends string,
>(
  [at, day, time]: readonly [At, Day, Time],
  of: (row: Row) => Instant | null,
): ExportColumn<Row, At | Day | Time>[] {
  const cellOf = (name: At | Day | Time, write: (instant: Instant) => Cell) => ({
    name,
    cell: (row: Row) => {
      const instant = of(row)
      return instant === null ? null : write(instant)
    },
  })
  return [
    cellOf(at, isoOf),
    cellOf(day, (instant) => ({ day: localDay(instant) })),
    cellOf(time, (instant) => ({ minutes: localMinutes(instant) })),
  ]
}

/** `2026-10-25T02:30:00+01:00`. */
function isoOf(instant: Instant): string {
  const [day, minutes] = [localDay(instant), localMinutes(instant)]
  const shown = Date.parse(`${day}T00:00Z`) + minutes * 60_000
  const whole = Math.floor(instant / 60_000) * 60_000
  const offset = (shown - whole) / 60_000
  const clock = new Date(instant + offset * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${clock}+${two(Math.floor(offset / 60))}:${two(offset % 60)}`
}

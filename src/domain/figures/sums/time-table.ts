import { localMinutes } from '../../time/warsaw.ts'
import type { SaleLines } from '../sale-lines.ts'
import { stepOf } from './histogram.ts'
import type { Times } from './sum-tables.ts'
import type { Instant, IsoDate, Milliseconds, Minutes, RowId } from '../../units.ts'

/** The instants of a line of a check, ms. */
export type TimedLine = {
  id: string
  orderId: RowId<'orders'>
  kitchenStationId: RowId<'kitchenStations'> | null
  firedAt: Instant | null
  doneAt: Instant | null
  deliveredAt: Instant | null
  /** The business day on which its check was closed; null: it is open. */
  closedDay: IsoDate | null
}

/**
 * The times that are measured: from the order to the kitchen's word, from there to the table, and of a whole check.
 */
export type Measured = 'ready' | 'delivered' | 'paid'

/** One more in a column of a row: a step of the histogram, or `judged` and `late`. */
type Found = { key: string; column: string }

/**
 * How long dishes and checks of a day took, by station and by the hour at which the dish was sent or the check
 * opened. `late` is of the dishes that have a time which they are to take. Each closing of a check is a time of its
 * own.
 */
export function timeTable(lines: readonly TimedLine[], sold: readonly SaleLines[]): Times {
  const due = new Map(
    sold.flatMap((row) => row.lines.map(({ lineId, preparationTime }) => [lineId, preparationTime] as const)),
  )
  const found = [
    ...lines.flatMap((line) => foundOf(line, due.get(line.id) ?? null)),
    ...sold.flatMap(({ count, openedAt, at }) =>
      count > 0 ? [took('paid', '', openedAt, at - openedAt)] : [],
    ),
  ]
  const rows: Times = {}
  for (const { key, column } of found) {
    const row = (rows[key] ??= {})
    row[column] = (row[column] ?? 0) + 1
  }
  return rows
}

/** `due`: how many minutes it was to take. */
function foundOf(
  { kitchenStationId, firedAt, doneAt, deliveredAt }: TimedLine,
  due: Minutes | null,
): Found[] {
  if (kitchenStationId === null || firedAt === null || doneAt === null) return []
  const found = [took('ready', kitchenStationId, firedAt, doneAt - firedAt)]
  if (deliveredAt !== null) found.push(took('delivered', kitchenStationId, firedAt, deliveredAt - doneAt))
  if (due === null || due === 0) return found
  const key = keyOf('ready', kitchenStationId, firedAt)
  found.push({ key, column: 'judged' })
  if (doneAt - firedAt > due * 60_000) found.push({ key, column: 'late' })
  return found
}

function took(what: Measured, station: string, from: Instant, ms: Milliseconds): Found {
  return { key: keyOf(what, station, from), column: String(stepOf(ms)) }
}

function keyOf(what: Measured, station: string, from: Instant): string {
  return `${what}/${station}/${Math.floor(localMinutes(from) / 60)}`
}

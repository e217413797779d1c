import { addRows } from './add-sums.ts'
import { countOf, percentile } from './histogram.ts'
import type { Times } from './sum-tables.ts'
import type { Measured } from './time-table.ts'
import type { RowId } from '../../units.ts'

/** How long something took, ms: at a station or at all of them, in an hour of the day or in all. */
export type TimeRow = {
  what: Measured
  /** Null: of all stations, or of whole checks. */
  stationId: RowId<'kitchenStations'> | null
  /** The hour that clocks showed at its beginning; null: of the whole day. */
  hour: number | null
  count: number
  /** Half of them, and nine of ten, took no longer; null: there were none. */
  p50: number | null
  p90: number | null
  /** Of how many dishes it is known how long they were to take, and how many of these took longer. */
  judged: number
  late: number
}

/** Times by what was measured, for all, by hour, by station, and by both. */
export function timeRows(times: Times): TimeRow[] {
  const sums: Times = {}
  for (const [key, row] of Object.entries(times)) {
    const [what = '', station = '', hour = ''] = key.split('/')
    const groups = new Set([
      `${what}//`,
      `${what}//${hour}`,
      `${what}/${station}/`,
      `${what}/${station}/${hour}`,
    ])
    for (const group of groups) addRows(sums, { [group]: row })
  }
  return Object.entries(sums)
    .map(([key, row]) => rowOf(key, row))
    .sort(
      (a, b) =>
        order.indexOf(a.what) - order.indexOf(b.what) ||
        ((a.stationId ?? '') < (b.stationId ?? '') ? -1 : a.stationId === b.stationId ? 0 : 1) ||
        (a.hour ?? -1) - (b.hour ?? -1),
    )
}

const order: readonly Measured[] = ['ready', 'delivered', 'paid']

function rowOf(key: string, row: Record<string, number>): TimeRow {
  const [what, station = '', hour = ''] = key.split('/')
  return {
    // What `timeTable` has put together.
    what: what as Measured,
    stationId: station === '' ? null : station,
    hour: hour === '' ? null : Number(hour),
    count: countOf(row),
    p50: percentile(row, 50),
    p90: percentile(row, 90),
    judged: row['judged'] ?? 0,
    late: row['late'] ?? 0,
  }
}

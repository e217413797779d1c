import { readDay, type DayReader, type DayReading } from '#commands/closing/read-day.ts'
import { usePlace } from '../place-context.ts'
import { usePlaceRow } from '../use-current-place.ts'
import { useLive } from '../live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'

export { reportedFigures, type DayReading } from '#commands/closing/read-day.ts'

/** Rows of this device's copy, as reports read them. */
export function dayReaderOf(rows: Rows): DayReader {
  return {
    get: (table, id) => rows.get(table, id),
    list: (table, column, value) => rows.by(table, column, value),
    listMany: (table, column, values) => rows.by(table, column, ...values),
    all: (table) => rows.all(table),
  }
}

/** A business day as this device has it now, X included, read anew with every change; undefined until read. */
export function useDay(day: string | null): DayReading | undefined {
  const { placeId } = usePlace()
  const cutoff = usePlaceRow()?.dayCutoff
  const read = useLive(
    async (rows) =>
      day === null || cutoff === undefined ? null : readDay(dayReaderOf(rows), { id: placeId, cutoff }, day),
    [placeId, cutoff, day],
  )
  // Of the day that was asked for before it may still be there.
  return read?.day === day ? (read ?? undefined) : undefined
}

import { factFigures } from '#domain/closing/day-figures.ts'
import { planClose } from '#domain/closing/membership.ts'
import type { ArgsOf } from '../mutations.ts'
import { figuresBytes } from '../mutations/day.ts'
import { figuresHash, reportIdOf } from '../report-id.ts'
import { readDay, type DayReader, type DayReading } from './read-day.ts'
import type { RowId } from '#domain/units.ts'

/** A command of a closing; the number of its paper is added when it is saved. */
export type CloseDraft =
  | { kind: 'day.cover'; args: ArgsOf<'day.cover'> }
  | { kind: 'day.close'; args: Omit<ArgsOf<'day.close'>, 'number'> }

/**
 * The commands that close a day as it was read, in their order: what is in no report is listed, with the figures of
 * that. They are to be saved together.
 */
export function planDayClose(
  placeId: RowId<'places'>,
  reading: DayReading,
  newId: () => string,
): CloseDraft[] {
  const { day, cutoff, facts, unreported: ids, open: figures } = reading
  const wanted = new Set(ids)
  const listed = facts.entries.filter(({ id }) => wanted.has(id))
  const closeId = newId()
  const { covers, inClose } = planClose(ids, figuresBytes(figures))
  const hash = figuresHash(reportIdOf(placeId, day), factFigures(listed, { day, cutoff }))
  return [
    ...covers.map((part) => ({ kind: 'day.cover' as const, args: { closeId, day, ids: part } })),
    {
      kind: 'day.close',
      args: { closeId, day, cutoff, ids: [...inClose], listed: ids.length, hash, figures },
    },
  ]
}

/**
 * The days closed before `day` that have facts since that no report lists: they go into a supplement with the next
 * closing. `since`: the first day whose entries are all here.
 */
export async function lateDays(
  rows: DayReader,
  place: { id: string; cutoff: number },
  { since, day }: { since: string; day: string },
): Promise<DayReading[]> {
  const closed = (await rows.all('dayReports')).filter(
    (report) => report.status === 'closed' && report.day >= since && report.day < day,
  )
  const readings: DayReading[] = []
  for (const report of closed.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const reading = await readDay(rows, place, report.day)
    if (reading.unreported.length > 0) readings.push(reading)
  }
  return readings
}

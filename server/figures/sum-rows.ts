import { canonicalJson } from '#commands/canonical-json.ts'
import { daySumsId } from '#commands/figures/day-sums-id.ts'
import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import type { Tx } from '#commands/tx.ts'
import { windowDays } from '#contract/feed-window.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import {
  daysOnDevices,
  isNothing,
  packSums,
  sumDimensionNames,
  type PackedSums,
} from '#domain/figures/packed-sums.ts'
import { must } from '#domain/must.ts'
import { dayAfter } from '#domain/time/warsaw.ts'

/**
 * The rows of these business days that are not what their facts say: to be published. A dimension of which a day says
 * nothing has a row only where it had one before.
 */
export async function sumRowsOf(rows: Tx, placeId: string, days: readonly string[]): Promise<PackedSums[]> {
  const { dayCutoff: cutoff } = must(await rows.get('places', placeId), 'the place')
  const facts = await readSumFacts(rows, days)
  const known = new Map((await rows.listMany('daySums', 'day', days)).map((row) => [row.id, row]))
  return days.flatMap((day) => {
    const sums = daySums(facts, { day, cutoff })
    return sumDimensionNames.flatMap((dimension) => {
      const row: PackedSums = {
        id: daySumsId(placeId, day, dimension),
        day,
        cutoff,
        dimension,
        packed: packSums(sums, dimension),
        // Devices let it go a window after that.
        closedDay: dayAfter(day, daysOnDevices[dimension] - windowDays),
      }
      const before = known.get(row.id)
      const isNews =
        before === undefined ? !isNothing(row.packed) : canonicalJson(before) !== canonicalJson(row)
      return isNews ? [row] : []
    })
  })
}

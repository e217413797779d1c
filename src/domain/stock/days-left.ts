import { groupBy } from '../group-by.ts'
import { dayAfter } from '../time/warsaw.ts'
import type { StockMovement } from './stock-movement.ts'
import { wayOf, type StockWay } from './stock-ways.ts'
import type { IsoDate, Thousandths } from '../units.ts'

type Move = Pick<StockMovement, 'kind' | 'delta' | 'reason' | 'businessDay'>

/**
 * The ways in which goods are used again and again: guests and the house eat them; what is lost, goes back or is
 * counted says nothing of tomorrow.
 */
const uses: readonly StockWay[] = ['SOLD', 'SAMPLE', 'INTERNAL_USE', 'QUALITY_CONTROL']

/** How much of a product was sold and eaten, thousandths, by business day. */
export function usedByDay(moves: readonly Move[]): Map<string, Thousandths> {
  const used = moves.filter((move) => uses.includes(wayOf(move)))
  return new Map(
    [...groupBy(used, ({ businessDay }) => businessDay)].map(([day, ofDay]) => [
      day,
      Math.max(
        0,
        ofDay.reduce((sum, { delta }) => sum - delta, 0),
      ),
    ]),
  )
}

/** How many weeks back are looked at. */
const weeks = 4

/** The use of a product: by business day, known from `knownFrom` on; `today` is not over. */
export type UsedStock = { used: ReadonlyMap<string, Thousandths>; knownFrom: IsoDate; today: IsoDate }

/**
 * The expected use of a day to come, thousandths: the mean of the last four same weekdays, as far back as anything is
 * known. Null: nothing is.
 */
export function expectedUse({ used, knownFrom, today }: UsedStock, day: IsoDate): Thousandths | null {
  const before: number[] = []
  for (let back = 1; before.length < weeks && back <= 8; back += 1) {
    const same = dayAfter(day, -7 * back)
    if (same < knownFrom) break
    if (same < today) before.push(used.get(same) ?? 0)
  }
  return before.length === 0 ? null : mean(before)
}

/** The use of a day, thousandths, on average of the week before today, as far as it is known; null: nothing is. */
export function usedADay({ used, knownFrom, today }: UsedStock): Thousandths | null {
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(today, at - 7)).filter((day) => day >= knownFrom)
  return days.length === 0 ? null : mean(days.map((day) => used.get(day) ?? 0))
}

/** No further is looked ahead. */
export const farthestDays = 60

/**
 * For how many whole days after today it lasts, each day using what the same weekday did: 0 is today only, `farthest`
 * that many or more. Null: it is used by nobody, or it is gone.
 */
export function stockDaysLeft(onShelf: Thousandths, use: UsedStock): number | null {
  const usual = usedADay(use)
  if (onShelf <= 0 || usual === null) return null
  const expected = (day: IsoDate) => expectedUse(use, day) ?? usual
  const week = Array.from({ length: 7 }, (_, at) => expected(dayAfter(use.today, at)))
  if (week.every((amount) => amount === 0)) return null
  let rest = onShelf - Math.max(0, (week[0] ?? 0) - (use.used.get(use.today) ?? 0))
  for (let day = 0; day < farthestDays; day += 1) {
    rest -= week[(day + 1) % 7] ?? 0
    if (rest < 0) return day
  }
  return farthestDays
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

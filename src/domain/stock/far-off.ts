import { onShelf } from './on-shelf.ts'
import { comesInPackages } from './entered-quantity.ts'
import type { StockLevel } from './stock-level.ts'
import type { Thousandths } from '../units.ts'

/** How many times as much, or as little, as expected asks for a second look. */
const farTimes = 3

/** And by more packages than that, or by more units of what comes in none. */
const farPackages = 3
const farUnits = 10

/**
 * Says whether a counted amount is so much more or less than expected that somebody may have typed pieces as packages.
 * Null: it is near enough, or nothing is known of the product yet.
 */
export function farOff(
  counted: Thousandths,
  level: StockLevel | undefined,
  capacity: Thousandths,
): 'more' | 'less' | null {
  if (level === undefined || isUnknown(level)) return null
  const expected = Math.max(0, onShelf(level))
  const least = comesInPackages(capacity) ? farPackages * capacity : farUnits * 1000
  if (Math.abs(counted - expected) <= least) return null
  if (counted > farTimes * expected) return 'more'
  return counted * farTimes < expected ? 'less' : null
}

/** Whether nobody has ever said how much there is: a first count is compared with nothing. */
function isUnknown({ level, countedAt }: StockLevel): boolean {
  return countedAt === null && level <= 0
}

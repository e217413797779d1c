import { remainingQuantity } from '../line-lifecycle.ts'
import type { OrderLine } from '../order-line.ts'
import type { Instant, Minutes, RowId, Thousandths } from '#domain/units.ts'
import type { Displays } from './unanswered.ts'

/** The facts of a dish's recipe that say how long it takes. */
export type Cooking = {
  /** Minutes that a batch takes. */
  preparationTime: Minutes
  /** Pieces that cook at the same time. */
  concurrentCapacity: number
}

/** A dish that a station has to make, or would have. */
export type Dish = Pick<OrderLine, 'id' | 'menuItemId' | 'kitchenStationId'> & {
  /** Thousandths that are still to be made. */
  quantity: Thousandths
  /** When the kitchen was told, ms. */
  firedAt: Instant
}

/**
 * When each dish will be ready, ms, by its line's id. At a station the open lines of one item cook in batches of its
 * capacity, in the order in which they were fired; a batch takes the preparation time, and different items cook side
 * by side. The first batch began when its first dish was fired, but nothing that is still open is ready before `now`.
 * Where no display is used (`displays`: the stations that have one) nobody says that a dish is made: it is, when its
 * time is over. Dishes of unknown recipe and those that no station makes are ready at once.
 */
export function readyTimes(
  dishes: readonly Dish[],
  cookingOf: (menuItemId: RowId<'menuItems'>) => Cooking | null,
  now: Instant,
  displays: Pick<Displays, 'has'>,
): Map<string, Instant> {
  const times = new Map<string, number>()
  for (const queue of queuesOf(dishes).values()) {
    const cooking = queue[0]?.menuItemId == null ? null : cookingOf(queue[0].menuItemId)
    const isTold = displays.has(queue[0]?.kitchenStationId ?? '')
    for (const [id, at] of batchesOf(queue, cooking, now, isTold)) times.set(id, at)
  }
  return times
}

/** The displays of a kitchen whose every station has one, as a display sees it. */
export const everyStation: Pick<Displays, 'has'> = { has: () => true }

/** When all of these lines will be ready, ms: the latest of them. Null where nothing of them is to be made. */
export function readyTime(times: ReadonlyMap<string, Instant>, lineIds: readonly string[]): Instant | null {
  const found = lineIds.flatMap((id) => times.get(id) ?? [])
  return found.length === 0 ? null : Math.max(...found)
}

/** The instant at which something is ready, to the minute; null within a minute of `now`, and where nobody knows. */
export function estimateOf(readyAt: Instant | null, now: Instant): Instant | null {
  if (readyAt === null || readyAt < now + 60_000) return null
  return Math.ceil(readyAt / 60_000) * 60_000
}

/** The open dishes of lines as they stand now; held ones are not waited for before they are fired. */
export function openDishes(
  lines: readonly OrderLine[],
  placedAt: (orderId: RowId<'orders'>) => Instant,
): Dish[] {
  return lines
    .filter((line) => line.status === 'in-progress' && !line.held && remainingQuantity(line) > 0)
    .map((line) => ({
      id: line.id,
      menuItemId: line.menuItemId,
      kitchenStationId: line.kitchenStationId,
      quantity: remainingQuantity(line),
      firedAt: line.firedAt ?? placedAt(line.orderId),
    }))
}

/** Dishes that wait for the same pans, in the order in which they were fired. */
function queuesOf(dishes: readonly Dish[]): Map<string, Dish[]> {
  const queues = new Map<string, Dish[]>()
  const inOrder = dishes.toSorted((a, b) => a.firedAt - b.firedAt || (a.id < b.id ? -1 : 1))
  for (const dish of inOrder) {
    const key = `${dish.kitchenStationId ?? ''}/${dish.menuItemId ?? dish.id}`
    queues.set(key, [...(queues.get(key) ?? []), dish])
  }
  return queues
}

function batchesOf(
  queue: readonly Dish[],
  cooking: Cooking | null,
  now: Instant,
  isTold: boolean,
): [string, number][] {
  const [first] = queue
  if (first === undefined) return []
  if (first.kitchenStationId === null || cooking === null) return queue.map(({ id }) => [id, now])
  const batch = cooking.preparationTime * 60_000
  const room = cooking.concurrentCapacity * 1000
  // A batch that should be out by now comes any moment where somebody says so; those behind it have not begun.
  let began = isTold ? Math.max(first.firedAt, now - batch) : first.firedAt
  let before = 0
  const end = () => began + Math.ceil(before / room) * batch
  return queue.map(({ id, quantity, firedAt }) => {
    // Else the pans are free again.
    if (!isTold && firedAt >= end()) [began, before] = [firedAt, 0]
    before += quantity
    return [id, Math.max(end(), firedAt + batch, now)]
  })
}

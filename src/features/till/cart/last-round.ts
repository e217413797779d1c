import { isBox } from '#domain/order/box-of-dish.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Repeat } from '#domain/order/repeat-order.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { readRepeat } from '#device/carts/read-repeat.ts'
import { readOffers, readWatched } from '#device/place/read-watched.ts'
import type { Rows } from '#device/place/rows.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'

/** Dishes of the newest order of which something stands; none where there is no such order. */
export function lastRound(check: Pick<OpenCheck, 'orders'>): readonly OrderLine[] {
  const rounds = check.orders.map(({ lines }) =>
    lines.filter((line) => line.menuItemId !== null && !isBox(line) && line.quantity > line.voidedQuantity),
  )
  return rounds.findLast((lines) => lines.length > 0) ?? []
}

type RoundInput = {
  placeId: string
  check: OpenCheck
  /** Server's clock, ms. */
  now: number
  newId: () => string
}

/** The last round of a check as it is sold now, for the same guests; what has run out is missing. */
export async function readRound(rows: Rows, { placeId, check, now, newId }: RoundInput): Promise<Repeat> {
  const watched = await readWatched(rows, placeId)
  const offers = await readOffers(rows, watched, businessDay(now, watched.cutoff))
  const { diningOptionId } = check.check
  const isOut = (id: string) => offers.get(id)?.out === true
  return readRepeat(rows, lastRound(check), { diningOptionId, now, newId, forWhom: 'same-guests', isOut })
}

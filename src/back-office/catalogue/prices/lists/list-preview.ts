import { basePriceIn, listsAt, priceUnder, type PriceList } from '#domain/menu/price/price-list.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { isWithin } from '#domain/menu/showing.ts'
import { dayAfter, instantOf, localDay, localMinutes, weekdayOf } from '#domain/time/warsaw.ts'

/** The price of an item at a moment, grosze: as ever (`usual`), and by the lists that count then. */
export type ListedPrice = {
  item: MenuItem
  usual: number
  price: number
  /** Another list, whose lower price counts then in place of this one's; null: none. */
  other: string | null
}

/** Prices of the items of a list (those of its category) in a dining option at an instant (ms), by name of the item. */
export function pricesUnder(
  items: readonly MenuItem[],
  list: PriceList,
  others: readonly PriceList[],
  sale: { diningOptionId: string; at: number },
): ListedPrice[] {
  const counting = listsAt([list, ...others], sale)
  return items
    .filter(({ categoryId }) => list.categoryId === null || categoryId === list.categoryId)
    .map((item) => {
      const under = (lists: readonly PriceList[]) => priceUnder(item, sale.diningOptionId, lists)
      const price = under(counting)
      const own = counting.filter(({ id }) => id === list.id)
      const lower = counting.find(
        (each) => each.id !== list.id && price < under(own) && under([each]) === price,
      )
      return { item, usual: basePriceIn(item, sale.diningOptionId), price, other: lower?.name ?? null }
    })
}

/** The next instant (ms) at which a list counts: now, where it does already. */
export function nextMoment({ times }: Pick<PriceList, 'times'>, now: number): number {
  if (isWithin(times, now)) return now
  const today = localDay(now)
  const moments = Array.from({ length: 8 }, (_, days) => dayAfter(today, days))
    .filter((day) => times.days.includes(weekdayOf(day)))
    .map((day) => instantOf(day, times.from))
  return moments.find((each) => each >= now) ?? now
}

/** The next instant (ms) with this weekday (0 is Monday) and minute of the day, by the clocks of the venue. */
export function momentOn(weekday: number, minutes: number, now: number): number {
  const today = localDay(now)
  const days = (weekday - weekdayOf(today) + 7) % 7
  const passed = days === 0 && minutes < localMinutes(now)
  return instantOf(dayAfter(today, passed ? 7 : days), minutes)
}

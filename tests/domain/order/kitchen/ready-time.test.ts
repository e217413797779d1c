import { describe, expect, it } from 'vitest'
import {
  estimateOf,
  everyStation,
  openDishes,
  readyTime,
  readyTimes,
  type Cooking,
  type Dish,
} from '#domain/order/kitchen/ready-time.ts'
import { must } from '#domain/must.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const minuteMs = 60_000
const recipes: Record<string, Cooking> = {
  pork: { preparationTime: 10, concurrentCapacity: 2 },
  soup: { preparationTime: 3, concurrentCapacity: 20 },
}
const dish = (id: string, menuItemId: string, pieces: number, firedAgo: number): Dish => ({
  id,
  menuItemId,
  kitchenStationId: 'hot',
  quantity: pieces * 1000,
  firedAt: now - firedAgo * minuteMs,
})
const minutesUntil = (...dishes: Dish[]) => {
  const times = readyTimes(dishes, (id) => recipes[id] ?? null, now, everyStation)
  return dishes.map(({ id }) => ((times.get(id) ?? 0) - now) / minuteMs)
}

describe('when dishes will be ready', () => {
  it('is their preparation time where the station is free', () => {
    expect(minutesUntil(dish('a', 'pork', 2, 0), dish('b', 'soup', 1, 0))).toEqual([10, 3])
  })

  it('takes a batch more for every capacity that is full, in the order in which they were fired', () => {
    expect(minutesUntil(dish('a', 'pork', 2, 4), dish('b', 'pork', 1, 2), dish('c', 'pork', 3, 0))).toEqual([
      6, 16, 26,
    ])
  })

  it('counts different dishes side by side, and other stations not at all', () => {
    const elsewhere = { ...dish('b', 'pork', 2, 0), kitchenStationId: 'grill' }
    expect(minutesUntil(dish('a', 'pork', 2, 0), elsewhere, dish('c', 'soup', 4, 0))).toEqual([10, 10, 3])
  })

  it('is never in the past: what is overdue comes any moment, and what waits behind it has not begun', () => {
    expect(minutesUntil(dish('a', 'pork', 2, 45), dish('b', 'pork', 2, 40))).toEqual([0, 10])
  })

  it('is in time where no display says when a dish is made: what was sent an hour ago holds nothing up', () => {
    const minutes = (...dishes: Dish[]) => {
      const times = readyTimes(dishes, (id) => recipes[id] ?? null, now, new Set(['bar']))
      return dishes.map(({ id }) => ((times.get(id) ?? 0) - now) / minuteMs)
    }
    const sold = [dish('a', 'pork', 2, 60), dish('b', 'pork', 2, 45), dish('c', 'pork', 2, 30)]
    expect(minutes(...sold, dish('d', 'pork', 1, 0))).toEqual([0, 0, 0, 10])
    // Two batches of which one is over; what comes now waits for the other.
    expect(minutes(dish('a', 'pork', 4, 12), dish('b', 'pork', 2, 0))).toEqual([8, 18])
    expect(minutes(dish('a', 'pork', 2, 4), dish('b', 'pork', 1, 0))).toEqual([6, 16])
  })

  it('never lets a dish that was fired just now be ready sooner than it can be made', () => {
    expect(minutesUntil(dish('a', 'pork', 1, 9), dish('b', 'pork', 1, 0))).toEqual([1, 10])
  })

  it('is now for what no station makes, and for an order the latest of its dishes', () => {
    const water = { ...dish('w', 'water', 1, 0), kitchenStationId: null }
    expect(minutesUntil(water)).toEqual([0])
    const times = readyTimes([water, dish('a', 'pork', 2, 0)], (id) => recipes[id] ?? null, now, everyStation)
    expect(readyTime(times, ['w', 'a'])).toBe(now + 10 * minuteMs)
    expect(readyTime(times, ['nothing'])).toBeNull()
  })

  it('is the same in whatever order dishes are known, also of two that were fired together', () => {
    const dishes = [dish('a', 'pork', 2, 4), dish('b', 'pork', 2, 4), dish('c', 'pork', 1, 6)]
    const timesOf = (all: Dish[]) => readyTimes(all, (id) => recipes[id] ?? null, now, everyStation)
    const times = timesOf(dishes)
    expect(['c', 'a', 'b'].map((id) => ((times.get(id) ?? 0) - now) / minuteMs)).toEqual([4, 14, 24])
    expect(timesOf(dishes.toReversed())).toEqual(times)
  })

  it('is now for a dish of which nobody knows how long it takes', () => {
    expect(minutesUntil(dish('a', 'new dish', 3, 0))).toEqual([0])
  })

  it('is now for what no station makes, though its recipe takes time, and for a free line', () => {
    const asked = (id: string) => must(recipes[id], id)
    const drink = { ...dish('w', 'soup', 1, 0), kitchenStationId: null }
    const free = { ...dish('f', 'pork', 1, 0), menuItemId: null }
    const times = readyTimes([drink, free, dish('a', 'pork', 1, 0)], asked, now, everyStation)
    expect([times.get('w'), times.get('f'), times.get('a')]).toEqual([now, now, now + 10 * minuteMs])
  })

  it('waits for a display only at the station that has one', () => {
    const dishes = [dish('a', 'pork', 2, 45), dish('b', 'pork', 2, 40)]
    const at = (...stations: string[]) => {
      const times = readyTimes(dishes, (id) => recipes[id] ?? null, now, new Set(stations))
      return dishes.map(({ id }) => ((times.get(id) ?? 0) - now) / minuteMs)
    }
    expect([at('hot'), at('bar')]).toEqual([
      [0, 10],
      [0, 0],
    ])
  })

  it('begins anew once the pans are free, where no display says so: batches of an hour ago hold nothing up', () => {
    const dishes = [dish('a', 'pork', 2, 60), dish('b', 'pork', 4, 5)]
    const times = readyTimes(dishes, (id) => recipes[id] ?? null, now, new Set())
    expect(dishes.map(({ id }) => ((times.get(id) ?? 0) - now) / minuteMs)).toEqual([0, 15])
  })

  it('runs from when a dish was fired, or from when it was ordered where nobody said so', () => {
    const lines = [
      freshLine({ id: 'fired', firedAt: now - minuteMs }),
      freshLine({ id: 'old', orderId: 'order 2', firedAt: null }),
    ]
    const placed = (orderId: string) => (orderId === 'order 2' ? now - 5 * minuteMs : now - 9 * minuteMs)
    expect(openDishes(lines, placed).map(({ firedAt }) => (now - firedAt) / minuteMs)).toEqual([1, 5])
  })

  it('counts only what is fired and still to be made', () => {
    const lines = [
      freshLine({ id: 'open', quantity: 3000, doneQuantity: 1000, firedAt: now }),
      freshLine({ id: 'held', held: true }),
      freshLine({ id: 'done', status: 'done', doneQuantity: 3000 }),
      freshLine({ id: 'void', voidedQuantity: 3000 }),
    ]
    expect(openDishes(lines, () => now).map(({ id, quantity }) => [id, quantity])).toEqual([['open', 2000]])
  })
})

describe('an estimate', () => {
  it('is told to the minute, and not once it is any moment', () => {
    expect(estimateOf(now + 12.4 * minuteMs, now)).toBe(now + 13 * minuteMs)
    expect(estimateOf(now + minuteMs, now)).toBe(now + minuteMs)
    expect(estimateOf(now + minuteMs - 1, now)).toBeNull()
    expect(estimateOf(null, now)).toBeNull()
  })
})

import type { SumFacts } from '#domain/figures/day-sums.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { Evening, uuid } from './evening.ts'
import { item } from '../rows/money-rows.ts'

const dishes = 110
const ids = (from: number, count: number) => Array.from({ length: count }, (_, nth) => uuid(from + nth))
const [menu, categories, people, options, stations] = [
  ids(10_100, dishes),
  ids(10_300, 12),
  ids(10_400, 9),
  ids(10_500, 4),
  ids(10_600, 4),
]
const modifierOf = (dish: number) => uuid(10_700 + dish)

/** What a large place sells: a catalogue of 110 dishes in 12 categories, some with an answer. */
const known = {
  items: new Map(menu.map((id, dish) => [id, { categoryId: pick(categories, dish), preparationTime: 15 }])),
  categories: new Map(categories.map((id, nth) => [id, { name: `Dania główne ${nth}` }])),
}

/**
 * The facts of a day (from its first guest on, ms) on which so many checks were closed, by nine people, in four dining
 * options, each with a document and a payment. The same for the same `seed`.
 */
export function busyDay(from: number, checks: number, seed = 1): SumFacts & { lines: OrderLine[] } {
  const evening = new Evening()
  evening.known = known
  let state = seed
  const some = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const line = (now: number): Partial<OrderLine> => {
    const dish = some(dishes)
    const firedAt = now - 50 * minute
    const doneAt = firedAt + some(30 * minute)
    return {
      menuItemId: pick(menu, dish),
      name: `Potrawa numer ${dish}`,
      unitPrice: 8_00 + some(60_00),
      taxRate: pick(['VAT08', 'VAT23', 'VAT05'] as const, dish),
      exciseType: dish % 10 === 0 ? 'WINES' : dish % 11 === 0 ? 'BEER_AND_SOFT_DRINKS' : 'NONE',
      kitchenStationId: pick(stations, dish),
      firedAt,
      doneAt,
      deliveredAt: doneAt + some(8 * minute),
      modifiers:
        dish % 2 === 0 && some(3) === 0
          ? [{ modifierId: modifierOf(dish), name: 'Dodatkowy sos', price: 3_00, amount: 1 }]
          : [],
    }
  }
  for (let nth = 0; nth < checks; nth++) {
    const now = from + Math.floor((nth * 12 * 60 * minute) / checks)
    const guests = evening.check(
      0,
      {
        waiterId: pick(people, some(9)),
        diningOptionId: pick(options, some(4)),
        openedAt: now - some(80 * minute),
        discount: some(9) === 0 ? { name: 'Rabat', type: 'PERCENT', value: 10_00 } : null,
      },
      Array.from({ length: 2 + some(5) }, () => line(now)),
    )
    const type = pick(['CASH', 'CARD', 'CARD', 'ONLINE'] as const, some(4))
    evening.issue(now, guests, {
      type: some(8) === 0 ? 'invoice' : 'receipt',
      items: [item({ grossPrice: 50_00 })],
      paymentType: type,
    })
    evening.pay(now, guests, 50_00, { type, takenBy: pick(people, some(9)) })
    evening.close(now, guests)
  }
  const lines = evening.checks.flatMap((guests) => guests.lines)
  return {
    entries: evening.entries,
    saleLines: evening.saleLines,
    lines,
    differences: [],
    movements: [],
    costs: [],
    recipes: [],
  }
}

const minute = 60_000

function pick<T>(of: readonly [T, ...T[]] | readonly T[], nth: number): T {
  // Every list above has something in it.
  return of[nth % of.length] as T
}

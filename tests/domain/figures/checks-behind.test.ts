import { describe, expect, it } from 'vitest'
import {
  checksOf,
  nameInSales,
  partsBehind,
  weekHoursBy,
  type Figure,
} from '#domain/figures/checks-behind.ts'
import { cutDimensions, cutFacts } from '#domain/figures/cut-facts.ts'
import { daySums, type SumFacts } from '#domain/figures/day-sums.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, type Guests } from '#tests/support/places/evening.ts'

const hour = 3_600_000
const cutoff = 4 * 60
const day = '2026-11-20'
/** A Friday, 18:00 in Warsaw. */
const six = Date.parse('2026-11-20T17:00Z')
const soups = '00000000-0000-7000-8000-000000000801'
const drinks = '00000000-0000-7000-8000-000000000802'

const zurek = { menuItemId: at.zurek, name: 'Żurek', unitPrice: 10_00 }
const beer = { menuItemId: at.beer, name: 'Piwo', unitPrice: 7_00, quantity: 2000 }

function open(): Evening {
  const evening = new Evening(cutoff)
  evening.known = {
    items: new Map([
      [at.zurek, { categoryId: soups, preparationTime: 10 }],
      [at.beer, { categoryId: drinks, preparationTime: 0 }],
    ]),
    categories: new Map([
      [soups, { name: 'Zupy' }],
      [drinks, { name: 'Napoje' }],
    ]),
  }
  return evening
}

const factsOf = ({ entries, saleLines, checks }: Evening): SumFacts => ({
  entries,
  saleLines,
  lines: checks.flatMap(({ lines }) => lines),
  differences: [],
  movements: [],
  costs: [],
  recipes: [],
})

const all: Figure = {
  option: null,
  person: null,
  item: null,
  category: null,
  payment: null,
  weekday: null,
  hours: null,
  by: 'sales',
}
const partsOf = (evening: Evening, figure: Partial<Figure>) =>
  partsBehind(factsOf(evening), { ...all, ...figure }, cutoff)
const behind = (evening: Evening, figure: Partial<Figure> = {}) =>
  checksOf(partsOf(evening, figure)).map(({ id, amount, quantity }) => ({ id, amount, quantity }))

/** Kasia's soup and beer on site at six, the owner's soup to take away at eight. */
function twoChecks() {
  const evening = open()
  const kasias = evening.check(0, { openedAt: six - hour }, [zurek, beer])
  const owners = evening.check(0, { openedAt: six, waiterId: at.owner, diningOptionId: at.pickup }, [zurek])
  evening.pay(six, kasias, 20_00, { type: 'CARD' })
  evening.pay(six, kasias, 4_00)
  evening.pay(six + 2 * hour, owners, 10_00, { takenBy: at.owner })
  evening.close(six, kasias)
  evening.close(six + 2 * hour, owners)
  return { evening, kasias: kasias.check.id, owners: owners.check.id }
}

const of = (id: string, amount: number, quantity: number | null = null) => ({ id, amount, quantity })

describe('the checks behind a figure', () => {
  const { evening, kasias, owners } = twoChecks()

  it('are all of them behind all sales, the latest first', () => {
    expect(behind(evening)).toEqual([of(owners, 10_00), of(kasias, 24_00)])
  })

  it('are those of one person, and of one way of serving', () => {
    expect(behind(evening, { person: at.owner })).toEqual([of(owners, 10_00)])
    expect(behind(evening, { option: at.onSite })).toEqual([of(kasias, 24_00)])
    expect(behind(evening, { option: at.onSite, person: at.owner })).toEqual([])
  })

  it('say of a dish how much of it was sold, and what for', () => {
    expect(behind(evening, { item: at.zurek })).toEqual([of(owners, 10_00, 1000), of(kasias, 10_00, 1000)])
    expect(behind(evening, { item: at.beer })).toEqual([of(kasias, 14_00, 2000)])
  })

  it('say of a category what for', () => {
    expect(behind(evening, { category: drinks })).toEqual([of(kasias, 14_00)])
    expect(behind(evening, { category: soups, item: at.beer })).toEqual([])
  })

  it('say of a way to pay what was paid so, by whom', () => {
    expect(behind(evening, { payment: 'CARD' })).toEqual([of(kasias, 20_00)])
    expect(behind(evening, { payment: 'CASH' })).toEqual([of(owners, 10_00), of(kasias, 4_00)])
    expect(behind(evening, { payment: 'CASH', person: at.owner })).toEqual([of(owners, 10_00)])
    expect(behind(evening, { payment: 'ONLINE' })).toEqual([])
  })

  it('are those of an hour in which they were closed', () => {
    expect(behind(evening, { weekday: 4, hours: [18] })).toEqual([of(kasias, 24_00)])
    expect(behind(evening, { weekday: 4, hours: [18, 20] })).toHaveLength(2)
    expect(behind(evening, { weekday: 5, hours: [18] })).toEqual([])
    expect(behind(evening, { weekday: 5 })).toEqual([])
    expect(behind(evening, { hours: [19] })).toEqual([])
  })

  it('are told by day and by whoever closed them', () => {
    expect(checksOf(partsOf(evening, { person: at.owner }))).toEqual([
      { id: owners, day, closedAt: six + 2 * hour, personId: at.owner, amount: 10_00, quantity: null },
    ])
  })
})

describe('hours by which dishes are told apart', () => {
  it('are of closing or of ordering', () => {
    expect(weekHoursBy).toEqual(['sales', 'ordered'])
  })

  it('of ordering are those at which the dish was sent, else at which its check was opened', () => {
    const evening = open()
    const sent = { ...zurek, firedAt: six - 2 * hour }
    const guests = evening.check(0, { openedAt: six - 3 * hour }, [sent, beer])
    evening.close(six, guests)
    const ordered = (hours: number[]) => behind(evening, { hours, by: 'ordered' })
    expect(ordered([16])).toEqual([of(guests.check.id, 10_00)])
    expect(ordered([15])).toEqual([of(guests.check.id, 14_00)])
    expect(ordered([18])).toEqual([])
  })

  it('after midnight are still of the evening, and an hour lasts to its last minute', () => {
    const evening = open()
    const late = evening.check(0, {}, [zurek])
    evening.close(six + 7 * hour + 59 * 60_000, late)
    expect(behind(evening, { weekday: 4, hours: [1] })).toHaveLength(1)
    expect(behind(evening, { weekday: 5 })).toEqual([])
  })
})

describe('a check that was opened again', () => {
  it('is no sale, of a dish neither', () => {
    const evening = open()
    const guests = evening.check(0, {}, [zurek])
    evening.close(six, guests)
    evening.reopen(six + 1, guests)
    expect([behind(evening), behind(evening, { item: at.zurek })]).toEqual([[], []])
  })

  it('counts once, when it is closed again, at what it then comes to', () => {
    const evening = open()
    const guests = evening.check(0, {}, [zurek])
    evening.close(six, guests)
    evening.reopen(six + 1, guests)
    evening.close(six + hour, guests)
    expect(checksOf(partsOf(evening, { item: at.zurek }).toReversed())).toMatchObject([
      { closedAt: six + hour, amount: 10_00, quantity: 1000 },
    ])
  })

  it('of a dish that cost nothing is still one where some of it was sold', () => {
    const evening = open()
    evening.close(six, evening.check(0, {}, [{ ...zurek, unitPrice: 0 }]))
    expect(behind(evening, { item: at.zurek })).toMatchObject([{ amount: 0, quantity: 1000 }])
  })
})

it('checks that were closed at one moment stand by their ids', () => {
  const evening = open()
  const guests = [1, 2, 3].map(() => evening.check(10_00))
  for (const each of guests) evening.close(six, each)
  const ids = guests.map(({ check }: Guests) => check.id)
  const parts = partsOf(evening, {})
  for (const all of [parts, parts.toReversed()]) expect(checksOf(all).map(({ id }) => id)).toEqual(ids)
})

describe('a dish or a category that is sold no more', () => {
  const { evening } = twoChecks()
  const later = evening.check(0, {}, [{ ...zurek, name: 'Żurek w chlebie' }])
  evening.close(six + 3 * hour, later)
  const name = (of: { item?: string; category?: string }) =>
    nameInSales(evening.saleLines, { item: null, category: null, ...of })

  it('is called as it was when it was sold last', () => {
    expect(name({ item: at.zurek })).toBe('Żurek w chlebie')
    expect(nameInSales(evening.saleLines.toReversed(), { item: at.zurek, category: null })).toBe(
      'Żurek w chlebie',
    )
    expect([name({ item: at.beer }), name({ category: drinks })]).toEqual(['Piwo', 'Napoje'])
  })

  it('has no name where it was never sold, and where nothing is asked for', () => {
    expect([name({ item: at.pierogi }), name({ category: at.pierogi }), name({})]).toEqual([null, null, null])
    const bare = open()
    bare.close(six, bare.check(0, {}, [{ ...zurek, menuItemId: at.pierogi }]))
    expect(nameInSales(bare.saleLines, { item: null, category: null })).toBeNull()
  })
})

describe('sales within a cut', () => {
  const { evening } = twoChecks()
  const totals = (option: string | null, person: string | null) => {
    const facts = cutFacts(factsOf(evening), { option, person })
    const { totals: found, items, payments } = rangeFigures([daySums(facts, { day, cutoff })])
    const sold = items.map(({ key, gross }) => [key, gross])
    return { gross: found.gross, sold, paid: payments.some((row) => row.payments !== 0) }
  }

  it('have its dishes alone, and no payments, which are of no single sale', () => {
    expect(totals(null, at.owner)).toEqual({ gross: 10_00, sold: [[at.zurek, 10_00]], paid: false })
    expect(totals(at.onSite, null)).toMatchObject({
      gross: 24_00,
      sold: [
        [at.beer, 14_00],
        [at.zurek, 10_00],
      ],
    })
    expect(totals(at.onSite, at.owner)).toMatchObject({ gross: 0, sold: [] })
    expect(totals(null, null).gross).toBe(34_00)
  })

  it('keep the sale lines of their own sales', () => {
    const { saleLines, entries } = cutFacts(factsOf(evening), { option: null, person: at.owner })
    expect(saleLines.map(({ entryId }) => entryId)).toEqual(entries.map(({ id }) => id))
    expect(entries.map(({ kind }) => kind)).toEqual(['sale'])
  })

  it('are told by hour, person, way of serving and dish, and not by document or payment', () => {
    expect([...cutDimensions].sort()).toEqual([
      'answers',
      'categories',
      'costs',
      'hours',
      'items',
      'options',
      'people',
      'totals',
    ])
  })
})

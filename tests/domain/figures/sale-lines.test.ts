import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  linesTakenBack,
  missingSaleLines,
  saleLines,
  saleLinesSchema,
  type SaleLines,
} from '#domain/figures/sale-lines.ts'
import { must } from '#domain/must.ts'
import { sumOf } from '#domain/money/sum.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { randomCheck } from '#tests/support/random/random-check.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { friday, noon, soldLine, soldOnce } from './sold.ts'

const soups = uuid(801)
const known = {
  items: new Map([
    [at.zurek, { categoryId: soups, preparationTime: 15 }],
    [at.pierogi, { categoryId: uuid(802), preparationTime: 20 }],
    [at.water, { categoryId: null, preparationTime: 0 }],
  ]),
  categories: new Map([[soups, { name: 'Zupy' }]]),
}

/** What is written of these lines when their check is closed. */
function written(lines: Parameters<typeof soldOnce>[0], check: Parameters<typeof soldOnce>[1] = {}) {
  const { entry, guests } = soldOnce(lines, check)
  return saleLines(uuid(1), entry, guests.check, guests.lines, known)
}

describe('the lines that are written with a sale', () => {
  test('say whose sale it is, of which check and day, how guests were served and since when', () => {
    const { entry, guests } = soldOnce([{}], { waiterId: at.owner, openedAt: noon - 5 })
    expect(saleLines(uuid(1), entry, guests.check, guests.lines, known)).toMatchObject({
      id: uuid(1),
      entryId: entry.id,
      orderCheckId: guests.check.id,
      businessDay: friday,
      at: noon,
      count: 1,
      personId: at.owner,
      diningOptionId: at.onSite,
      openedAt: noon - 5,
      closedDay: friday,
    })
  })

  test('keep the category and the time that the catalogue has for the dish then', () => {
    const [line] = written([{ menuItemId: at.zurek, kitchenStationId: at.hot }]).lines
    expect(line).toMatchObject({
      menuItemId: at.zurek,
      categoryId: soups,
      categoryName: 'Zupy',
      stationId: at.hot,
      preparationTime: 15,
    })
  })

  test.each([
    ['is in a category that is gone', at.pierogi],
    ['is in no category', at.water],
    ['is gone from the menu', at.beer],
    ['never was on the menu', null],
  ])('have no category of a dish that %s', (_, menuItemId) => {
    expect(written([{ menuItemId }]).lines).toMatchObject([
      { menuItemId, categoryId: null, categoryName: '' },
    ])
  })

  test('have no time of what no kitchen makes', () => {
    const [line] = written([{ menuItemId: at.zurek, kitchenStationId: null }]).lines
    expect(line).toMatchObject({ stationId: null, preparationTime: null })
  })

  test('have what is left of a line after all discounts, its own and its share of those of the check', () => {
    const own = { name: 'Danie dnia', type: 'AMOUNT', value: 4_00 } as const
    const discount = { name: 'Stały gość', type: 'PERCENT', value: 10_00 } as const
    const line = { unitPrice: 22_00, quantity: 3_000, voidedQuantity: 1_000, discount: own }
    expect(written([line], { discount }).lines).toMatchObject([
      { quantity: 2_000, gross: 36_00, discount: 8_00, rate: 'VAT08' },
    ])
  })

  test('leave out a line that was taken back whole', () => {
    const lines = written([{ voidedQuantity: 1_000 }, { position: 1, name: 'Piwo' }]).lines
    expect(lines.map(({ name }) => name)).toEqual(['Piwo'])
  })

  test('have the pieces of an answer over all pieces of the dish, and its price before discounts', () => {
    const modifiers = [{ modifierId: at.boiled, name: 'Jajko', price: 2_00, amount: 2 }]
    const discount = { name: 'Rabat', type: 'PERCENT', value: 50_00 } as const
    const [line] = written([{ unitPrice: 20_00, quantity: 3_000, modifiers, discount }]).lines
    expect(line?.answers).toEqual([{ modifierId: at.boiled, name: 'Jajko', quantity: 6_000, gross: 12_00 }])
  })

  test('come to the sale less its fees, and are rows of their table, whatever was ordered', () => {
    const seeds = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(seeds, (seed) => {
        const { check, lines } = randomCheck(createRandom(seed))
        const { entry, guests } = soldOnce(lines, check)
        const row = saleLines(uuid(1), entry, guests.check, guests.lines, known)
        const { fees = 0, delivery = 0 } = entry.sale ?? {}
        const carried = sumOf(row.lines.filter(({ type }) => type === 'DELIVERY').map(({ gross }) => gross))
        if (row.lines.length > 0)
          expect(sumOf(row.lines.map(({ gross }) => gross))).toBe(entry.amount - fees - delivery + carried)
        expect(v.safeParse(saleLinesSchema, row).success).toBe(true)
      }),
      { numRuns: howMany(60, 2_000) },
    )
  })
})

describe('the lines of a sale that is taken back', () => {
  const { entry, guests, sold } = soldOnce()
  const opened = { ...entry, id: uuid(2), count: -1, at: noon + 9, businessDay: '2026-11-21' }
  const row = (of: Partial<SaleLines>): SaleLines => ({ ...sold, ...of })

  test('are the opposite of the last sale, on the day of the opening', () => {
    const line = soldLine({
      quantity: 2_000,
      gross: 48_00,
      discount: 2_00,
      answers: [{ modifierId: at.boiled, name: 'Jajko', quantity: 4_000, gross: 8_00 }],
    })
    const back = linesTakenBack(uuid(3), opened, guests.check, [row({ lines: [line] })])
    expect(back).toMatchObject({ id: uuid(3), entryId: uuid(2), count: -1, at: noon + 9 })
    expect(back?.businessDay).toBe('2026-11-21')
    expect(back?.lines).toEqual([
      {
        ...line,
        quantity: -2_000,
        gross: -48_00,
        discount: -2_00,
        answers: [{ modifierId: at.boiled, name: 'Jajko', quantity: -4_000, gross: -8_00 }],
      },
    ])
  })

  test('have no minus before what is nothing', () => {
    const back = linesTakenBack(uuid(3), opened, guests.check, [row({ lines: [soldLine({ discount: 0 })] })])
    expect(back?.lines[0]?.discount).toBe(0)
  })

  test('are those of the later of two sales, in whatever order rows have come', () => {
    const rows = [
      row({ at: 1, count: 1, lines: [soldLine({ name: 'Żur' })] }),
      row({ at: 2, count: -1, lines: [soldLine({ name: 'Żur' })] }),
      row({ at: 3, count: 1, lines: [soldLine({ name: 'Żurek' })] }),
    ]
    for (const earlier of [rows, rows.toReversed()])
      expect(linesTakenBack(uuid(3), opened, guests.check, earlier)?.lines).toMatchObject([{ name: 'Żurek' }])
  })

  test('are none where the check is not known as sold: never, or taken back already', () => {
    const takenBack = [row({ at: 1, count: 1 }), row({ at: 2, count: -1 })]
    expect(linesTakenBack(uuid(3), opened, guests.check, [])).toBeNull()
    expect(linesTakenBack(uuid(3), opened, guests.check, takenBack)).toBeNull()
    expect(linesTakenBack(uuid(3), opened, guests.check, [row({ count: -1 })])).toBeNull()
  })
})

describe('the lines of a sale that are written nowhere', () => {
  const idOf = (entryId: string) => `of ${entryId}`
  const { evening, guests } = soldOnce()
  evening.reopen(noon + 1, guests)
  evening.close(noon + 2, guests, 'unprinted')
  const { entries, saleLines: all } = evening
  const facts = { check: guests.check, entries, rows: guests.lines, known, written: [] as SaleLines[] }
  const last = must(
    entries.findLast(({ count }) => count > 0),
    'the last sale',
  )

  test('are made for the last sale alone, named by its entry, in whatever order entries have come', () => {
    for (const order of [entries, entries.toReversed()]) {
      const made = missingSaleLines({ ...facts, entries: order }, idOf)
      expect(made.map(({ id, entryId, at: when }) => [id, entryId, when])).toEqual([
        [`of ${last.id}`, last.id, noon + 2],
      ])
    }
  })

  test('are none where they are written, and of other sales of the check nothing is asked', () => {
    const ofLast = all.filter(({ entryId }) => entryId === last.id)
    const ofOthers = all.filter(({ entryId }) => entryId !== last.id)
    expect(missingSaleLines({ ...facts, written: ofLast }, idOf)).toEqual([])
    expect(missingSaleLines({ ...facts, written: ofOthers }, idOf)).toHaveLength(1)
  })

  test('are none of a check that is unknown, was never sold, or is open again', () => {
    const paid = new Evening()
    const other = paid.check(10_00)
    paid.pay(noon, other, 10_00)
    expect(missingSaleLines({ ...facts, check: null }, idOf)).toEqual([])
    expect(missingSaleLines({ ...facts, entries: paid.entries }, idOf)).toEqual([])
    expect(missingSaleLines({ ...facts, entries: entries.slice(0, 2) }, idOf)).toEqual([])
  })
})

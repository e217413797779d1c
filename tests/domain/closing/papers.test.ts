import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dayFigures } from '#domain/closing/day-figures.ts'
import {
  dayPaperSchema,
  dayReportSchema,
  reportPartSchema,
  reportStatuses,
  sumsOf,
} from '#domain/closing/day-report.ts'
import { dayFiguresSchema, drawerFiguresSchema } from '#domain/closing/figures-schema.ts'
import { membershipBounds } from '#domain/closing/membership.ts'
import { paperName, placeNumber, reportNumber } from '#domain/closing/report-number.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const place = { day: '2026-11-20', cutoff: 240 }

/** A day with something under every heading of its report. */
function busyDay() {
  const evening = new Evening()
  const drawer = evening.openDrawer(noon, 300_00)
  const guests = evening.check(0, { guests: 2, deposit: 1_00 }, [
    { unitPrice: 50_00, exciseType: 'WINES', taxRate: 'VAT23' },
    { unitPrice: 24_00, position: 1 },
  ])
  const printout = evening.issue(noon, guests, { items: [item({ grossPrice: 74_00 })] })
  const paid = evening.pay(noon, guests, 75_00, { drawerId: drawer.id, tip: 5_00 })
  evening.close(noon, guests)
  evening.refund(noon, paid, 10_00, { printout, onTheWay: true })
  evening.takeBack(noon, evening.issue(noon, guests))
  evening.skip(noon, evening.issue(noon, guests))
  evening.cancel(noon, evening.check(12_00))
  evening.count(noon, drawer, 379_00)
  const openChecks = [{ toPay: 70_00, paid: 20_00 }]
  return { evening, figures: dayFigures({ ...evening.facts(), openChecks }, place) }
}

describe('the figures of a day as a paper keeps them', () => {
  const { figures } = busyDay()

  test('are all of them: nothing of a busy day is left out when they are written and read', () => {
    expect(v.parse(dayFiguresSchema, JSON.parse(JSON.stringify(figures)))).toEqual(figures)
  })

  test('of each drawer with its counts and its difference, or without any', () => {
    const [drawer] = Object.values(figures.drawers)
    expect(drawer?.difference).toBe(-1_00)
    expect(v.parse(drawerFiguresSchema, drawer)).toEqual(drawer)
    expect(v.is(drawerFiguresSchema, { ...drawer, counts: [], difference: null })).toBe(true)
  })

  test('are whole numbers, and none of them may be missing', () => {
    expect(v.is(dayFiguresSchema, { ...figures, voids: { count: 0.5, amount: 0 } })).toBe(false)
    for (const part of Object.keys(figures)) {
      const without = Object.fromEntries(Object.entries(figures).filter(([each]) => each !== part))
      expect([part, v.is(dayFiguresSchema, without)]).toEqual([part, false])
    }
  })

  test('are a minus where more went back than came, up to ten thousand million złoty', () => {
    const most = 999_999_999_999
    const isGood = (gross: number) =>
      v.is(dayFiguresSchema, { ...figures, sales: { ...figures.sales, gross } })
    expect([-most - 1, -most, most, most + 1].map(isGood)).toEqual(bounded)
  })

  test('have each sum of each part, and no part is written without one of them', () => {
    const parts = Object.entries(figures).filter(
      ([part]) => !['people', 'drawers', 'hours'].includes(part),
    ) as [string, object][]
    const sums = parts.flatMap(([part, own]) => Object.keys(own).map((sum) => [part, own, sum] as const))
    const missed = sums.filter(([part, own, sum]) => {
      const without = Object.fromEntries(Object.entries(own).filter(([each]) => each !== sum))
      return v.is(dayFiguresSchema, { ...figures, [part]: without })
    })
    expect(sums.length).toBeGreaterThan(60)
    expect(missed.map(([part, , sum]) => `${part}.${sum}`)).toEqual([])
  })

  test('have 25 hours at the most, as many as the longest day has', () => {
    const hours = (length: number) => ({ ...figures, hours: Array.from({ length }, () => figures.hours[0]) })
    expect([25, 26].map((length) => v.is(dayFiguresSchema, hours(length)))).toEqual([true, false])
  })
})

describe('the report of a day', () => {
  const { evening, figures } = busyDay()
  const report = {
    id: uuid(1),
    day: place.day,
    number: 324,
    status: 'closed',
    closedAt: noon,
    closedBy: at.owner,
    facts: evening.entries.length,
    awaited: 0,
    sums: sumsOf(evening.entries),
  }
  const paper = {
    id: uuid(2),
    reportId: uuid(1),
    day: place.day,
    number: 'A7K-Z3',
    at: noon,
    personId: at.owner,
    cutoff: 240,
    listed: 3,
    hash: uuid(3),
    figures,
    takenBack: null,
    placed: null,
    closedDay: place.day,
  }

  test('is closed, opened again or void, with a number once the server has given one', () => {
    expect(reportStatuses).toEqual(['closed', 'reopened', 'void'])
    for (const status of reportStatuses) expect(v.is(dayReportSchema, { ...report, status })).toBe(true)
    expect([null, 1, 999_999].map((number) => v.is(dayReportSchema, { ...report, number }))).toEqual([
      true,
      true,
      true,
    ])
    expect([0, 1_000_000].map((number) => v.is(dayReportSchema, { ...report, number }))).toEqual([
      false,
      false,
    ])
  })

  test('is listed by what was sold, its deposits, what was paid and what went back', () => {
    expect(report.sums).toEqual({ checks: 1, sales: 74_00, deposits: 1_00, payments: 75_00, refunds: 10_00 })
  })

  test('has papers that say why they do not count any more, in words', () => {
    const back = (of: object) =>
      v.is(dayPaperSchema, {
        ...paper,
        takenBack: { as: 'reopened', at: noon, by: at.owner, reason: 'Brakowało zwrotu', ...of },
      })
    expect([back({}), back({ as: 'void' }), back({ as: 'closed' }), back({ reason: '' })]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('has papers of a day that begins at a minute of the clock', () => {
    expect([0, 1439, 1440, -1].map((cutoff) => v.is(dayPaperSchema, { ...paper, cutoff }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('has a number only from the server, all else from the first closing on', () => {
    expect(v.parse(dayReportSchema, report)).toEqual(report)
    expect(nullableFields(dayReportSchema, report)).toEqual(['number'])
    for (const field of ['facts', 'awaited'])
      expect([field, numbersAround(dayReportSchema, report, field, [0, 9_999_999])]).toEqual([field, bounded])
  })

  test('has sums that may be a minus, as of a day on which more went back than came', () => {
    const most = 999_999_999_999
    for (const sum of Object.keys(report.sums)) {
      const isGood = (value: number) =>
        v.is(dayReportSchema, { ...report, sums: { ...report.sums, [sum]: value } })
      expect([sum, ...[-most - 1, -most, most, most + 1].map(isGood)]).toEqual([sum, ...bounded])
    }
  })

  test('has papers that stand until they are taken back, and a place once the server has heard of them', () => {
    expect(v.parse(dayPaperSchema, paper)).toEqual(paper)
    expect(nullableFields(dayPaperSchema, paper)).toEqual(['takenBack', 'placed'])
    expect(lengthsAround(dayPaperSchema, paper, 'number', [1, 20])).toEqual(bounded)
    expect(numbersAround(dayPaperSchema, paper, 'listed', [0, 9_999_999])).toEqual(bounded)
  })

  test('has papers that were taken back by somebody, for a reason of 1 to 120 characters', () => {
    const schema = v.unwrap(dayPaperSchema.entries.takenBack)
    const back = { as: 'void', at: noon, by: at.owner, reason: 'Zły dzień' }
    expect(v.parse(schema, back)).toEqual(back)
    expect(nullableFields(schema, back)).toEqual([])
    expect(lengthsAround(schema, back, 'reason', [1, 120])).toEqual(bounded)
  })

  test('has papers in their order, of which the server says what is theirs, and later whether it agrees', () => {
    const schema = v.unwrap(dayPaperSchema.entries.placed)
    const first = { nth: 0, supplement: 0, own: 3, differs: false }
    expect(v.parse(schema, first)).toEqual(first)
    expect(nullableFields(schema, first)).toEqual(['supplement', 'differs'])
    for (const field of ['nth', 'supplement'])
      expect([field, numbersAround(schema, first, field, [0, 9_999])]).toEqual([field, bounded])
    expect(numbersAround(schema, first, 'own', [0, 9_999_999])).toEqual(bounded)
  })

  test('lists its facts in parts of five hundred', () => {
    const part = (count: number) => ({
      id: uuid(4),
      reportId: uuid(1),
      paperId: uuid(2),
      ids: Array.from({ length: count }, (_, n) => uuid(n)),
      closedDay: place.day,
    })
    expect(membershipBounds.part).toBe(500)
    expect(v.parse(reportPartSchema, part(1))).toEqual(part(1))
    expect([0, 500, 501].map((count) => v.is(reportPartSchema, part(count)))).toEqual([true, true, false])
  })

  const placed = (supplement: number | null) => ({ nth: 0, supplement, own: 1, differs: false })
  const named = (number: number | null, supplement: number | null | undefined) =>
    paperName(
      { number },
      v.parse(dayPaperSchema, { ...paper, placed: supplement === undefined ? null : placed(supplement) }),
    )

  test('names its first paper by its number, supplements by theirs beside it, and others by their device', () => {
    expect([named(324, 0), named(324, 1), named(324, 12)]).toEqual(['DD-324', 'DD-324/1', 'DD-324/12'])
    expect([named(324, null), named(324, undefined), named(null, 0)]).toEqual(['A7K-Z3', 'A7K-Z3', 'A7K-Z3'])
  })

  test('is called by its number, else by its earliest paper, else by nothing', () => {
    const papers = [
      { number: 'A7K-Z4', at: noon + 1 },
      { number: 'B2C-Z9', at: noon },
    ]
    expect(placeNumber(7)).toBe('DD-7')
    expect(reportNumber({ number: 7 }, papers)).toBe('DD-7')
    expect(reportNumber({ number: null }, papers)).toBe('B2C-Z9')
    expect(reportNumber({ number: null }, [])).toBe('')
  })
})

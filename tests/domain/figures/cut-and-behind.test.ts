import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksOf, partsBehind, type Figure } from '#domain/figures/checks-behind.ts'
import { cutFacts } from '#domain/figures/cut-facts.ts'
import { daySums, type SumFacts } from '#domain/figures/day-sums.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { Evening } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'

const cutoff = 4 * 60
const start = fc.constantFrom(
  Date.parse('2026-11-20T15:00Z'),
  Date.parse('2026-03-28T20:00Z'),
  Date.parse('2026-10-24T20:00Z'),
)
const runs = { numRuns: howMany(40, 1000) }

const factsOf = ({ entries, saleLines, checks }: Evening): SumFacts => ({
  entries,
  saleLines,
  lines: checks.flatMap(({ lines }) => lines),
  differences: [],
  movements: [],
  costs: [],
  recipes: [],
})

function figuresOf(facts: SumFacts): RangeFigures {
  const days = new Set(facts.entries.map(({ businessDay }) => businessDay))
  return rangeFigures([...days].map((day) => daySums(facts, { day, cutoff })))
}

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

/** What the checks behind a figure come to. */
const behind = (facts: SumFacts, figure: Partial<Figure>) =>
  sumOf(checksOf(partsBehind(facts, { ...all, ...figure }, cutoff)).map(({ amount }) => amount))

describe('sales by two things at once, whatever happened', () => {
  it('come to what is kept of each of them alone, dishes and hours too', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const facts = factsOf(eveningOf(acts, from))
        const whole = figuresOf(facts)
        const cut = (option: string | null, person: string | null) =>
          figuresOf(cutFacts(facts, { option, person }))
        for (const { key: option, gross, checks, discounts } of whole.options) {
          const people = whole.people.map(({ key }) => cut(option, key).totals)
          expect(sumOf(people.map((each) => each.gross))).toBe(gross)
          expect(sumOf(people.map((each) => each.checks))).toBe(checks)
          expect(sumOf(people.map((each) => each.discounts))).toBe(discounts)
        }
        for (const { key: person, sales } of whole.people) {
          const { totals, items, hours, options } = cut(null, person)
          expect(totals.gross).toBe(sales)
          expect(sumOf(items.map((row) => row.gross))).toBe(sales)
          expect(sumOf(hours.map((row) => row.sales))).toBe(sales)
          expect(sumOf(options.map((row) => row.gross))).toBe(sales)
        }
      }),
      runs,
    )
  })
})

describe('the checks behind a figure, whatever happened', () => {
  it('come to it: of a dish, a category, a person, a way of serving, a payment', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const facts = factsOf(eveningOf(acts, from))
        const { totals, items, categories, people, options, payments } = figuresOf(facts)
        expect(behind(facts, {})).toBe(totals.gross)
        for (const { key, gross } of items) expect(behind(facts, { item: key })).toBe(gross)
        for (const { key, gross } of categories) expect(behind(facts, { category: key })).toBe(gross)
        for (const { key, sales } of people) expect(behind(facts, { person: key })).toBe(sales)
        for (const { key, gross } of options) expect(behind(facts, { option: key })).toBe(gross)
        for (const row of payments) expect(behind(facts, { payment: row.type })).toBe(row.payments)
      }),
      runs,
    )
  })

  it('come to an hour of the week, by closing and by order, also on a night of 25 hours', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        // A line counts on the day of its check, when it is closed.
        const facts = factsOf(evening)
        for (const { weekday, hour, sales } of figuresOf(facts).week) {
          expect(behind(facts, { weekday, hours: [hour] })).toBe(sales)
        }
        for (const { weekday, hour, ordered } of figuresOf(facts).week) {
          expect(behind(facts, { weekday, hours: [hour], by: 'ordered' })).toBe(ordered)
        }
      }),
      runs,
    )
  })
})

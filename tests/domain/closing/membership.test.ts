import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFigures } from '#domain/closing/day-figures.ts'
import {
  membershipBounds,
  membershipParts,
  planClose,
  sizeOfClose,
  unreported,
} from '#domain/closing/membership.ts'
import { must } from '#domain/must.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { placePapers, type Paper } from '#tests/support/papers/place-papers.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'

const cutoff = 4 * 60
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => uuid(from + nth))

describe('a report', () => {
  it('lists the facts of its day that no report has, each once and in order', () => {
    const facts = [3, 1, 2, 1].map((n) => ({ id: uuid(n), businessDay: '2026-11-20' }))
    const other = { id: uuid(9), businessDay: '2026-11-21' }
    expect(unreported([...facts, other], '2026-11-20', new Set([uuid(2)]))).toEqual([uuid(1), uuid(3)])
  })

  it('keeps them in parts of 500', () => {
    expect(membershipParts(ids(0, 1001)).map(({ length }) => length)).toEqual([500, 500, 1])
    expect(membershipParts([])).toEqual([])
  })

  it('is closed by one command up to the very bounds of that, and by several beyond', () => {
    const { command, bytes } = membershipBounds
    const covers = (count: number, totalsBytes: number) => planClose(ids(0, count), totalsBytes).covers.length
    expect([covers(command, 0), covers(command + 1, 0)]).toEqual([0, 2])
    const room = bytes - sizeOfClose(100, 0)
    expect([covers(100, room), covers(100, room + 1)]).toEqual([0, 1])
  })

  it('is closed by commands of which none is ever over 200 kB, whatever it lists and says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 190_000 }),
        (facts, totalsBytes) => {
          const listed = ids(0, facts)
          const { covers, inClose } = planClose(listed, totalsBytes)
          expect([...covers.flat(), ...inClose]).toEqual(listed)
          const envelope = 1_500
          for (const cover of covers) {
            expect(cover.length).toBeLessThanOrEqual(5_000)
            expect(JSON.stringify(cover).length + envelope).toBeLessThanOrEqual(membershipBounds.bytes)
          }
          const close = JSON.stringify(inClose).length + totalsBytes + envelope
          expect(close).toBeLessThanOrEqual(membershipBounds.bytes)
          if (facts > 5_000) expect(inClose).toEqual([])
          if (facts === 0) expect(covers).toEqual([])
        },
      ),
      { numRuns: howMany(20, 200) },
    )
  })

  it('of two devices that close a day apart is the first one applied; what the other has more is its supplement', () => {
    const [bar, phone, again] = ['bar', 'phone', 'again'].map((closeId) => ({ closeId, ids: ids(0, 3) }))
    const papers = [
      must(bar, 'a paper'),
      { ...must(phone, 'a paper'), ids: ids(1, 5) },
      must(again, 'a paper'),
    ]
    expect(placePapers(papers)).toEqual([
      { closeId: 'bar', own: ids(0, 3), shared: [], supplement: 0 },
      { closeId: 'phone', own: ids(3, 5), shared: ids(1, 3), supplement: 1 },
      { closeId: 'again', own: [], shared: ids(0, 3), supplement: null },
    ])
  })
})

describe('whatever is closed when, and whatever comes late,', () => {
  /** Devices see some of the facts, close the day with them and send their papers in any order. */
  const closings = fc.array(
    fc.record({
      seen: fc.array(fc.boolean(), { minLength: 1, maxLength: 40, size: 'max' }),
      knows: fc.boolean(),
    }),
    { maxLength: 6 },
  )

  it('each fact is in exactly one report, and report and supplements come to the ledger', () => {
    fc.assert(
      fc.property(someActs, closings, (acts, closes) => {
        const { entries } = eveningOf(acts, Date.parse('2026-11-20T15:00Z'))
        const day = '2026-11-20'
        const today = entries.filter(({ businessDay }) => businessDay === day)
        const papers: Paper[] = []
        closes.forEach(({ seen, knows }, nth) => {
          const here = today.filter((_, index) => seen[index % seen.length] === true)
          // A device in sync knows what the papers before list, another one does not.
          const covered = new Set(knows ? papers.flatMap(({ ids }) => ids) : [])
          papers.push({ closeId: String(nth), ids: unreported(here, day, covered) })
        })
        const late = unreported(entries, day, new Set(papers.flatMap(({ ids }) => ids)))
        papers.push({ closeId: 'supplement', ids: late })
        const placed = placePapers(papers)
        expect(placed.flatMap(({ own }) => own).sort()).toEqual(today.map(({ id }) => id).sort())
        const totalsOf = (listed: readonly string[]) => {
          const part = today.filter(({ id }) => listed.includes(id))
          const figures = dayFigures(
            { entries: part, drawers: [], counts: [], openChecks: [] },
            { day, cutoff },
          )
          const { sales, money, documents } = figures
          return [sales.gross, sales.checks, money.total, money.tips, documents.gross, figures.voids.amount]
        }
        const parts = placed.map(({ own }) => totalsOf(own))
        const whole = totalsOf(today.map(({ id }) => id))
        expect(whole).toEqual(whole.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0)))
        const numbers = placed.flatMap(({ supplement }) => (supplement === null ? [] : [supplement]))
        expect(numbers).toEqual(numbers.map((_, nth) => nth))
      }),
      { numRuns: howMany(100, 2000) },
    )
  })
})

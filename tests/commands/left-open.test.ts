import { expect, it } from 'vitest'
import { withLeftOpen } from '#commands/closing/left-open.ts'
import { factFigures } from '#domain/closing/day-figures.ts'
import type { DayPaper, DayReport } from '#domain/closing/day-report.ts'

const day = '2026-11-20'
const cutoff = 4 * 60
const hour = 3_600_000
const midnight = Date.UTC(2026, 10, 20, 23)
const figures = { ...factFigures([], { day, cutoff }), openChecks: { count: 9, toPay: 99_00, paid: 0 } }
const report = (status: DayReport['status']) => ({ status }) as DayReport
/** A paper of this instant, when so many checks were open. */
const paper = (at: number, count: number, takenBack: object | null = null) =>
  ({ at, cutoff, takenBack, figures: { openChecks: { count, toPay: 0, paid: 0 } } }) as DayPaper
const openIn = (papers: DayPaper[], of: DayReport | null = report('closed')) =>
  withLeftOpen({ day, report: of, papers }, figures).openChecks.count

it('The checks that a closed day left open are those of its last paper, in whatever order they are read', () => {
  const papers = [paper(midnight - hour, 4), paper(midnight, 3)]
  expect([openIn(papers), openIn(papers.toReversed())]).toEqual([3, 3])
})

it('A supplement of a later day knows what is open later, and is not asked', () => {
  const later = paper(midnight + 10 * hour, 1)
  expect(openIn([later, paper(midnight, 3)])).toBe(3)
  // After midnight it is still the day before, until the next one begins.
  expect(openIn([paper(midnight, 3), paper(midnight + 3 * hour, 2), later])).toBe(2)
})

it('A day that was only closed later has what was open at its first paper', () => {
  expect(openIn([paper(midnight + 30 * hour, 5), paper(midnight + 20 * hour, 6)])).toBe(6)
})

it('A paper that was taken back left nothing open', () => {
  expect(openIn([paper(midnight - hour, 4), paper(midnight, 3, { as: 'reopened' })])).toBe(4)
})

it('A day that is not closed has the checks that are open now, and so has one without a paper that counts', () => {
  expect(openIn([paper(midnight, 3)], null)).toBe(9)
  expect(openIn([paper(midnight, 3)], report('reopened'))).toBe(9)
  expect(openIn([])).toBe(9)
})

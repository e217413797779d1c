import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFigures, factFigures, withoutState } from '#domain/closing/day-figures.ts'
import {
  addReportSums,
  coveredBy,
  isLastReport,
  paperNumber,
  sumsOf,
  type DayPaper,
  type ReportPart,
} from '#domain/closing/day-report.ts'
import { leavesOn } from '#domain/closing/leaves-on.ts'
import { planClose, sizeOfClose } from '#domain/closing/membership.ts'
import { paymentTypeEntries } from '#domain/closing/payment-entries.ts'
import { payment } from '#tests/support/rows/money-rows.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'

const noon = Date.parse('2026-11-20T11:00Z')

describe('The list of days', () => {
  it('has what was sold, and apart from it what was paid and what was given back', () => {
    const evening = new Evening()
    const guests = evening.check(24_00)
    const paid = evening.pay(noon, guests, 20_00, { tip: 3_00 })
    evening.pay(noon, guests, 4_00, { type: 'CARD' })
    evening.close(noon, guests)
    evening.refund(noon, paid, 5_00)
    evening.refund(noon, paid, 1_00, { onTheWay: true })
    expect(sumsOf(evening.entries)).toEqual({
      checks: 1,
      sales: 24_00,
      deposits: 0,
      payments: 24_00,
      refunds: 6_00,
    })
  })

  it('has the same of a day in whatever parts its facts come', () => {
    fc.assert(
      fc.property(someActs, fc.nat({ max: 30 }), (acts, at) => {
        const { entries } = eveningOf(acts, noon)
        const [first, late] = [entries.slice(0, at), entries.slice(at)]
        expect(addReportSums(sumsOf(first), sumsOf(late))).toEqual(sumsOf(entries))
      }),
    )
    const one = { checks: 1, sales: 2, deposits: 3, payments: 4, refunds: 5 }
    expect(addReportSums(one, one)).toEqual({ checks: 2, sales: 4, deposits: 6, payments: 8, refunds: 10 })
  })
})

describe('A report', () => {
  const paper = (id: string, takenBack: object | null = null) => ({ id, takenBack }) as DayPaper
  const part = (paperId: string, ...ids: string[]) => ({ paperId, ids }) as ReportPart

  it('covers what its papers list, but for those that were taken back', () => {
    const papers = [paper('a'), paper('b', { as: 'reopened' }), paper('c')]
    const parts = [part('a', '1', '2'), part('a', '3'), part('b', '4'), part('c', '1', '5'), part('d', '6')]
    expect(coveredBy(papers, parts)).toEqual(new Set(['1', '2', '3', '5']))
  })

  it('is the last one while no day was closed after it; one without a number may have been', () => {
    const report = (n: number, number: number | null) => ({ id: uuid(n), number })
    const [first, second, unheard] = [report(1, 6), report(2, 7), report(3, null)]
    expect([isLastReport(first, [first, second]), isLastReport(second, [first, second])]).toEqual([
      false,
      true,
    ])
    expect(isLastReport(second, [first, second, unheard])).toBe(false)
    expect(isLastReport(unheard, [first, second, unheard])).toBe(true)
    expect(isLastReport(unheard, [unheard, report(4, null)])).toBe(false)
    expect(isLastReport(second, [report(5, 7), second])).toBe(false)
  })

  it('has a number of its device on paper until the place has given one', () => {
    expect(paperNumber('A7K', 3)).toBe('A7K-Z3')
  })

  it('is closed by one command as long as its facts fit in one', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, nth) => uuid(nth))
    expect(planClose(ids(600), 20_000)).toEqual({ covers: [], inClose: ids(600) })
    expect(planClose(ids(4_000), 20_000)).toEqual({ covers: [], inClose: ids(4_000) })
    expect(planClose(ids(4_000), 60_000)).toEqual({ covers: [ids(4_000)], inClose: [] })
    expect(planClose(ids(5_001), 0).covers.map(({ length }) => length)).toEqual([5_000, 1])
    expect(sizeOfClose(600, 20_000)).toBeGreaterThan(JSON.stringify(ids(600)).length + 20_000)
  })
})

describe('The drawers of a day', () => {
  const day = { day: '2026-11-20', cutoff: 4 * 60 }
  const next = noon + 24 * 60 * 60_000

  it('are those that something went through, and those that were counted or closed on it', () => {
    const evening = new Evening()
    const drawer = () => evening.openDrawer(next, 10_00)
    const [first, second, third] = [drawer(), drawer(), drawer()]
    drawer()
    evening.pay(noon, evening.check(5_00), 5_00, { drawerId: first.id })
    evening.count(noon, second, 10_00)
    evening.closeDrawer(noon, third)
    const ids = [first, second, third].map(({ id }) => id)
    expect(Object.keys(dayFigures(evening.facts(), day).drawers)).toEqual(ids.toSorted())
    const turned = { ...evening.facts(), drawers: evening.drawers.toReversed() }
    expect(Object.keys(dayFigures(turned, day).drawers)).toEqual(ids.toSorted())
  })

  it('are left out where days are compared that were reckoned at other times', () => {
    const evening = new Evening()
    evening.pay(noon, evening.check(5_00), 5_00, { drawerId: evening.openDrawer(noon, 10_00).id })
    const openChecks = [{ toPay: 5_00, paid: 5_00 }]
    const figures = dayFigures({ ...evening.facts(), openChecks }, day)
    expect(figures.openChecks).toEqual({ count: 1, toPay: 5_00, paid: 5_00 })
    const alone = withoutState(figures)
    expect(alone).toEqual({ ...figures, drawers: {}, openChecks: { count: 0, toPay: 0, paid: 0 } })
    expect(alone.money).toEqual(factFigures(evening.entries, day).money)
  })
})

describe('An entry of the ledger', () => {
  it('of a payment that came in another way takes it back and says it anew, on the day on which that is said', () => {
    const ledger = { cutoff: 4 * 60, idOf: (...words: (string | number)[]) => words.join(' ') }
    const paid = payment({ id: 'payment', amount: 24_00, tip: 3_00, type: 'CASH', takenAt: noon })
    const said = { at: noon + 60_000, drawerId: 'drawer' }
    const [back, anew, ...others] = paymentTypeEntries(ledger, paid, 'CARD', said)
    const common = { at: said.at, drawerId: 'drawer', personId: paid.takenBy, factId: 'payment' }
    expect(others).toEqual([])
    expect(back).toMatchObject({ ...common, paymentType: 'CASH', amount: -24_00, tip: -3_00, count: -1 })
    expect(anew).toMatchObject({ ...common, paymentType: 'CARD', amount: 24_00, tip: 3_00, count: 1 })
    expect(back?.id).not.toBe(anew?.id)
    const elsewhere = paymentTypeEntries(ledger, paid, 'CARD', { ...said, drawerId: null })
    expect(elsewhere.map(({ id }) => id)).toEqual([back?.id, anew?.id])
  })

  const entry = { businessDay: '2026-11-20' }

  it('stays on devices while anything that it belongs to is open, and leaves with the last of it', () => {
    expect(leavesOn(entry, [])).toBe('2026-11-20')
    expect(leavesOn(entry, ['2026-11-22', '2026-11-21'])).toBe('2026-11-22')
    expect(leavesOn(entry, ['2026-11-19'])).toBe('2026-11-20')
    expect(leavesOn(entry, ['2026-11-22', null])).toBeNull()
    expect(leavesOn(entry, [null, '2026-11-22'])).toBeNull()
  })
})

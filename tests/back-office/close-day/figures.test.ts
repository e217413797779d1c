import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import type { ReportWords } from '#domain/closing/lines/figure-line.ts'
import { dayPaperContent } from '#back-office/close-day/paper-content.ts'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { must } from '#domain/must.ts'
import { sumOf } from '#domain/money/sum.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { reportContentSchema } from '#domain/print/print-content.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import type { useText } from '#hooks/texts/use-text.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'

const day = '2026-11-20'
const cutoff = 4 * 60
const noon = instantOf(day, 13 * 60)
const yesterday = instantOf('2026-11-19', 20 * 60)
const minute = 60_000

/** A day with all that keeps sales and money apart: paid before, forced, given away, given back, still open. */
function busyDay() {
  const evening = new Evening(cutoff)
  const bar = evening.openDrawer(noon, 300_00)
  const garden = evening.openDrawer(noon, 100_00, { name: 'Ogródek' })
  const early = evening.check(80_00)
  const paidEarly = evening.pay(yesterday, early, 30_00, { drawerId: bar.id })
  evening.pay(noon + minute, early, 50_00, { drawerId: bar.id, tip: 5_00 })
  evening.close(noon + 2 * minute, early)
  const forced = evening.check(50_00, {}, [{ unitPrice: 20_00, taxRate: 'VAT23' }, { unitPrice: 30_00 }])
  evening.pay(noon + 3 * minute, forced, 40_00, { type: 'CARD' })
  evening.close(noon + 4 * minute, forced, 'forced')
  evening.close(noon + 5 * minute, evening.check(12_00), 'unprinted')
  evening.pay(noon + 6 * minute, evening.check(70_00), 20_00, { type: 'ONLINE' })
  evening.refund(noon + 7 * minute, paidEarly, 3_00, { drawerId: bar.id })
  evening.count(noon + 8 * minute, bar, 380_00)
  evening.count(noon + 9 * minute, garden, 95_00)
  return evening
}

const words: ReportWords = {
  text: paperLanguage('pl').text as ReturnType<typeof useText>,
  person: (id) => (id === at.kasia ? 'Kasia Wrona' : 'Jan Lis'),
  drawer: (id) => `Kasa ${id.slice(-2)}`,
}
const evening = busyDay()
const figures = dayFigures(
  { ...evening.facts(), openChecks: [{ toPay: 70_00, paid: 20_00 }] },
  { day, cutoff },
)
const groups = figureGroups(figures, words)
const linesOf = (key: string) =>
  must(
    groups.find((group) => group.key === key),
    key,
  ).lines
const valueOf = (key: string, line: string) =>
  must(
    linesOf(key).find((each) => each.key === line),
    line,
  ).value
const sumStarting = (key: string, head: string) =>
  sumOf(linesOf(key).flatMap((line) => (line.key.startsWith(head) ? [line.value] : [])))

describe('the figures of a day', () => {
  it('add up: rates to the gross, tax and net to the gross, ways of paying less refunds to the money', () => {
    expect(valueOf('sales', 'gross')).toBe(figures.sales.gross)
    expect(sumStarting('sales', 'gross-')).toBe(figures.sales.gross)
    expect(sumStarting('sales', 'vat-') + valueOf('sales', 'net')).toBe(figures.sales.gross)
    const back = ['refunds', 'on-the-way', 'undone'].map((key) => sumStarting('money', key))
    expect(sumStarting('money', 'paid-') + sumOf(back)).toBe(valueOf('money', 'money'))
    expect(valueOf('money', 'tips')).toBe(5_00)
  })

  it('name what was charged besides dishes right below the sales that it is a part of', () => {
    const besides = { fees: 4_00, packaging: 3_00, delivery: 2_00, deposits: 1_00, discounts: 5_00 }
    const [sales] = figureGroups({ ...figures, sales: { ...figures.sales, ...besides } }, words)
    const named = sales?.lines.map(({ key }) => key)
    expect(named?.slice(0, 5)).toEqual(['gross', 'fees', 'packaging', 'delivery', 'deposits'])
    expect(named?.indexOf('discounts')).toBeGreaterThan(named?.indexOf('net') ?? Infinity)
  })

  it('come from money to sales line by line, and nothing is left unexplained', () => {
    const steps = linesOf('reconciliation')
    const last = must(steps.at(-1), 'the sum')
    expect(sumOf(steps.slice(0, -1).map(({ value }) => value))).toBe(last.value)
    expect(last.value).toBe(figures.sales.gross + figures.sales.deposits)
    expect(steps.map(({ key }) => key)).toEqual(
      ['money', 'paidEarlier', 'paidForOpen', 'unpaid', 'givenAway', 'givenBack', 'sales'].map(
        (key) => `reconciled-${key}`,
      ),
    )
  })

  it('say what sales contradict, as an alarm', () => {
    const wrong = { ...figures, reconciliation: { ...figures.reconciliation, unexplained: -7_00 } }
    const lines = must(
      figureGroups(wrong, words).find(({ key }) => key === 'reconciliation'),
      'it',
    ).lines
    expect(lines.find(({ bad }) => bad)).toMatchObject({ label: 'Niewyjaśnione', value: -7_00 })
  })

  it('have each drawer with what was expected and counted, whose differences add up', () => {
    const own = linesOf('drawers').filter(({ of }) => of !== undefined)
    const differences = own.filter(({ key }) => key.endsWith('-difference'))
    expect(differences).toHaveLength(2)
    expect(valueOf('drawers', 'difference')).toBe(sumOf(differences.map(({ value }) => value)))
    for (const { of, value } of differences) {
      const [expected, counted] = own.filter((line) => line.of === of).map((line) => line.value)
      expect(must(counted, 'counted') - must(expected, 'expected')).toBe(value)
    }
  })

  it('have people whose sales and payments are those of the day', () => {
    expect(
      sumOf(linesOf('people').flatMap(({ key, value }) => (key.endsWith('-sales') ? [value] : []))),
    ).toBe(figures.sales.gross)
    expect(
      sumOf(linesOf('people').flatMap(({ key, value }) => (key.endsWith('-payments') ? [value] : []))),
    ).toBe(figures.money.payments)
  })

  it('say what is carried over', () => {
    expect(linesOf('open')).toMatchObject([{ label: 'Otwarte rachunki, 1', value: 70_00 }, { value: 20_00 }])
  })

  it('of a day on which nothing happened are whole as well', () => {
    const empty = dayFigures({ entries: [], drawers: [], counts: [], openChecks: [] }, { day, cutoff })
    expect(figureGroups(empty, words).flatMap(({ lines }) => lines.map(({ value }) => value))).not.toContain(
      NaN,
    )
  })
})

describe('the paper of a day', () => {
  const paper = {
    id: uuid(1),
    reportId: uuid(2),
    day,
    number: 'A7K-Z3',
    at: noon,
    personId: at.kasia,
    cutoff,
    listed: 3,
    hash: uuid(3),
    figures,
    takenBack: null,
    placed: null,
    closedDay: day,
  }
  const language = paperLanguage('pl')
  const content = dayPaperContent(paper, 'DD-2', { words, language, at: noon })

  it('says in Polish which day and number it is of, who closed it, and every figure of it', () => {
    const values = new Map(content.rows.map(({ label, value }) => [label.trim(), value]))
    expect(content.title).toBe('Raport dobowy DD-2')
    expect(values.get('Doba')).toBe('20.11.2026')
    expect(values.get('Numer urządzenia')).toBe('A7K-Z3')
    expect(values.get('Zamknięcie')).toBe('Kasia Wrona')
    expect(values.get('Sprzedaż brutto')).toBe(language.amount(figures.sales.gross))
    for (const { lines } of groups) for (const { label } of lines) expect(values.has(label), label).toBe(true)
  })

  it('is one that printers take, and fits the narrowest paper', () => {
    expect(v.is(reportContentSchema, content)).toBe(true)
    const lines = layOut(content, { columns: 32, copy: 1, footer: '', language })
    expect(lines.length).toBeGreaterThan(content.rows.length / 2)
  })
})

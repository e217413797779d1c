import { describe, expect, test } from 'vitest'
import { factFigures } from '#domain/closing/day-figures.ts'
import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import { ifAny, type ReportWords } from '#domain/closing/lines/figure-line.ts'
import { documentLines, lossLines, openLines } from '#domain/closing/lines/other-lines.ts'
import { drawerDifference, drawerLines, personLines } from '#domain/closing/lines/people-lines.ts'
import { reconciliationLines } from '#domain/closing/lines/reconciliation-lines.ts'
import { moneyLines, rateWord, salesLines } from '#domain/closing/lines/sales-lines.ts'
import { statementWords } from '#domain/closing/lines/statement-words.ts'
import { vatRates } from '#domain/menu/item-classes.ts'

/** A language whose words are their keys, with what they are told. */
const words: ReportWords = {
  text: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  person: (id) => `person ${id}`,
  drawer: (id) => `drawer ${id}`,
}
const quiet: WrittenFigures = factFigures([], { day: '2026-11-20', cutoff: 240 })
const cash = { ...quiet.outside }
const said = (lines: readonly { label: string; value: number }[]) =>
  lines.map(({ label, value }) => `${label}: ${value}`)

describe('the lines of sales', () => {
  const sales = (of: Partial<WrittenFigures['sales']>) =>
    salesLines({ ...quiet, sales: { ...quiet.sales, ...of } }, words)

  test('of a day without any are the gross, the net, discounts, checks and their average, all nothing', () => {
    expect(said(sales({}))).toEqual([
      'day.sales.gross: 0',
      'day.sales.net: 0',
      'day.sales.discounts: 0',
      'day.sales.checks: 0',
      'day.sales.average: 0',
    ])
  })

  test('have gross and tax of each rate that was sold at, in the order of rates, and discounts as a minus', () => {
    const rates = {
      VATzw: { gross: 5_00, vat: 0, net: 5_00 },
      VAT08: { gross: 108_00, vat: 8_00, net: 100_00 },
    }
    expect(said(sales({ gross: 113_00, net: 105_00, discounts: 3_00, rates }))).toEqual([
      'day.sales.gross: 11300',
      'day.sales.rate B 8%: 10800',
      'day.sales.vat B 8%: 800',
      'day.sales.rate E zw: 500',
      'day.sales.vat E zw: 0',
      'day.sales.net: 10500',
      'day.sales.discounts: -300',
      'day.sales.checks: 0',
      'day.sales.average: 0',
    ])
  })

  test('name fees, boxes, delivery and deposits only where there were some, and guests at the end', () => {
    const lines = sales({ fees: 1, packaging: 2, delivery: 3, deposits: 4, guests: 5 })
    expect(said(lines).slice(1, 5)).toEqual([
      'day.sales.fees: 1',
      'day.sales.packaging: 2',
      'day.sales.delivery: 3',
      'day.sales.deposits: 4',
    ])
    expect(lines.at(-1)).toEqual({ key: 'guests', label: 'day.sales.guests', value: 5, as: 'count' })
  })

  test('have the gross as their sum alone', () => {
    expect(sales({}).flatMap(({ key, strong }) => (strong === true ? [key] : []))).toEqual(['gross'])
  })

  test('count checks and guests, and all else is money', () => {
    const counts = sales({ guests: 5, fees: 1 }).filter((line) => line.as === 'count')
    expect(counts.map(({ key }) => key)).toEqual(['checks', 'guests'])
  })

  test('say a rate by the letter of the fiscal printer and its percent', () => {
    expect(vatRates.map(rateWord)).toEqual(['A 23%', 'B 8%', 'C 5%', 'D 0%', 'E zw', 'A 22%', 'B 7%', 'F 3%'])
  })
})

describe('the lines of money', () => {
  test('have each way to pay, refunds as a minus, what was on its way or undone where there was some, and tips', () => {
    const byType = { CARD: { ...quiet.money, payments: 60_00 } }
    const money = {
      ...quiet.money,
      byType,
      refunds: 5_00,
      onTheWay: 2_00,
      undone: 1_00,
      total: 54_00,
      tips: 7_00,
    }
    expect(said(moneyLines({ ...quiet, money }, words))).toEqual([
      'shift.figure.type CASH: 0',
      'shift.figure.type CARD: 6000',
      'shift.figure.type ONLINE: 0',
      'day.money.refunds: -500',
      'day.money.on-the-way: -200',
      'day.money.undone: 100',
      'day.money.total: 5400',
      'day.money.tips: 700',
    ])
  })

  test('have all that came less what went as their sum alone', () => {
    expect(moneyLines(quiet, words).flatMap(({ key, strong }) => (strong === true ? [key] : []))).toEqual([
      'money',
    ])
  })

  test('never have a minus before nothing', () => {
    const values = moneyLines(quiet, words).map(({ value }) => value)
    expect(values).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('the lines of documents', () => {
  test('have each kind that was issued with how many, skipped and canceled ones, and what printers counted', () => {
    const documents = {
      ...quiet.documents,
      byType: { invoice: { count: 1, gross: 10_00 }, receipt: { count: 2, gross: 30_00 } },
      skipped: { count: 3, gross: 4_00 },
      canceled: { count: 1, gross: -5_00, rates: {} },
      printers: { VAT08: 36_00, VAT23: 0 },
    }
    expect(said(documentLines({ ...quiet, documents }, words))).toEqual([
      'day.documents.type receipt 2: 3000',
      'day.documents.type invoice 1: 1000',
      'day.documents.skipped 3: 400',
      'day.documents.canceled 1: -500',
      'day.documents.printers B 8%: 3600',
    ])
  })

  test('are none of a day without documents', () => {
    expect(documentLines(quiet, words)).toEqual([])
  })
})

test('the lines of losses say what was canceled and voided, also where it was nothing', () => {
  const canceled = { count: 1, amount: 12_00 }
  expect(said(lossLines({ ...quiet, canceled }, words))).toEqual([
    'day.losses.canceled 1: 1200',
    'day.losses.voids 0: 0',
  ])
})

test('the lines of open checks say what was paid of them only where something was', () => {
  const open = (paid: number) =>
    said(openLines({ ...quiet, openChecks: { count: 2, toPay: 80_00, paid } }, words))
  expect(open(0)).toEqual(['day.open 2: 8000'])
  expect(open(20_00)).toEqual(['day.open 2: 8000', 'day.open.paid: 2000'])
})

describe('the lines of the reconciliation', () => {
  test('lead from money to sales with deposits, each reason with its sign', () => {
    const reconciliation = {
      sales: 100_00,
      deposits: 2_00,
      money: 90_00,
      paidEarlier: 10_00,
      paidForOpen: 5_00,
      unpaid: 4_00,
      givenAway: 3_00,
      overpaid: 2_00,
      givenBack: 6_00,
      late: 1_00,
      unexplained: -3_00,
    }
    const lines = reconciliationLines({ ...quiet, reconciliation }, words)
    expect(said(lines)).toEqual([
      'day.reconciled.money: 9000',
      'day.reconciled.paidEarlier: 1000',
      'day.reconciled.paidForOpen: -500',
      'day.reconciled.unpaid: 400',
      'day.reconciled.givenAway: 300',
      'day.reconciled.overpaid: -200',
      'day.reconciled.givenBack: 600',
      'day.reconciled.late: -100',
      'day.reconciled.unexplained: -300',
      'day.reconciled.sales: 10200',
    ])
    expect(lines.filter(({ bad }) => bad === true).map(({ key }) => key)).toEqual(['reconciled-unexplained'])
    expect(lines.filter(({ strong }) => strong === true).map(({ key }) => key)).toEqual(['reconciled-sales'])
  })

  test('leave out every reason that comes to nothing', () => {
    expect(said(reconciliationLines(quiet, words))).toEqual([
      'day.reconciled.money: 0',
      'day.reconciled.sales: 0',
    ])
  })
})

describe('the lines of drawers', () => {
  const count = (total: number, expected: number) => ({
    countedBy: 'kasia',
    at: 0,
    total,
    expected,
    difference: total - expected,
  })
  const drawersOf = (drawers: WrittenFigures['drawers'], outside = 0) =>
    drawerLines({ ...quiet, drawers, outside: { ...cash, expected: outside } }, words)
  const uncounted = { ...cash, expected: 50_00, counts: [], difference: null }

  test('say of a drawer that nobody has counted what is to be in it, and no difference of all', () => {
    const lines = drawersOf({ bar: uncounted })
    expect(lines).toEqual([
      { key: 'bar-expected', label: 'day.drawer.expected', value: 50_00, as: 'money', of: 'drawer bar' },
    ])
  })

  test('say of a counted drawer what its last count was against, and the difference as bad where there is one', () => {
    const counts = [count(90_00, 100_00), count(49_50, 50_00)]
    const lines = drawersOf({ bar: { ...cash, expected: 70_00, counts, difference: -50 } })
    expect(said(lines)).toEqual([
      'day.drawer.expected: 5000',
      'day.drawer.counted: 4950',
      'day.drawer.difference: -50',
      'day.drawer.all: -50',
    ])
    expect(lines.map(({ bad = false }) => bad)).toEqual([false, false, true, true])
  })

  test('have nothing bad about a drawer to the grosz', () => {
    const lines = drawersOf({ bar: { ...cash, counts: [count(50_00, 50_00)], difference: 0 } })
    expect(said(lines)).toEqual([
      'day.drawer.expected: 5000',
      'day.drawer.counted: 5000',
      'day.drawer.difference: 0',
      'day.drawer.all: 0',
    ])
    expect(lines.some(({ bad }) => bad === true)).toBe(false)
    expect(lines.at(-1)).toMatchObject({ key: 'difference', value: 0, strong: true })
  })

  test('name cash that is in no drawer where there is some, and add up the differences of counted ones', () => {
    const counted = (difference: number) => ({ ...cash, counts: [count(difference, 0)], difference })
    const drawers = { bar: counted(-50), purse: counted(20), garden: uncounted }
    const lines = drawersOf(drawers, 30_00)
    expect(said(lines).slice(-2)).toEqual(['day.drawer.outside: 3000', 'day.drawer.all: -30'])
    expect(drawerDifference({ drawers })).toBe(-30)
    expect(drawerDifference({ drawers: { garden: uncounted } })).toBeNull()
  })
})

test('the lines of people have the sales of each with their checks, and else only what came to something', () => {
  const nothing = { checks: 0, sales: 0, discounts: 0, payments: 0, cash: 0, tips: 0, refunds: 0, voids: 0 }
  const people = { kasia: { ...nothing, checks: 2, sales: 40_00, tips: 4_00, voids: -1 }, jan: nothing }
  const lines = personLines({ ...quiet, people }, words)
  expect(lines.map(({ of, label, value }) => [of, label, value])).toEqual([
    ['person kasia', 'day.person.sales 2', 40_00],
    ['person kasia', 'day.person.tips 2', 4_00],
    ['person kasia', 'day.person.voids 2', -1],
    ['person jan', 'day.person.sales 0', 0],
  ])
})

test('the groups of a report stand in their order, and one without lines is left out', () => {
  const keys = (figures: WrittenFigures) => figureGroups(figures, words).map(({ key }) => key)
  expect(keys(quiet)).toEqual(['sales', 'money', 'losses', 'open', 'reconciliation'])
  const documents = { ...quiet.documents, byType: { receipt: { count: 1, gross: 1 } } }
  const drawers = { bar: { ...cash, counts: [], difference: null } }
  const people = {
    kasia: { checks: 0, sales: 0, discounts: 0, payments: 0, cash: 0, tips: 0, refunds: 0, voids: 0 },
  }
  const groups = figureGroups({ ...quiet, documents, drawers, people }, words)
  expect(groups.map(({ key, title }) => [key, title])).toEqual(
    ['sales', 'money', 'documents', 'losses', 'open', 'reconciliation', 'drawers', 'people'].map((key) => [
      key,
      `day.group.${key}`,
    ]),
  )
})

test('an amount of nothing has no line, and one below nothing has', () => {
  expect(ifAny('tips', 'Tips', 0)).toEqual([])
  expect(ifAny('tips', 'Tips', -1)).toEqual([{ key: 'tips', label: 'Tips', value: -1, as: 'money' }])
})

describe('a line of a drawer', () => {
  const line = { id: 'l', at: 0, orderCheckId: null, personId: null, amount: 0, balance: 0 } as const
  const wordsOf = (of: Partial<Parameters<typeof statementWords>[1]>) =>
    statementWords(words.text, { ...line, kind: 'float', note: '', moveType: null, count: 1, ...of })

  test('says what it is: float, refund, payments with how many, or a move with its reason', () => {
    expect(wordsOf({ kind: 'float' })).toBe('shift.line.float')
    expect(wordsOf({ kind: 'refund' })).toBe('shift.line.refund')
    expect(wordsOf({ kind: 'payments', count: 12 })).toBe('shift.line.payments 12')
    expect(wordsOf({ kind: 'cash-move', moveType: 'DROP', note: 'do sejfu' })).toBe(
      'shift.line.move DROP do sejfu',
    )
  })

  test('of a move without a reason says none, and of one without a kind that it went to another drawer', () => {
    expect(wordsOf({ kind: 'cash-move' })).toBe('shift.line.move TRANSFER none')
  })
})

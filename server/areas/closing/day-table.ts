import type { DayReading } from '#commands/closing/read-day.ts'
import type { DayFigures } from '#domain/closing/day-figures.ts'
import { reconciliationSigns } from '#domain/closing/reconcile.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import { sumOf } from '#domain/money/sum.ts'
import { percentWord, vatPercents } from '#domain/pricing/vat.ts'
import type { Locale } from '#domain/text/locales.ts'
import { figuresOfDay } from './day-answer.ts'
import type { Cell } from '#domain/sheet/cell.ts'
import type { ReportTable } from './report-file.ts'
import { reportWords, type ReportWord } from './report-words.ts'

type Row = [what: string, amount: number | null, count?: number | null, net?: number, vat?: number]

/** A daily report as a table: each part of it adds up to its last line. */
export function dayTable(reading: DayReading, nameOf: (id: string) => string, locale: Locale): ReportTable {
  const word = reportWords(locale)
  const figures = figuresOfDay(reading)
  const number = reading.report?.number ?? ''
  const parts: [ReportWord, Row[]][] = [
    ['papers', papersOf(reading, word('supplement'))],
    ['sales', salesOf(figures, word)],
    ['money', moneyOf(figures, word)],
    ['reconciliation', reconciliationOf(figures, word)],
    ['documents', documentsOf(figures, word)],
    ['other', otherOf(figures, word)],
    ['people', peopleOf(figures, nameOf, word)],
    ['drawers', drawersOf(figures, nameOf, word)],
  ]
  const money = (grosze: number | null | undefined): Cell =>
    grosze === null || grosze === undefined ? null : { money: grosze }
  return {
    name: `${word('file')}-${reading.day}`,
    title: `${word('title')} ${number} ${reading.day}`.replaceAll(/ +/g, ' '),
    heads: (['part', 'what', 'count', 'amount', 'net', 'vat'] as const).map(word),
    rows: parts.flatMap(([part, rows]) =>
      rows.map(([what, amount, count = null, net, vat]) => [
        word(part),
        what,
        count === null ? null : { whole: count },
        money(amount),
        money(net),
        money(vat),
      ]),
    ),
  }
}

type Word = (word: ReportWord) => string

function papersOf({ report, papers }: DayReading, supplement: string): Row[] {
  return papers
    .filter(({ takenBack }) => takenBack === null)
    .toSorted((a, b) => (a.placed?.nth ?? 0) - (b.placed?.nth ?? 0))
    .map(({ number, placed, figures }) => {
      const nth = placed?.supplement ?? 0
      const own = `${report?.number ?? ''}${nth === 0 ? '' : `/${nth} ${supplement}`}`
      return [`${own} · ${number}`, figures.sales.gross, placed?.own ?? null]
    })
}

function salesOf({ sales }: DayFigures, word: Word): Row[] {
  return [
    ...Object.entries(sales.rates).map(([rate, { gross, net, vat }]): Row => [
      percentWord(vatPercents[rate as keyof typeof vatPercents]),
      gross,
      null,
      net,
      vat,
    ]),
    [word('sales'), sales.gross, sales.checks, sales.net, sales.vat],
  ]
}

function moneyOf({ money }: DayFigures, word: Word): Row[] {
  return [
    ...Object.entries(money.byType).map(([type, { total }]): Row => [
      word(`type.${type as PaymentType}`),
      total,
    ]),
    [word('money'), money.total, money.paid],
  ]
}

/** Each reason with its sign, so that they add up to what was sold. */
function reconciliationOf({ reconciliation: why }: DayFigures, word: Word): Row[] {
  return [
    [word('money'), why.money],
    ...reconciliationSigns.map(([name, sign]): Row => [word(name), sign * why[name] + 0]),
    [word('unexplained'), why.unexplained],
    [word('soldWithDeposits'), why.sales + why.deposits],
  ]
}

function documentsOf({ documents }: DayFigures, word: Word): Row[] {
  return [
    ...Object.entries(documents.byType).map(([type, { gross, count }]): Row => [
      word(`document.${type as 'receipt'}`),
      gross,
      count,
    ]),
    [word('documents'), documents.gross, documents.count],
  ]
}

function otherOf({ sales, money, canceled, voids, openChecks, outside }: DayFigures, word: Word): Row[] {
  return [
    [word('deposits'), sales.deposits],
    [word('discounts'), sales.discounts],
    [word('fees'), sales.fees],
    [word('tips'), money.tips],
    [word('refunds'), money.refunds, money.refunded],
    [word('onTheWay'), money.onTheWay],
    [word('canceled'), canceled.amount, canceled.count],
    [word('voids'), voids.amount, voids.count],
    [word('openChecks'), openChecks.toPay, openChecks.count],
    [word('outside'), outside.expected],
  ]
}

function peopleOf({ people }: DayFigures, nameOf: (id: string) => string, word: Word): Row[] {
  const rows = Object.entries(people).map(([id, { sales, checks }]): Row => [nameOf(id), sales, checks])
  const all = Object.values(people)
  const sum = (of: 'sales' | 'checks') => sumOf(all.map((each) => each[of]))
  return [...rows, [word('sales'), sum('sales'), sum('checks')]]
}

function drawersOf({ drawers }: DayFigures, nameOf: (id: string) => string, word: Word): Row[] {
  return Object.entries(drawers).flatMap(([id, { expected, counts, difference }]): Row[] => [
    [`${nameOf(id)}: ${word('expected')}`, expected],
    [`${nameOf(id)}: ${word('counted')}`, counts.at(-1)?.total ?? null],
    [`${nameOf(id)}: ${word('difference')}`, difference],
  ])
}

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#domain/closing/reconcile.ts'
import { groupBy } from '#domain/group-by.ts'
import { isKsefNumber } from '#domain/ksef/ksef-number.ts'
import { sumOf } from '#domain/money/sum.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { tableNames } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { makeHistory, type DemoHistory } from '#server/demo/history/make-history.ts'
import { demoId } from '#server/demo/ids.ts'
import { allItems } from '#server/demo/menu/card.ts'
import { place } from '#server/demo/room.ts'
import { demoRows } from '#server/demo/venue.ts'
import type { WrittenRow, LoggedCommand } from '#server/sync/ports.ts'
import { howMany } from '#tests/support/how-many.ts'
import { checkMoneyOf } from '#tests/simulation/money-invariants.ts'

/** Clocks have gone back eleven days before. */
const today = '2026-11-05'
const days = howMany(21, 56)

const rowsOfDemo = demoRows()

let past: DemoHistory
beforeAll(async () => {
  past = await makeHistory(today, days)
})

const rows = <T extends keyof DemoHistory['rows']>(table: T) => past.rows[table] ?? []
const pastDays = Array.from({ length: days }, (_, nth) => dayAfter(today, nth - days))

describe('the past of the demo venue', () => {
  test('holds what the simulator asks of the money of a place', () => {
    const stored = new Map(
      tableNames.flatMap((table) =>
        (past.rows[table] ?? []).map((row): [string, WrittenRow] => [
          `${table}/${row.id}`,
          { table, id: row.id, version: 1, deleted: false, row: row as unknown as WrittenRow['row'] },
        ]),
      ),
    )
    const log = past.said.map((envelope): LoggedCommand => ({
      envelope,
      clientId: 'one',
      hash: '',
      seq: envelope.seq,
      status: 'applied',
      code: null,
      result: null,
      version: 1,
    }))
    const facts = new Map(past.facts.map(({ id, ...fact }) => [id, fact]))
    expect(() => checkMoneyOf({ log, rows: stored, facts })).not.toThrow()
  })

  test('has a closed report of each day, numbered without a gap, and nothing of the day that it is', () => {
    const reports = rows('dayReports').toSorted((a, b) => (a.day < b.day ? -1 : 1))
    expect(reports.map(({ day, number, status }) => [day, number, status])).toEqual(
      pastDays.map((day, nth) => [day, nth + 1, 'closed']),
    )
    expect(rows('ledgerEntries').filter(({ businessDay }) => businessDay >= today)).toEqual([])
  })

  test('has every entry of its ledger in exactly one report, and reports that come to the ledger', () => {
    const entries = rows('ledgerEntries')
    expect(past.facts.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort())
    const sold = sumOf(rows('dayReports').map(({ sums }) => sums.sales))
    expect(sold).toBe(reconcile(entries).sales)
    expect(sumOf(rows('orderPayments').map(({ amount }) => amount))).toBe(
      sumOf(rows('dayReports').map(({ sums }) => sums.payments)),
    )
  })

  test('has invoices to companies in the national system, one of last evening rejected and one on its way', () => {
    const eInvoices = rows('eInvoices').toSorted((a, b) => a.issuedAt - b.issuedAt)
    expect(eInvoices.length).toBeGreaterThan(20)
    expect(eInvoices.slice(-2).map(({ state, rejected }) => [state, rejected])).toEqual([
      ['rejected', 'buyer'],
      ['queued', null],
    ])
    for (const { state, ksefNumber, hasProof } of eInvoices.slice(0, -2)) {
      expect([state, isKsefNumber(ksefNumber ?? ''), hasProof]).toEqual(['accepted', true, true])
    }
    const [corrective] = rows('correctiveInvoices')
    expect([corrective?.ksefState, corrective?.total ?? 0]).toEqual(['accepted', expect.any(Number)])
    expect(eInvoices.find(({ isCorrection }) => isCorrection)?.id).toBe(corrective?.id)
    expect(rows('discrepancies')).toEqual([])
  })

  test('has the bytes of each of its invoices', () => {
    const byId = new Map(rows('eInvoices').map((each) => [each.id, each]))
    expect(past.sendings.length).toBe(byId.size)
    for (const { id, bytes } of past.sendings) {
      expect(createHash('sha256').update(bytes).digest('base64url')).toBe(byId.get(id)?.hash)
      expect(Buffer.from(bytes).toString()).toContain(byId.get(id)?.number)
    }
  })

  test('has dishes that took the kitchen a while, and stood for a while before they were brought', () => {
    const made = rows('orderLines').filter(
      ({ kitchenStationId, deliveredAt }) => kitchenStationId !== null && deliveredAt !== null,
    )
    const minutes = (from: number | null, to: number | null) => ((to ?? 0) - (from ?? 0)) / 60_000
    const cooking = made.map(({ firedAt, doneAt }) => minutes(firedAt, doneAt))
    const standing = made.map(({ doneAt, deliveredAt }) => minutes(doneAt, deliveredAt))
    expect(Math.min(...cooking)).toBeGreaterThan(1)
    expect(Math.max(...cooking)).toBeLessThanOrEqual(20)
    expect(new Set(cooking).size).toBeGreaterThan(10)
    expect(Math.min(...standing)).toBeGreaterThan(0)
  })

  test('numbers its receipts, orders and papers without a gap', () => {
    const seriesOf = (numbers: readonly string[]) =>
      groupBy(numbers, (number) => number.replace(/(P7D\/)\d+|\d+$/, '$1'))
    for (const numbers of [
      rows('orders').map(({ number }) => number),
      rows('printouts').map(({ number }) => number),
      rows('dayPapers').map(({ number }) => number),
    ]) {
      for (const own of seriesOf(numbers).values()) {
        const taken = own.map((number) => Number(/P7D[-/]Z?(\d+)/.exec(number)?.[1]))
        expect(taken.sort((a, b) => a - b)).toEqual(taken.map((_, nth) => nth + 1))
      }
    }
  })

  test('leaves no check and no drawer open, and nobody to settle or to be told anything', () => {
    expect(rows('orderChecks').filter(isOpen)).toEqual([])
    expect(rows('drawers').filter(({ closedAt }) => closedAt === null)).toEqual([])
    const unread = rows('notifications').filter(({ readAt }) => readAt === null)
    expect([rows('discrepancies'), unread, rows('conflictNotes')]).toEqual([[], [], []])
  })

  test('has one supplement, of guests that the server heard of after their day was closed', () => {
    const papers = rows('dayPapers').filter(({ placed }) => placed?.supplement !== 0)
    expect(papers.map(({ placed }) => placed?.supplement)).toEqual([1])
    expect(papers.map(({ day }) => day)).toEqual([dayAfter(today, -3)])
    expect(papers.every(({ placed }) => placed?.differs === false)).toBe(true)
  })

  test('goes through the hours of a venue: nobody orders while it is closed', () => {
    for (const { openedAt } of rows('orderChecks')) {
      const day = businessDay(openedAt, place.dayCutoff)
      const { from, to } = hoursOf(day)
      const minutes = (openedAt - Date.parse(`${day}T00:00Z`)) / 60_000 + utcShift(openedAt)
      expect(minutes).toBeGreaterThanOrEqual(from)
      expect(minutes).toBeLessThan(to)
    }
  })

  test('looks like a bistro: weekends are full, Mondays are not, and a check is of about a hundred złoty', () => {
    const of = (weekday: number) =>
      sumOf(rows('dayReports').flatMap(({ day, sums }) => (weekdayOf(day) === weekday ? sums.sales : [])))
    const weekdays = [0, 1, 2, 3, 4, 5, 6].map(of)
    expect(Math.min(...weekdays)).toBe(weekdays[0])
    expect(Math.max(...weekdays.slice(0, 4))).toBeLessThan(Math.min(of(4), of(5)))
    const reports = rows('dayReports')
    const average =
      sumOf(reports.map(({ sums }) => sums.sales)) / sumOf(reports.map(({ sums }) => sums.checks))
    expect(average).toBeGreaterThan(80_00)
    expect(average).toBeLessThan(130_00)
    const kinds = new Set(rows('ledgerEntries').map(({ kind }) => kind))
    for (const kind of [
      'sale',
      'payment',
      'refund',
      'void',
      'check-canceled',
      'float',
      'cash-move',
    ] as const) {
      expect(kinds).toContain(kind)
    }
    expect(rows('orderPayments').some(({ tip }) => tip > 0)).toBe(true)
    expect(rows('orderChecks').some(({ discount }) => discount !== null)).toBe(true)
  })

  test('is the same whenever it is made', async () => {
    const [one, other] = [await makeHistory(today, 2), await makeHistory(today, 2)]
    expect(one).toStrictEqual(other)
  })
})

describe('the stock of the demo venue', () => {
  const codeOf = new Map(rowsOfDemo.products.map(({ id, sku }) => [id, sku.slice(0, 3)]))
  const isDrink = (code = '') => ['PIW', 'ALK', 'NAP'].includes(code)
  const nameOf = new Map(rowsOfDemo.products.map(({ id, name }) => [id, name]))

  test('has levels that are what has moved, and never less than nothing on a shelf', () => {
    const moved = groupBy(rows('stockMovements'), ({ productId }) => productId)
    const below = new Set<string>()
    for (const { id, level, onOpenChecks } of rows('stockLevels')) {
      let now = 0
      for (const { delta } of (moved.get(id) ?? []).toSorted((a, b) => a.usedAt - b.usedAt)) {
        now += delta
        if (now < 0) below.add(nameOf.get(id) ?? id)
      }
      expect([id, now, onOpenChecks]).toEqual([id, level, 0])
    }
    expect([...below]).toEqual([])
  })

  test('knows what everything was bought for: no product is worth less than nothing', () => {
    expect(rows('movementCosts').filter(({ isPriced }) => !isPriced)).toEqual([])
    expect(rows('productCosts').filter(({ value }) => value < 0)).toEqual([])
    expect(rows('movementCosts')).toHaveLength(rows('stockMovements').length)
  })

  test('has believable margins: food costs a quarter of what it brings, drinks a sixth', () => {
    const costs = new Map(rows('movementCosts').map(({ id, value }) => [id, value]))
    const sold = rows('stockMovements').filter(({ kind }) => kind === 'SALE')
    const costOf = (drinks: boolean) =>
      -sumOf(
        sold.flatMap(({ id, productId }) =>
          isDrink(codeOf.get(productId)) === drinks ? (costs.get(id) ?? 0) : [],
        ),
      )
    const food = costOf(false) / netSales((section) => !barSections.includes(section))
    const drinks = costOf(true) / netSales((section) => barSections.includes(section))
    expect(food).toBeGreaterThan(0.22)
    expect(food).toBeLessThan(0.34)
    expect(drinks).toBeGreaterThan(0.13)
    expect(drinks).toBeLessThan(0.25)
  })

  test('is brought by its suppliers several times a week, at prices that drift a little', () => {
    const brought = rows('stockTransactions').filter(({ supplier }) => supplier !== '')
    const bySupplier = groupBy(brought, ({ supplier }) => supplier)
    expect(bySupplier.size).toBeGreaterThanOrEqual(8)
    expect(brought.length / (days / 7)).toBeGreaterThan(10)
    expect(brought.filter(({ documentNumber }) => documentNumber === '')).toEqual([])
    const drifts = [...groupBy(rows('purchasePrices'), ({ productId }) => productId).values()].map((own) => {
      const prices = own.map(({ price }) => price)
      return Math.max(...prices) / Math.min(...prices)
    })
    expect(Math.max(...drifts)).toBeGreaterThan(1.03)
    expect(Math.max(...drifts)).toBeLessThan(1.5)
  })

  test('loses a little to spoilage, meals of the crew and tastings', () => {
    const reasons = new Set(rows('stockTransactions').map(({ reason }) => reason))
    for (const reason of ['DAMAGE_OR_SPOILAGE', 'INTERNAL_USE', 'SAMPLE'] as const)
      expect(reasons).toContain(reason)
  })

  test('is counted by two people in two areas, every count is posted, and vodka is missed most', () => {
    const audits = rows('stockAudits')
    expect(audits.length).toBeGreaterThanOrEqual(Math.floor(days / 7) + Math.floor(days / 14))
    for (const { id, status, name } of audits) {
      const counts = rows('auditCounts').filter(({ auditId }) => auditId === id)
      const people = new Set(counts.map(({ countedBy }) => countedBy))
      const areas = new Set(counts.map(({ area }) => area))
      expect([name, status, people.size, areas.size]).toEqual([name, 'posted', 2, 2])
    }
    const worth = new Map(rows('movementCosts').map(({ id, value }) => [id, value]))
    const missing = new Map<string, number>()
    for (const { id, kind, productId } of rows('stockMovements')) {
      if (kind !== 'AUDIT') continue
      missing.set(productId, (missing.get(productId) ?? 0) + (worth.get(id) ?? 0))
    }
    const bottles = [...missing].filter(([id]) => codeOf.get(id) === 'ALK').sort(([, a], [, b]) => a - b)
    expect(nameOf.get(bottles[0]?.[0] ?? '')).toBe('Wódka 0,7 l')
  })
})

const barSections: readonly string[] = [
  'coffee-and-tea',
  'soft-drinks',
  'beer',
  'wine',
  'spirits',
  'cocktails',
]
const sectionOf = new Map(allItems.map(({ key, section }) => [demoId(`item:${key}`), section]))

/** What dishes and drinks of some sections were sold for without VAT, before discounts, grosze. */
function netSales(isOf: (section: string) => boolean): number {
  return sumOf(
    rows('orderLines').map(({ menuItemId, quantity, voidedQuantity, unitPrice, modifiers, taxRate }) => {
      const section = sectionOf.get(menuItemId ?? '')
      if (section === undefined || !isOf(section)) return 0
      const price = unitPrice + sumOf(modifiers.map((each) => each.price * each.amount))
      return (price * (quantity - voidedQuantity)) / 1000 / (1 + (vatPercents[taxRate] ?? 0) / 100)
    }),
  )
}

/** When the venue is open on a day, minutes after midnight. */
function hoursOf(day: string): { from: number; to: number } {
  const [hours] = place.openingHours[weekdayOf(day)] ?? []
  const { from = 0, to = 0 } = hours ?? {}
  return { from, to: to < from ? to + 24 * 60 : to }
}

/** Minutes that clocks in Warsaw are ahead: summer's time ended on October 25. */
function utcShift(instant: number): number {
  return instant < Date.UTC(2026, 9, 25, 1) ? 120 : 60
}

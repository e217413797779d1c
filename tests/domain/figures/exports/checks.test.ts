import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyFigures } from '#domain/closing/money-figures.ts'
import { salesFigures } from '#domain/closing/sales-figures.ts'
import { checkColumns } from '#domain/figures/exports/check-columns.ts'
import type { SoldCheck } from '#domain/figures/exports/exported-check.ts'
import { cellsOf } from '#domain/figures/exports/column.ts'
import { lineColumns } from '#domain/figures/exports/line-columns.ts'
import { paymentColumns } from '#domain/figures/exports/payment-columns.ts'
import { soldLines } from '#domain/figures/exports/sold-lines.ts'
import { groupBy } from '#domain/group-by.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { must } from '#domain/must.ts'
import type { Cell } from '#domain/sheet/cell.ts'
import { sumOf } from '#domain/money/sum.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'
import { randomCheck } from '#tests/support/random/random-check.ts'
import { names, soldOf } from './exported.ts'

const from = instantOf('2026-11-20', 18 * 60)
const hour = 3_600_000

function numberOf(cell: Cell | undefined): number {
  if (cell === null || cell === undefined || typeof cell === 'string') return 0
  if ('money' in cell) return cell.money
  return 'whole' in cell ? cell.whole : 'quantity' in cell ? cell.quantity : 0
}

/** A column of a row by its name. */
const checkCell = (row: SoldCheck, name: string) =>
  numberOf(cellsOf(checkColumns, row, names)[checkColumns.findIndex((each) => each.name === name)])

const sumOfChecks = (rows: readonly SoldCheck[], name: string) =>
  sumOf(rows.map((row) => checkCell(row, name)))

describe('The rows of checks of an export', () => {
  it('add up to the sales of their business days, however checks were closed, opened again and canceled', () => {
    fc.assert(
      fc.property(someActs, (script) => {
        const evening = eveningOf(script, from)
        const rows = soldOf(evening)
        for (const [day, own] of groupBy(rows, (row) => row.day)) {
          const sales = salesFigures(evening.entries.filter((entry) => entry.businessDay === day))
          expect({
            total: sumOfChecks(own, 'total'),
            count: sumOfChecks(own, 'count'),
            discounts: sumOfChecks(own, 'discounts'),
            deposit: sumOfChecks(own, 'deposit'),
            byLetter: sumOf(['A', 'B', 'C', 'D', 'E'].map((letter) => sumOfChecks(own, `gross_${letter}`))),
          }).toEqual({
            total: sales.gross,
            count: sales.checks,
            discounts: sales.discounts,
            deposit: sales.deposits,
            byLetter: sales.gross,
          })
        }
        for (const row of rows) {
          const cell = (name: string) => checkCell(row, name)
          expect(
            cell('goods') - cell('discounts') + cell('serviceFee') + cell('packaging') + cell('delivery'),
          ).toBe(cell('total'))
        }
      }),
      { numRuns: howMany(100, 1_000) },
    )
  })

  it('have the money of payments as the ledger has it, also where its type was corrected', () => {
    fc.assert(
      fc.property(someActs, (script) => {
        const { entries } = eveningOf(script, from)
        const money = moneyFigures(entries)
        const rows = entries
          .filter(({ kind }) => kind === 'payment')
          .map((entry) => ({ entry, payment: null, check: null, document: null, refunds: [] }))
        const sum = (name: string) => {
          const at = paymentColumns.findIndex((each) => each.name === name)
          return sumOf(rows.map((row) => numberOf(cellsOf(paymentColumns, row, names)[at])))
        }
        expect([sum('amount'), sum('tip'), sum('count')]).toEqual([money.payments, money.tips, money.paid])
      }),
      { numRuns: howMany(50, 500) },
    )
  })
})

describe('The rows of lines of an export', () => {
  /** A random check, closed, opened again the next day with other lines and closed once more. */
  function evenings(seed: number): Evening {
    const random = createRandom(seed)
    const evening = new Evening()
    for (let nth = 0; nth < 5; nth++) {
      const { check, lines } = randomCheck(random)
      const guests = evening.check(0, { ...check, id: check.id }, [])
      guests.lines = lines.map((line) => ({ ...line, orderCheckId: guests.check.id }))
      evening.close(from, guests)
      if (random.chance(0.5)) continue
      const back = from + random.pick([1, 24]) * hour
      evening.reopen(back, guests)
      guests.lines = random.chance(0.5) ? guests.lines : randomCheck(random).lines
      if (random.chance(0.7)) evening.close(back + random.pick([1, 24]) * hour, guests)
    }
    return evening
  }

  it('come to the total of their check, in all and by rate, with discounts, fees, boxes and delivery', () => {
    for (let seed = 1; seed <= howMany(300, 5_000); seed++) {
      for (const row of soldOf(evenings(seed))) {
        const lines = soldLines(row)
        const gross = (rate: string) =>
          sumOf(lines.filter((line) => line.rate === rate).map((line) => line.gross))
        expect([seed, sumOf(lines.map((line) => line.gross))]).toEqual([seed, row.sales.gross])
        for (const rate of vatRates)
          expect([seed, rate, gross(rate)]).toEqual([seed, rate, row.sales.rates[rate]?.gross ?? 0])
      }
    }
  })

  it('have nothing to explain where a check was closed once', () => {
    for (let seed = 1; seed <= howMany(100, 2_000); seed++) {
      const evening = new Evening()
      const { check, lines } = randomCheck(createRandom(seed))
      const guests = evening.check(0, check, [])
      guests.lines = lines
      evening.close(from, guests)
      const [row] = soldOf(evening)
      const sold = soldLines(must(row, 'a sale'))
      const isPriced = sold.some(({ line }) => line !== null)
      if (isPriced) expect([seed, sold.filter(({ type }) => type === 'REST')]).toEqual([seed, []])
    }
  })

  it('say what is left of a line, what was taken back and what each piece cost with its answers', () => {
    const evening = new Evening()
    const modifiers = [{ modifierId: 'm', name: 'ser', price: 3_00, amount: 2 }]
    const guests = evening.check(20_00, {}, [
      { unitPrice: 20_00, quantity: 3_000, voidedQuantity: 1_000, modifiers },
    ])
    evening.close(from, guests)
    const [line] = soldLines(must(soldOf(evening)[0], 'a sale'))
    const cells = cellsOf(lineColumns, must(line, 'a line'), names)
    const cell = (name: string) => cells[lineColumns.findIndex((each) => each.name === name)]
    expect([
      cell('quantity'),
      cell('voidedQuantity'),
      cell('unitPrice'),
      cell('gross'),
      cell('answers'),
    ]).toEqual([{ quantity: 2_000 }, { quantity: 1_000 }, { money: 26_00 }, { money: 52_00 }, '2 × ser'])
  })

  it('have the category of a dish as it was called when the check was closed, and as now where nobody wrote it', () => {
    const evening = new Evening()
    const guests = evening.check(0, {}, [{ menuItemId: 'soup' }, { menuItemId: 'stew' }])
    evening.close(from, guests)
    const row = must(soldOf(evening)[0], 'a sale')
    const [soup] = guests.lines
    const categories = new Map([[must(soup, 'a line').id, 'Zupy']])
    const column = lineColumns.findIndex((each) => each.name === 'category')
    const cells = soldLines({ ...row, categories }).map((line) => cellsOf(lineColumns, line, names)[column])
    expect(cells).toEqual(['Zupy', 'category of stew'])
  })

  it('tell the two hours of a night in autumn apart', () => {
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
    const evening = new Evening()
    const guests = evening.check(10_00, {}, [
      { unitPrice: 5_00, firedAt: first },
      { unitPrice: 5_00, firedAt: second },
    ])
    evening.close(second, guests)
    const rows = soldLines(must(soldOf(evening)[0], 'a sale')).map((line) =>
      cellsOf(lineColumns, line, names),
    )
    const column = (name: string) =>
      rows.map((cells) => cells[lineColumns.findIndex((each) => each.name === name)])
    expect(column('sentAt')).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'])
    expect(column('sentTime')).toEqual([{ minutes: 150 }, { minutes: 150 }])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/sheet/cell.ts'
import { totalCells, withTotals } from '#domain/sheet/sheet-total.ts'
import { sumOf } from '#domain/money/sum.ts'
import { howMany } from '#tests/support/how-many.ts'

const heads = [['Numer', 'Brutto', 'Ilość']]
const total = (...columns: number[]) => ({ label: 'Razem', columns })
const formula = '<f>SUM(B2:B9)</f>'

describe('the row of a total', () => {
  test('adds up from the first row below the heads to the last one', () => {
    const rows: Cell[][] = [
      ['a', { money: 1 }, { quantity: 1 }],
      ['b', { money: 2 }, { quantity: 2 }],
    ]
    const values = (of: readonly (readonly string[])[]) =>
      totalCells({ heads: of, rows }, total(1, 2)).map((cell) => cell?.value)
    expect(values(heads)).toEqual(['Razem', 'SUM(B2:B3)', 'SUM(C2:C3)'])
    expect(values([...heads, ['number', 'gross', 'quantity']])).toEqual(['Razem', 'SUM(B3:B4)', 'SUM(C3:C4)'])
  })

  test('is empty in a column that nobody adds up, and says its word in the first alone', () => {
    const cells = totalCells({ heads, rows: [['a', { money: 1 }, null]] }, total(1))
    expect(cells).toEqual([
      { value: 'Razem', type: String, fontWeight: 'bold' },
      { value: 'SUM(B2:B2)', type: 'Formula', format: '0.00', fontWeight: 'bold' },
      null,
    ])
  })

  test('is no cell at all where there is no word for it, or no column', () => {
    expect(totalCells({ heads, rows: [] }, { label: '', columns: [] })).toEqual([null, null, null])
    expect(totalCells({ heads: [], rows: [['a']] }, total(0))).toEqual([])
  })

  test('is shown as the first value of its column that is known, wherever words stand above it', () => {
    const rows: Cell[][] = [
      ['a', 'nieznane', null],
      ['b', null, { whole: 2 }],
      ['c', { quantity: 5 }, { money: 2 }],
    ]
    expect(totalCells({ heads, rows }, total(1, 2)).map((cell) => cell?.format)).toEqual([
      undefined,
      '0.###',
      '0',
    ])
  })
})

describe('what a formula of the total comes to', () => {
  const said = (rows: Cell[][], ...columns: number[]) => {
    const xml = columns.map(() => formula).join('')
    return [...withTotals(xml, { rows }, total(...columns)).matchAll(/<v>(.*?)<\/v>/g)].map(
      (found) => found[1],
    )
  }

  test('is said in złote, whole pieces or thousandths of them, below nothing too', () => {
    expect(said([[{ money: 10_10 }], [{ money: -20_20 }]], 0)).toEqual(['-10.1'])
    expect(said([[{ quantity: 1_500 }], [{ quantity: 250 }]], 0)).toEqual(['1.75'])
    expect(said([[{ whole: 3 }], [{ whole: 4 }]], 0)).toEqual(['7'])
  })

  test('is nothing of words, days, hours and truths, and of no rows', () => {
    const rows: Cell[][] = [['a'], [{ day: '2026-11-20' }], [{ minutes: 60 }], [{ truth: true }], [null]]
    expect(said(rows, 0)).toEqual(['0'])
    expect(said([], 0)).toEqual(['0'])
  })

  test('stands in the order of columns, in whatever order they were named', () => {
    const rows: Cell[][] = [[{ whole: 1 }, { whole: 2 }, { whole: 3 }]]
    expect(said(rows, 2, 0, 1)).toEqual(['1', '2', '3'])
  })

  test('is beside its own formula alone: nothing else of the sheet is touched', () => {
    const xml = `<c><v>5</v></c>${formula}<f>A1+A2</f>`
    expect(withTotals(xml, { rows: [[{ whole: 1 }]] }, total(0))).toBe(
      `<c><v>5</v></c>${formula}<v>1</v><f>A1+A2</f>`,
    )
  })

  test('is exact to the grosz, however many rows there are', () => {
    const amounts = fc.array(fc.integer({ min: -9_999_99, max: 9_999_99 }), { maxLength: 60 })
    fc.assert(
      fc.property(amounts, (all) => {
        const [text] = said(
          all.map((money): Cell[] => [{ money }]),
          0,
        )
        expect(Math.round(Number(text) * 100)).toBe(sumOf(all))
        expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
      { numRuns: howMany(100, 2_000) },
    )
  })
})

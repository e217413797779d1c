import { describe, expect, test } from 'vitest'
import { clockText, type Cell } from '#domain/sheet/cell.ts'
import { csvMark } from '#domain/sheet/csv.ts'
import { boldCell, cellFormatOf, workbookCell } from '#domain/sheet/workbook-cell.ts'

test.each([
  [0, '00:00'],
  [5, '00:05'],
  [60, '01:00'],
  [18 * 60 + 5, '18:05'],
  [24 * 60 - 1, '23:59'],
])('%i minutes after midnight clocks show %s', (minutes, shown) => {
  expect(clockText(minutes)).toBe(shown)
})

describe('a cell of a workbook', () => {
  test('shows a number by what it is, and as money where nothing says', () => {
    const cells: [Cell | undefined, string][] = [
      [{ money: 1 }, '0.00'],
      [{ quantity: 1 }, '0.###'],
      [{ whole: 1 }, '0'],
      [{ day: '2026-11-20' }, 'yyyy-mm-dd'],
      [{ minutes: 1 }, 'hh:mm'],
      ['words', '0.00'],
      [null, '0.00'],
      [undefined, '0.00'],
    ]
    expect(cells.map(([cell]) => cellFormatOf(cell))).toEqual(cells.map(([, format]) => format))
  })

  test('has days as spreadsheets count them, one more for each, over the end of a year too', () => {
    const days = ['2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01']
    const numbers = days.map((day) => Number(workbookCell({ day })?.value))
    expect(numbers[0]).toBe(46_387)
    expect([(numbers[1] ?? 0) - (numbers[0] ?? 0), (numbers[3] ?? 0) - (numbers[2] ?? 0)]).toEqual([1, 1])
  })

  test('has times of a day as a part of it', () => {
    expect([0, 6 * 60, 12 * 60].map((minutes) => workbookCell({ minutes })?.value)).toEqual([0, 0.25, 0.5])
  })

  test('that names a column is bold, and none where it has no name', () => {
    expect(boldCell('Brutto')).toEqual({ value: 'Brutto', type: String, fontWeight: 'bold' })
    expect(boldCell('')).toBeNull()
  })
})

test('a file for spreadsheets begins with the mark of UTF-8', () => {
  expect([...new TextEncoder().encode(csvMark)]).toEqual([0xef, 0xbb, 0xbf])
})

import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/sheet/cell.ts'
import { sheetRowsAtMost, workbookParts, workbookType, type WorkbookSheet } from '#domain/sheet/workbook.ts'

const heads = [
  ['number', 'gross'],
  ['Numer', 'Brutto'],
]
const plain: WorkbookSheet = { name: 'Rachunki', heads, rows: [], total: null }
const sheet = (of: Partial<WorkbookSheet>): WorkbookSheet => Object.assign({}, plain, of)

/** The cells of the rows of a sheet, with those of its total. */
const cellsOf = (of: Partial<WorkbookSheet>) => workbookParts([sheet(of)]).sheets[0]?.data.slice(2) ?? []

/** A cell of a workbook by what it holds. */
const written = (cell: Cell) => cellsOf({ heads: [[], []], rows: [[cell]] })[0]?.[0]

/** The text of the first sheet of a file, once the totals are in it. */
function textOf(xml: string, sheets: readonly WorkbookSheet[], sheetIndex = 0): string | undefined {
  const [feature] = workbookParts(sheets).options.features
  return feature?.files.transform['xl/worksheets/sheet{id}.xml'].transform(xml, {}, { sheetIndex })
}

describe('a cell of a workbook can be reckoned with', () => {
  it.each<[what: string, cell: Cell, value: string | number | boolean, type: unknown, format?: string]>([
    ['words', 'A7K-1', 'A7K-1', String],
    ['words like a formula', '=1+1', '=1+1', String],
    ['money', { money: -21_620 }, -216.2, Number, '0.00'],
    ['a quantity', { quantity: 1500 }, 1.5, Number, '0.###'],
    ['a count', { whole: 12 }, 12, Number, '0'],
    ['a day', { day: '2026-11-20' }, 46_346, Number, 'yyyy-mm-dd'],
    ['the first day of this century', { day: '2000-01-01' }, 36_526, Number, 'yyyy-mm-dd'],
    ['a time of day', { minutes: 18 * 60 }, 0.75, Number, 'hh:mm'],
    ['a yes or no', { truth: false }, false, Boolean],
  ])('%s', (_what, cell, value, type, format) => {
    expect(written(cell)).toEqual({ value, type, format })
  })

  it('and is empty where nothing is known', () => {
    expect([written(null), written('')]).toEqual([null, null])
  })
})

describe('a sheet', () => {
  it('has what its columns are called above its rows, in bold, which stays in sight', () => {
    const [made] = workbookParts([sheet({ heads: [['number', '']], rows: [['A7K-1', null]] })]).sheets
    expect(made?.stickyRowsCount).toBe(1)
    expect(made?.data).toEqual([
      [{ value: 'number', type: String, fontWeight: 'bold' }, null],
      [{ value: 'A7K-1', type: String }, null],
    ])
  })

  it('has a name that programs take: short, and without their own signs', () => {
    const nameOf = (name: string) => workbookParts([sheet({ name })]).sheets[0]?.sheet
    expect(nameOf('Eat in/take [out]: all?')).toBe('Eat in take  out  all ')
    expect(nameOf('x'.repeat(40))).toBe('x'.repeat(31))
  })

  it('has columns as wide as their words, within bounds', () => {
    const rows = [['x'.repeat(20), 'x'.repeat(60)]]
    const [made] = workbookParts([sheet({ heads: [['a', 'b', 'c']], rows })]).sheets
    expect(made?.columns).toEqual([{ width: 22 }, { width: 40 }, { width: 12 }])
    expect(workbookParts([sheet({ heads: [], rows })]).sheets[0]?.columns).toHaveLength(2)
    expect(workbookParts([sheet({ heads: [] })]).sheets[0]?.columns).toEqual([])
  })
})

describe('a workbook', () => {
  it('is a file of the type that spreadsheets open, of at most 50 000 rows a sheet', () => {
    expect(workbookType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(sheetRowsAtMost).toBe(50_000)
  })

  it('has columns as wide as what they are called and their first 200 rows, and looks at no later one', () => {
    const widths = (of: Partial<WorkbookSheet>) => workbookParts([sheet(of)]).sheets[0]?.columns
    const short = Array.from({ length: 199 }, () => ['x'])
    expect(widths({ heads: [['x'.repeat(15)], ['x'.repeat(18)]], rows: short })).toEqual([{ width: 20 }])
    expect(widths({ heads: [['a']], rows: [...short, ['x'.repeat(25)]] })).toEqual([{ width: 27 }])
    expect(widths({ heads: [['a']], rows: [...short, ['x'], ['x'.repeat(25)]] })).toEqual([{ width: 12 }])
  })
})

describe('the total under a sheet', () => {
  const total = { label: 'Razem', columns: [1] }
  const rows: Cell[][] = [
    ['A7K-1', { money: 10_10 }],
    ['A7K-2', { money: 20_20 }],
  ]

  it('adds up the rows by a formula, so that it follows who changes them', () => {
    expect(cellsOf({ rows, total }).at(-1)).toEqual([
      { value: 'Razem', type: String, fontWeight: 'bold' },
      { value: 'SUM(B3:B4)', type: 'Formula', format: '0.00', fontWeight: 'bold' },
    ])
  })

  it('never adds up itself: without any row it is nothing, and no error', () => {
    const [row, ...more] = cellsOf({ total })
    expect(more).toEqual([])
    // The total stands in row 3, below the two that name the columns.
    expect(row?.[1]).toMatchObject({ value: 'SUM(B2:B2)', type: 'Formula' })
    expect(textOf('<f>SUM(B2:B2)</f>', [sheet({ total })])).toBe('<f>SUM(B2:B2)</f><v>0</v>')
  })

  it('names columns as spreadsheets do, also beyond Z', () => {
    const wide = Array.from({ length: 80 }, (_, nth) => String(nth))
    const columns = [0, 25, 26, 51, 52, 79]
    const last = cellsOf({ heads: [wide, wide], rows: [wide], total: { label: '', columns } }).at(-1) ?? []
    expect(columns.map((nth) => last[nth]?.value)).toEqual([
      'SUM(A3:A3)',
      'SUM(Z3:Z3)',
      'SUM(AA3:AA3)',
      'SUM(AZ3:AZ3)',
      'SUM(BA3:BA3)',
      'SUM(CB3:CB3)',
    ])
    expect(last.filter((cell) => cell !== null)).toHaveLength(columns.length)
  })

  it('stands below its own columns, however many lines name them', () => {
    const named = { heads: [['a', 'b', 'c'], ['a']], rows, total }
    expect(workbookParts([sheet(named)]).sheets[0]?.data.at(-1)).toHaveLength(3)
  })

  it('has its word in the first column only, and not where that is added up itself', () => {
    const own = { heads: [['a', 'b', 'c']], rows: [[{ whole: 1 }, { whole: 2 }, { whole: 3 }]] }
    const lastOf = (columns: number[]) =>
      workbookParts([sheet({ ...own, total: { label: 'Razem', columns } })]).sheets[0]?.data.at(-1)
    expect(lastOf([2])?.map((cell) => cell?.value ?? null)).toEqual(['Razem', null, 'SUM(C2:C2)'])
    expect(lastOf([0])?.map((cell) => cell?.value ?? null)).toEqual(['SUM(A2:A2)', null, null])
  })

  it.each<[what: string, cells: Cell[], format: string]>([
    ['money', [{ money: 1 }], '0.00'],
    ['quantities', [null, { quantity: 1 }], '0.###'],
    ['counts', ['-', { whole: 1 }], '0'],
    ['nothing that is known', [null], '0.00'],
  ])('is shown as %s is', (_what, cells, format) => {
    const own = cells.map((cell): Cell[] => ['', cell])
    expect(cellsOf({ rows: own, total }).at(-1)?.[1]?.format).toBe(format)
  })

  it('is said beside its formula, to the grosz, for programs that only show a file', () => {
    const many: Cell[][] = [
      ['', { money: 10 }, { quantity: 1500 }, { whole: 2 }],
      ['', { money: 20 }, null, { whole: 3 }],
      ['', 'unknown', { quantity: -250 }, { truth: true }],
    ]
    const sums = sheet({ rows: many, total: { label: '', columns: [3, 1, 2] } })
    const xml = '<c><f>SUM(B3:B5)</f></c><c><f>SUM(C3:C5)</f></c><c><f>SUM(D3:D5)</f></c>'
    expect(textOf(xml, [sums])).toBe(
      '<c><f>SUM(B3:B5)</f><v>0.3</v></c><c><f>SUM(C3:C5)</f><v>1.25</v></c><c><f>SUM(D3:D5)</f><v>5</v></c>',
    )
  })

  it('is of its own sheet, and a sheet without one is left as it is', () => {
    const [first, second] = [sheet({ rows, total }), sheet({ rows: [['', { whole: 7 }]], total })]
    const xml = '<f>SUM(B3:B3)</f>'
    expect(textOf(xml, [first, second], 1)).toBe(`${xml}<v>7</v>`)
    expect(textOf(xml, [plain, second], 0)).toBe(xml)
    expect(textOf(xml, [plain], 1)).toBe(xml)
  })
})

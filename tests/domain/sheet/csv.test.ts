import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/sheet/cell.ts'
import { csvDialects, csvLine, csvName, csvText, csvType } from '#domain/sheet/csv.ts'

const linesOf = (text: string) => text.split('\r\n').slice(1, -1)

describe('a file for spreadsheets', () => {
  it('begins with the mark of UTF-8 and separates fields as the language does', () => {
    const table = { heads: ['Nazwa', 'Cena'], rows: [['Żurek', '24,00 zł']] }
    expect(csvText(table, 'pl')).toBe('\uFEFFNazwa;Cena\r\nŻurek;24,00 zł\r\n')
    expect(csvText({ heads: ['Name'], rows: [['Soup, sour']] }, 'en')).toBe('\uFEFFName\r\n"Soup, sour"\r\n')
  })

  it('never holds a formula, whoever has typed it', () => {
    const names = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '-1.50', "-1+2'"]
    const text = csvText({ heads: ['Name'], rows: names.map((name) => [name]) }, 'en')
    expect(text.split('"').filter((part) => part.startsWith("'"))).toHaveLength(names.length)
  })

  it('writes numbers as the language reads them, also those below zero', () => {
    const row = [{ money: -150 }, { quantity: 1500 }, { whole: -2 }, { money: 0 }]
    expect(linesOf(csvText({ heads: ['x'], rows: [row] }, 'pl'))).toEqual(['-1,50;1,500;-2;0,00'])
    expect(linesOf(csvText({ heads: ['x'], rows: [row] }, 'en'))).toEqual(['-1.50,1.500,-2,0.00'])
  })

  it('writes days as ISO does, times as clocks do, and nothing for what is not known', () => {
    const row = [{ day: '2026-11-20' }, { minutes: 8 * 60 + 5 }, { minutes: 1439 }, { truth: true }, null, '']
    expect(linesOf(csvText({ heads: ['x'], rows: [row] }, 'pl'))).toEqual(['2026-11-20;08:05;23:59;true;;'])
  })

  it('keeps quotes and line ends inside a field', () => {
    expect(csvText({ heads: ['Name'], rows: [['a "b"\nc']] }, 'en')).toBe('\uFEFFName\r\n"a ""b""\nc"\r\n')
  })

  it('has the name of the list and the day, without what a system may not allow', () => {
    expect(csvName('Rabaty', '2026-11-20')).toBe('Rabaty 2026-11-20.csv')
    expect(csvName('Eat/take', '2026-11-20')).toBe('Eat take 2026-11-20.csv')
    expect(csvName('Eat in / take: "out"', '2026-11-20')).toBe('Eat in take out 2026-11-20.csv')
  })
})

/** The fields of one line as a spreadsheet reads them. */
function fieldsOf(line: string, delimiter: string): string[] {
  const fields = ['']
  let isQuoted = false
  for (const sign of line.replace(/\r\n$/, '')) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) fields.push('')
    else fields.push(`${fields.pop() ?? ''}${sign}`)
  }
  return fields
}

describe('a line of a file for spreadsheets', () => {
  const anyCell: fc.Arbitrary<Cell> = fc.oneof(
    fc.constantFrom('', ' x ', 'a;b', 'a,b', 'Żurek', '=1', "'", ';', ','),
    fc.constant(null),
    fc.record({ money: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }) }),
    fc.record({ quantity: fc.integer({ min: -999_000, max: 999_000 }) }),
    fc.record({ whole: fc.integer() }),
  )

  it('has as many fields as its row has cells, whatever is in them, in either language', () => {
    expect(csvDialects).toEqual(['pl', 'en'])
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: 1 }), fc.constantFrom(...csvDialects), (row, dialect) => {
        const line = csvLine(row, dialect)
        expect(line.endsWith('\r\n')).toBe(true)
        expect(fieldsOf(line, dialect === 'pl' ? ';' : ',')).toHaveLength(row.length)
      }),
    )
  })

  it('holds money to the grosz: what is read back is what was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.constantFrom(...csvDialects),
        (grosze, dialect) => {
          const [field = ''] = fieldsOf(csvLine([{ money: grosze }], dialect), dialect === 'pl' ? ';' : ',')
          const [units = '', parts = ''] = field.split(dialect === 'pl' ? ',' : '.')
          expect(parts).toHaveLength(2)
          expect(Math.abs(grosze)).toBe(Math.abs(Number(units)) * 100 + Number(parts))
          expect(field.startsWith('-')).toBe(grosze < 0)
        },
      ),
    )
  })

  it('is of a file that browsers and mail take for such a one', () => {
    expect(csvType).toBe('text/csv; charset=utf-8')
  })
})

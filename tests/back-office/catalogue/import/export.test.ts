import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importFields, recogniseColumns } from '#back-office/catalogue/import/columns.ts'
import { exportRows } from '#back-office/catalogue/import/export/export-rows.ts'
import { writeWorkbook } from '#back-office/write-workbook.ts'
import { planImport } from '#back-office/catalogue/import/plan-import.ts'
import { readFile } from '#back-office/catalogue/import/read-file.ts'
import { readRows } from '#back-office/catalogue/import/read-rows.ts'
import { csvText } from '#domain/sheet/csv.ts'
import { choices, place, wordsOf } from './some-menu.ts'

/** What importing a file into the place would do. */
async function importing(file: File) {
  const read = await readFile(file)
  if (!read.ok) throw new Error(read.error)
  const { heads, rows } = read.value
  return planImport(readRows(rows, recogniseColumns(heads)), place, choices).rows
}

describe.each(['en', 'pl'] as const)('An exported file (%s)', (language) => {
  const table = exportRows(place, wordsOf(language))

  it('has a column for everything that the import reads', () => {
    expect(recogniseColumns(table.heads)).toEqual(importFields)
  })

  it('changes nothing when it is imported again as CSV', async () => {
    const csv = csvText(table, language)
    const rows = await importing(new File([csv], 'menu.csv'))
    expect(rows.map(({ what }) => what)).toEqual(place.items.map(() => 'same'))
  })

  it('changes nothing when it is imported again as a workbook', async () => {
    const blob = await writeWorkbook([{ name: 'Menu', heads: [table.heads], rows: table.rows, total: null }])
    const rows = await importing(new File([blob], 'menu.xlsx'))
    expect(rows.map(({ what }) => what)).toEqual(place.items.map(() => 'same'))
  })

  it('has the items in the order of the till, those outside of it last', () => {
    expect(table.rows.map(([name]) => name).slice(0, 2)).toEqual(['Piwo; lane', 'Żurek z jajkiem'])
  })
})

describe('A file that is read', () => {
  it('has its heads below a title, and counts its lines from the first all the same', async () => {
    const titled = 'Menu Bistro\n\nNazwa,Cena\nŻurek,24.00\nBigos,x\n'
    const read = await readFile(new File([titled], 'a.csv'))
    expect(read).toMatchObject({
      value: { heads: ['Nazwa', 'Cena'], written: { delimiter: ',' }, above: [['Menu Bistro'], ['']] },
    })
    if (!read.ok) return
    const { above = [], heads, rows } = read.value
    const lines = readRows(rows, recogniseColumns(heads), above.length)
    expect(lines.map(({ line, problems }) => [line, problems.length])).toEqual([
      [4, 0],
      [5, 1],
    ])
  })

  const csv = 'Nazwa;Cena\nŻurek;24,00\n'

  it('may be in the encodings that spreadsheets write', async () => {
    const windows = Uint8Array.from([0x4e, 0x61, 0x7a, 0x77, 0x61, 0x0a, 0xaf, 0x75, 0x72, 0x65, 0x6b])
    expect(await readFile(new File([windows], 'a.csv'))).toMatchObject({
      value: { rows: [['Żurek']], written: { encoding: 'Windows-1250' } },
    })
    const utf16 = new Uint16Array([0xfeff, ...[...csv].map((letter) => letter.charCodeAt(0))])
    expect(await readFile(new File([utf16], 'a.csv'))).toMatchObject({
      value: { heads: ['Nazwa', 'Cena'], rows: [['Żurek', '24,00']], written: { encoding: 'UTF-16LE' } },
    })
    expect(await readFile(new File([csv], 'a.csv'))).toMatchObject({
      value: { written: { delimiter: ';', encoding: 'UTF-8' } },
    })
  })

  it('is refused where it is empty or no table', async () => {
    const refused = async (content: BlobPart, name: string) => {
      const read = await readFile(new File([content], name))
      return read.ok ? null : read.error
    }
    expect(await refused('', 'a.csv')).toBe('empty')
    expect(await refused('Nazwa;Cena\n;\n', 'a.csv')).toBe('empty')
    expect(await refused('PK nothing', 'a.xlsx')).toBe('unreadable')
    expect(await refused(csv, 'a.xls')).toBe('kind')
    expect(await refused(readFileSync('public/icons/icon-192.png'), 'a.csv')).toBe('kind')
    expect(await refused(`Nazwa\n${'a\n'.repeat(20_001)}`, 'a.csv')).toBe('too_long')
  })
})

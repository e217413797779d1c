import { describe, expect, it } from 'vitest'
import { csvName, writeCsv } from '#back-office/list/csv.ts'

describe('a file for spreadsheets', () => {
  it('begins with the mark of UTF-8 and separates fields as the language does', async () => {
    const sheet = { columns: ['Nazwa', 'Cena'], rows: [['Żurek', '24,00 zł']] }
    expect(await writeCsv(sheet, ';')).toBe('\uFEFFNazwa;Cena\r\nŻurek;24,00 zł\r\n')
    expect(await writeCsv({ columns: ['Name'], rows: [['Soup, sour']] }, ',')).toBe(
      '\uFEFFName\r\n"Soup, sour"\r\n',
    )
  })

  it('never holds a formula, whoever has typed it', async () => {
    const names = ['=1+1', '+1', '-1', '@x', '\t=1']
    const text = await writeCsv({ columns: ['Name'], rows: names.map((name) => [name]) }, ',')
    const cells = text.split('\r\n').slice(1, -1)
    expect(cells.map((cell) => cell.replace(/^"/, '')[0])).toEqual(names.map(() => "'"))
  })

  it('keeps numbers below zero of a sheet of figures, and nothing else that begins like them', async () => {
    const cells = ['-1.50', '-1,50', '-1+2', '=1']
    const text = await writeCsv({ columns: ['Amount'], rows: cells.map((cell) => [cell]), signed: true }, ';')
    expect(text.replaceAll('"', '').split('\r\n').slice(1, -1)).toEqual(['-1.50', '-1,50', "'-1+2", "'=1"])
  })

  it('keeps quotes and line ends inside a field', async () => {
    const text = await writeCsv({ columns: ['Name'], rows: [['a "b"\nc']] }, ',')
    expect(text).toBe('\uFEFFName\r\n"a ""b""\nc"\r\n')
  })

  it('has the name of the list and the day, without what a system may not allow', () => {
    expect(csvName('Rabaty', '2026-11-20')).toBe('Rabaty 2026-11-20.csv')
    expect(csvName('Eat in / take: "out"', '2026-11-20')).toBe('Eat in take out 2026-11-20.csv')
  })
})

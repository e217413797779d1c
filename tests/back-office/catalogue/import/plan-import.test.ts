import { describe, expect, it } from 'vitest'
import { plannedCounts, rowsToSend, viewRows } from '#back-office/catalogue/import/check-rows.ts'
import { planImport, unknownStations } from '#back-office/catalogue/import/plan-import.ts'
import { choices, place, read } from './some-menu.ts'

const heads = ['Nazwa', 'Cena', 'VAT', 'Kategoria', 'Sekcja', 'Stanowisko']

describe('The check of a file', () => {
  it('says of each row whether it adds, changes or leaves an item, and sends only what changes something', () => {
    const plan = planImport(
      read(
        heads,
        ['Chłodnik', '21', '8', 'Chłodniki', 'Lato', ''],
        ['ŻUREK Z JAJKIEM', '26', '8', 'zupy', '', ''],
        ['Wódka', '24', 'zw', '', '', 'Ciepła'],
      ),
      place,
      choices,
    )
    expect(plannedCounts(plan)).toEqual({ added: 1, changed: 1, same: 1, wrong: 0 })
    expect([plan.newCategories, plan.newSections]).toEqual([['Chłodniki'], ['Lato']])
    expect(rowsToSend(plan)).toEqual([
      {
        line: 2,
        name: 'Chłodnik',
        price: 2100,
        taxRate: 'VAT08',
        category: 'Chłodniki',
        section: 'Lato',
        kitchenStationId: 'hot',
        preparationTime: 10,
      },
      { line: 3, name: 'ŻUREK Z JAJKIEM', price: 2600, taxRate: 'VAT08', category: 'zupy' },
    ])
    expect(viewRows(plan, 'prices').map(({ row }) => row.line)).toEqual([3])
  })

  it('sees that an item moves to another section, and knows one in any section of that name', () => {
    const plan = planImport(
      read(heads, ['Żurek z jajkiem', '24', '', '', 'ZUPY', ''], ['Wódka', '24', '', '', 'Zupy', '']),
      place,
      choices,
    )
    expect(plan.rows.map(({ what }) => what)).toEqual(['same', 'changed'])
  })

  it('needs a price and a rate of what is new, unless a rate is said for all', () => {
    const rows = read(
      heads,
      ['Nowe', '', '', '', '', ''],
      ['Inne', '12', '', '', '', ''],
      ['Wódka', '', '', '', '', ''],
    )
    const [first, second, third] = planImport(rows, place, choices).rows
    expect(first).toMatchObject({
      problems: [
        { field: 'price', code: 'empty' },
        { field: 'taxRate', code: 'empty' },
      ],
    })
    expect(second).toMatchObject({ what: 'wrong', problems: [{ field: 'taxRate', code: 'empty' }] })
    expect(third?.what).toBe('same')
    const filled = planImport(rows, place, { ...choices, taxRate: 'VAT08' }).rows[1]
    expect(filled).toMatchObject({ what: 'added', send: { taxRate: 'VAT08' } })
  })

  it('leaves items that exist alone when that was chosen', () => {
    const rows = read(heads, ['Wódka', '99', '', '', '', ''])
    expect(planImport(rows, place, { ...choices, existing: 'keep' }).rows[0]?.what).toBe('same')
  })

  it('asks what stations of other names are', () => {
    const rows = read(heads, ['Wódka', '', '', '', '', 'KUCHNIA1'], ['Piwo; lane', '', '', '', '', 'bar'])
    expect(unknownStations(rows, place.stations)).toEqual(['KUCHNIA1'])
    expect(planImport(rows, place, choices).rows.map(({ what }) => what)).toEqual(['wrong', 'same'])
    const chosen = planImport(rows, place, { ...choices, stationFor: { kuchnia1: 'bar' } }).rows[0]
    expect(chosen).toMatchObject({ what: 'changed', send: { kitchenStationId: 'bar' } })
  })
})

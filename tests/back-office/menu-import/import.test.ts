import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { missingFields, recogniseColumns } from '#back-office/menu-import/columns.ts'
import { planImport, type Known } from '#back-office/menu-import/plan-import.ts'
import { readAllergens, readExciseType, readPrice, readTaxRate } from '#back-office/menu-import/read-cell.ts'
import { readRows } from '#back-office/menu-import/read-rows.ts'

const heads = ['Nazwa', 'Cena', 'Grupa', 'VAT', 'Czas', 'Alergeny', 'Druk', 'Kod']
const mapping = recogniseColumns(heads)

describe('the columns of a file', () => {
  it('are known by their heads in Polish and English, without case and marks', () => {
    expect(mapping).toEqual([
      'name',
      'price',
      'category',
      'taxRate',
      'preparationTime',
      'allergens',
      null,
      null,
    ])
    expect(recogniseColumns(['DISH', 'Gross price', 'Tax rate (%)', 'Kitchen station'])).toEqual([
      'name',
      'price',
      'taxRate',
      'station',
    ])
  })

  it('give each field once, to the first that is called so', () => {
    expect(recogniseColumns(['Nazwa', 'Name', 'Cena'])).toEqual(['name', null, 'price'])
  })

  it('must have name, price and rate', () => {
    expect(missingFields(mapping)).toEqual([])
    expect(missingFields(['name', null])).toEqual(['price', 'taxRate'])
  })
})

describe('a cell', () => {
  it.each([
    ['24,00', 24_00],
    ['24.5 zł', 24_50],
    ['1 234,50 PLN', 1_234_50],
    ['22,5,0', null],
    ['0', null],
    ['-3', null],
    ['', null],
    ['100 000,00', null],
  ])('with the price %j is %j grosze', (cell, price) => {
    expect(readPrice(cell)).toEqual(
      price === null ? { ok: false, error: { code: 'price', part: cell } } : { ok: true, value: price },
    )
  })

  it.each([
    ['8', 'VAT08'],
    ['8%', 'VAT08'],
    ['VAT 23 %', 'VAT23'],
    ['0,05', 'VAT05'],
    ['zw.', 'VATzw'],
    ['0', 'VAT00'],
  ])('with the rate %j is %s', (cell, rate) => {
    expect(readTaxRate(cell)).toEqual({ ok: true, value: rate })
  })

  it('with a rate that is no more, or never was, is refused', () => {
    expect(['7', '22', 'osiem'].map((cell) => readTaxRate(cell).ok)).toEqual([false, false, false])
  })

  it('with allergens may name them in two languages, once each, and says which word it does not know', () => {
    expect(readAllergens('mleko, Gluten; DAIRY')).toEqual({ ok: true, value: ['GLUTEN', 'DAIRY'] })
    expect(readAllergens('brak')).toEqual({ ok: true, value: [] })
    expect(readAllergens('gluten, laktoza')).toEqual({
      ok: false,
      error: { code: 'allergen', part: 'laktoza' },
    })
  })

  it('with an excise type is none where nothing stands', () => {
    expect([readExciseType(''), readExciseType('Piwo'), readExciseType('?')]).toEqual([
      { ok: true, value: 'NONE' },
      { ok: true, value: 'BEER_AND_SOFT_DRINKS' },
      { ok: false, error: { code: 'excise_type', part: '?' } },
    ])
  })
})

const read = (...rows: string[][]) => readRows(rows, mapping)

describe('the rows of a file', () => {
  it('count as a spreadsheet does, and empty ones are passed over', () => {
    expect(
      read(['Żurek', '24', 'Zupy', '8', '8', ''], ['', ' '], ['Rosół', '18', 'Zupy', '8', '', '']),
    ).toEqual([
      {
        line: 2,
        values: {
          name: 'Żurek',
          price: 24_00,
          category: 'Zupy',
          taxRate: 'VAT08',
          preparationTime: 8,
          allergens: [],
        },
        problems: [],
      },
      {
        line: 4,
        values: { name: 'Rosół', price: 18_00, category: 'Zupy', taxRate: 'VAT08', allergens: [] },
        problems: [],
      },
    ])
  })

  it('tell all that is wrong with them at once', () => {
    expect(read(['', '22,5,0', 'Zupy', '7', 'x', 'laktoza'])[0]?.problems).toEqual([
      { field: 'name', code: 'empty', part: '' },
      { field: 'price', code: 'price', part: '22,5,0' },
      { field: 'taxRate', code: 'tax_rate', part: '7' },
      { field: 'preparationTime', code: 'minutes', part: 'x' },
      { field: 'allergens', code: 'allergen', part: 'laktoza' },
    ])
  })

  it('do not name an item twice', () => {
    const again = read(['Żurek', '24', '', '8', '', ''], ['ŻUREK ', '25', '', '8', '', ''])[1]
    expect(again?.problems).toEqual([{ field: 'name', code: 'name_twice', part: 'ŻUREK' }])
  })
})

const soup: MenuItem = {
  id: 'soup',
  name: 'Żurek',
  description: 'Na zakwasie',
  price: 24_00,
  taxRate: 'VAT08',
  exciseType: 'NONE',
  allergens: ['GLUTEN'],
  categoryId: 'soups',
  preparationTime: 8,
  concurrentCapacity: 4,
  kitchenStationId: 'hot',
  visible: true,
  soldOutUntil: null,
}
const known: Known = {
  items: [soup],
  categories: [{ id: 'soups', name: 'Zupy' }],
  stations: [{ id: 'hot', name: 'Kuchnia ciepła' }],
  stationFor: new Map(),
}
const withStation = recogniseColumns(['Nazwa', 'Cena', 'VAT', 'Kategoria', 'Stanowisko', 'Alergeny'])
const plan = (rows: string[][], place: Known = known) => planImport(readRows(rows, withStation), place)

describe('what an import would do', () => {
  it('is nothing for an item that is like that already: a file that is read again changes nothing', () => {
    expect(plan([['Żurek', '24,00', '8', 'zupy', 'kuchnia ciepla', 'gluten']])).toEqual({
      rows: [{ line: 2, what: 'same' }],
      newCategories: [],
    })
  })

  it('knows an item by its name without case and marks, and writes the name as the file has it', () => {
    expect(plan([['zurek', '24,00', '8', 'Zupy', 'Kuchnia ciepła', 'gluten']]).rows).toMatchObject([
      { what: 'changed', item: { id: 'soup' }, fields: { name: 'zurek' } },
    ])
  })

  it('adds what is new, and changes what is there by its name', () => {
    const { rows, newCategories } = plan([
      ['Żurek', '26,00', '8', 'Zupy', 'Kuchnia ciepła', 'gluten'],
      ['Barszcz', '18,00', '8', 'Zupy czyste', '', ''],
      ['Rosół', '19,00', '8', 'ZUPY CZYSTE', '', ''],
    ])
    expect(rows).toMatchObject([
      { what: 'changed', item: { id: 'soup' }, fields: { price: 26_00, kitchenStationId: 'hot' } },
      { what: 'added', fields: { name: 'Barszcz', category: 'Zupy czyste' } },
      { what: 'added' },
    ])
    expect(newCategories).toEqual(['Zupy czyste'])
  })

  it('leaves out a row with a problem, and one of a station that is not there until it is said which it is', () => {
    const row = ['Żurek', '24,00', '8', 'Nowa', 'KUCHNIA1', 'gluten']
    const { rows, newCategories } = plan([row])
    expect(rows).toEqual([
      {
        line: 2,
        what: 'wrong',
        problems: [{ field: 'station', code: 'unknown_station', part: 'KUCHNIA1' }],
      },
    ])
    expect(newCategories).toEqual([])
    const stationFor = new Map([['KUCHNIA1', 'hot']])
    expect(plan([row], { ...known, stationFor }).rows).toMatchObject([{ what: 'changed' }])
    expect(plan([row], { ...known, stationFor: new Map([['KUCHNIA1', null]]) }).rows).toMatchObject([
      { what: 'changed', fields: { kitchenStationId: null } },
    ])
  })

  it('changes nothing that the file does not say', () => {
    const price = planImport(readRows([['Żurek', '25']], ['name', 'price']), known).rows
    expect(price).toEqual([{ line: 2, what: 'changed', item: soup, fields: { name: 'Żurek', price: 25_00 } }])
  })
})

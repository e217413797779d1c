import { describe, expect, it } from 'vitest'
import { headRowOf, missingFields, recogniseColumns } from '#back-office/catalogue/import/columns.ts'
import { allergens, exciseTypes } from '#domain/menu/item-classes.ts'
import { readAllergens, readExciseType } from '#back-office/catalogue/import/read-cell.ts'
import { read, wordsOf } from './some-menu.ts'

describe('The columns of a file', () => {
  it('are recognised by their heads, in Polish and English, each field once', () => {
    expect(
      recogniseColumns(['Nazwa', 'CENA', 'Grupa', 'VAT (%)', 'Czas', 'Alergeny', 'Druk', 'Kod']),
    ).toEqual(['name', 'price', 'category', 'taxRate', 'preparationTime', 'allergens', null, null])
    expect(recogniseColumns(['Item', 'Price', 'VAT', 'Section', 'Name'])).toEqual([
      'name',
      'price',
      'taxRate',
      'section',
      null,
    ])
  })

  it.each([
    ['Nazwa dania', 'name'],
    ['Kategoria menu', 'category'],
    ['Cena sprzedaży brutto (zł)', 'price'],
    ['Stanowisko kuchni', 'station'],
    ['Podatek', 'taxRate'],
    ['Składniki', 'description'],
    ['Menu item', 'name'],
  ])('are recognised by what else they are called: %s', (head, field) =>
    expect(recogniseColumns([head])).toEqual([field]),
  )

  it('stand in the line that says most of them, below a title; else in the first with any text', () => {
    expect(headRowOf([['Menu 2026'], [], ['Nazwa', 'Cena'], ['Żurek', '24']])).toBe(2)
    expect(
      headRowOf([
        ['Nazwa', 'Cena'],
        ['Danie', 'Cena'],
      ]),
    ).toBe(0)
    expect(headRowOf([[''], ['Kolumna', 'Druga'], ['Żurek', '24']])).toBe(1)
  })

  it('need a name, and a price for what is new', () => {
    expect(missingFields(['category'])).toEqual(['name', 'price'])
    expect(missingFields(['name', 'price'])).toEqual([])
  })
})

describe('A row of a file', () => {
  it('is read as spreadsheets of both languages write it', () => {
    const [row] = read(
      ['Nazwa', 'Cena', 'VAT', 'Czas', 'Alergeny', 'Akcyza'],
      [' Barszcz ', '1 022,50 zł', '8%', '8 min', 'gluten; jaja + mleko', 'piwo'],
    )
    expect(row).toEqual({
      line: 2,
      values: {
        name: 'Barszcz',
        price: 102_250,
        taxRate: 'VAT08',
        preparationTime: 8,
        allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
        exciseType: 'BEER_AND_SOFT_DRINKS',
      },
      problems: [],
    })
    expect(read(['Name', 'Price', 'VAT'], ['Soup', '22.5', '0.08'])[0]?.values).toEqual({
      name: 'Soup',
      price: 2250,
      taxRate: 'VAT08',
    })
  })

  it('says what is wrong with which cell, and counts lines as spreadsheets do', () => {
    const rows = read(
      ['Nazwa', 'Cena', 'VAT', 'Czas', 'Alergeny', 'Akcyza', 'Nazwa na paragonie'],
      ['Barszcz', '22,5,0', '8', '', '', '', ''],
      ['', '', '', '', '', '', ''],
      ['', '10', '8', '', '', '', ''],
      ['Tatar', '30', '7', '900', 'gluten, grzyby', '?', 'x'.repeat(41)],
      ['BARSZCZ', '10', '8', '', '', '', ''],
    )
    expect(
      rows.map(({ line, problems }) => [line, problems.map(({ field, code, part }) => [field, code, part])]),
    ).toEqual([
      [2, [['price', 'price', '22,5,0']]],
      [4, [['name', 'empty', '']]],
      [
        5,
        [
          ['taxRate', 'tax_rate', '7'],
          ['preparationTime', 'minutes', '900'],
          ['allergens', 'allergen', 'grzyby'],
          ['exciseType', 'excise_type', '?'],
          ['fiscalName', 'too_long', 'x'.repeat(41)],
        ],
      ],
      [6, [['name', 'name_twice', 'BARSZCZ']]],
    ])
  })

  it('says nothing where a cell is empty: no allergen is lost by an empty column', () => {
    const [row] = read(['Nazwa', 'Cena', 'Alergeny', 'Opis', 'Akcyza'], ['Barszcz', '', '', '', ''])
    expect(row).toEqual({ line: 2, values: { name: 'Barszcz' }, problems: [] })
    expect(read(['Nazwa', 'Alergeny'], ['Barszcz', 'brak'])[0]?.values.allergens).toEqual([])
  })

  it('is read in the words that the pages show', () => {
    for (const language of ['en', 'pl'] as const) {
      const words = wordsOf(language)
      for (const each of allergens)
        expect(readAllergens(words.allergen(each))).toEqual({ ok: true, value: [each] })
      for (const each of exciseTypes)
        expect(readExciseType(words.excise(each))).toEqual({ ok: true, value: each })
    }
  })
})

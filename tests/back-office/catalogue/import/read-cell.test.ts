import { describe, expect, it } from 'vitest'
import {
  readAllergens,
  readExciseType,
  readPrice,
  readTaxRate,
} from '#back-office/catalogue/import/read-cell.ts'

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
    expect(readAllergens('Łubin, seler; peanuts + so2, musztarda/małże')).toEqual({
      ok: true,
      value: ['PEANUTS', 'CELERY', 'MUSTARD', 'SULPHITES', 'LUPIN', 'MOLLUSCS'],
    })
    expect(readAllergens('gluten, grzyby')).toEqual({
      ok: false,
      error: { code: 'allergen', part: 'grzyby' },
    })
  })

  it('with an excise type may name it in two languages', () => {
    expect([readExciseType('brak'), readExciseType('Piwo'), readExciseType('?')]).toEqual([
      { ok: true, value: 'NONE' },
      { ok: true, value: 'BEER_AND_SOFT_DRINKS' },
      { ok: false, error: { code: 'excise_type', part: '?' } },
    ])
  })
})

import { expect, it } from 'vitest'
import { vatRates } from '#domain/menu/item-classes.ts'
import { rateName } from '#domain/print/layout/paper.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'

it('a rate on paper is its percents, also those of before 2011; one that is exempt has none', () => {
  const names = (locale: 'pl' | 'en') => vatRates.map((rate) => rateName(rate, paperLanguage(locale)))
  expect(names('pl')).toEqual([
    'VAT 23%',
    'VAT 8%',
    'VAT 5%',
    'VAT 0%',
    'VAT zw.',
    'VAT 22%',
    'VAT 7%',
    'VAT 3%',
  ])
  expect(new Set(names('en')).size).toBe(vatRates.length)
})

import { expect, it } from 'vitest'
import { compareTotals } from '#domain/print/fiscal-totals.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { rateTotal, vatPercents } from '#domain/pricing/vat.ts'

const document = (...rates: Parameters<typeof rateTotal>[]) => ({
  rates: rates.map((each) => rateTotal(...each)),
})

it('the sums of a daily report are ours and the printer’s side by side, with what the printer has more', () => {
  const ours = [document(['VAT08', 10_00]), document(['VAT08', 5_00], ['VAT23', 1_00])]
  const theirs = [
    { taxRate: 8, gross: 14_00 },
    { taxRate: 23, gross: 1_00 },
    { taxRate: null, gross: 2_00 },
    { taxRate: 5, gross: 0 },
  ]
  const compared = Object.fromEntries(
    compareTotals(ours, theirs).map(({ rate, ours: own, theirs: said, difference }) => [
      rate,
      [own, said, difference],
    ]),
  )
  expect(compared).toEqual({
    VAT23: [1_00, 1_00, 0],
    VAT08: [15_00, 14_00, -1_00],
    VATzw: [0, 2_00, 2_00],
  })
})

it('the sums of a daily report add up where the printer tells a rate in several parts', () => {
  const theirs = [
    { taxRate: 8, gross: 1 },
    { taxRate: 8, gross: 2 },
  ]
  expect(compareTotals([], theirs)).toEqual([{ rate: 'VAT08', ours: 0, theirs: 3, difference: 3 }])
})

it('the sums of a daily report stand in the order of the rates, those of nothing left out', () => {
  const each = vatRates.map((rate) => ({ taxRate: vatPercents[rate], gross: 1 }))
  expect(compareTotals([], each.toReversed()).map(({ rate }) => rate)).toEqual([...vatRates])
  expect(compareTotals([], [])).toEqual([])
  expect(compareTotals([{ rates: [] }], [{ taxRate: 8, gross: 0 }])).toEqual([])
})

it('a sum that the printer does not have is missing there whole', () => {
  expect(compareTotals([{ rates: [rateTotal('VAT05', 10_00)] }], [])).toEqual([
    { rate: 'VAT05', ours: 10_00, theirs: 0, difference: -10_00 },
  ])
})

it('exempt sales are those without percents, and are no sales at nought', () => {
  const theirs = [
    { taxRate: null, gross: 3 },
    { taxRate: 0, gross: 4 },
  ]
  expect(compareTotals([], theirs).map(({ rate, theirs: said }) => [rate, said])).toEqual([
    ['VAT00', 4],
    ['VATzw', 3],
  ])
})

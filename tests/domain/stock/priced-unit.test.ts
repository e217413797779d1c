import { expect, it } from 'vitest'
import { pricedUnit } from '#domain/stock/priced-unit.ts'

it.each([
  ['g', 'kg', 1_000_000],
  ['ml', 'l', 1_000_000],
  ['kg', 'kg', 1_000],
  ['l', 'l', 1_000],
  ['pcs', 'pcs', 1_000],
])('a product in %s is priced by the %s', (unit, per, amount) => {
  expect(pricedUnit({ unit, customUnit: null })).toEqual({ amount, unit: { unit: per, customUnit: null } })
})

it('a product in a unit of its own is priced by that', () => {
  const bottle = { unit: 'custom', customUnit: 'but.' }
  expect(pricedUnit(bottle)).toEqual({ amount: 1_000, unit: bottle })
})

import { expect, it } from 'vitest'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'

const reasonsOf = (way: 1 | -1) => stockReasonNames.filter((reason) => stockReasons[reason] === way)

it('stock goes out for eight reasons (spec 3)', () => {
  expect(reasonsOf(-1).toSorted()).toEqual([
    'DAMAGE_OR_SPOILAGE',
    'DONATION',
    'INTERNAL_EXPENDITURE_OUT',
    'INTERNAL_USE',
    'QUALITY_CONTROL',
    'RETURN_TO_SUPPLIER',
    'SAMPLE',
    'THEFT_OR_LOSS',
  ])
})

it('stock comes in for four reasons (spec 3)', () => {
  expect(reasonsOf(1).toSorted()).toEqual(['FOUND', 'INTERNAL_EXPENDITURE_IN', 'RESTOCK', 'RETURN_TO_STOCK'])
})

it('every reason of stock goes one way', () => {
  expect(reasonsOf(1).length + reasonsOf(-1).length).toBe(stockReasonNames.length)
})

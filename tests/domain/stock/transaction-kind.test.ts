import { describe, expect, it } from 'vitest'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import {
  deliveryReasons,
  kindOfReason,
  leavingReasons,
  transactionKinds,
} from '#domain/stock/transaction-kind.ts'

describe('the word for a transaction', () => {
  it.each([
    ['delivery', ['RESTOCK']],
    ['return', ['RETURN_TO_SUPPLIER']],
    ['loss', ['DAMAGE_OR_SPOILAGE', 'THEFT_OR_LOSS', 'QUALITY_CONTROL']],
    ['use', ['SAMPLE', 'INTERNAL_USE', 'DONATION']],
    ['other', ['INTERNAL_EXPENDITURE_OUT', 'INTERNAL_EXPENDITURE_IN', 'RETURN_TO_STOCK', 'FOUND']],
  ])('is %s for %j', (kind, reasons) => {
    expect(stockReasonNames.filter((reason) => kindOfReason(reason) === kind)).toEqual(reasons)
  })

  it('is one of five for every reason', () => {
    expect(new Set(stockReasonNames.map(kindOfReason))).toEqual(new Set(transactionKinds))
  })
})

describe('the reasons that are offered', () => {
  it('are all of them, each in one list: what leaves, and what has papers', () => {
    expect([...leavingReasons, ...deliveryReasons].toSorted()).toEqual(stockReasonNames.toSorted())
  })

  it('of what leaves take goods off the shelf, and the frequent ones are first', () => {
    expect(leavingReasons.every((reason) => stockReasons[reason] === -1)).toBe(true)
    expect(leavingReasons.slice(0, 2)).toEqual(['DAMAGE_OR_SPOILAGE', 'INTERNAL_USE'])
  })

  it('with papers bring goods in, but for what goes back to a supplier', () => {
    expect(deliveryReasons.filter((reason) => stockReasons[reason] === -1)).toEqual(['RETURN_TO_SUPPLIER'])
    expect(deliveryReasons[0]).toBe('RESTOCK')
  })
})

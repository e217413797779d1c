import { describe, expect, it } from 'vitest'
import { movementKinds } from '#domain/stock/stock-movement.ts'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import { groupOf, lossReasons, stockGroups, stockWays, wayOf } from '#domain/stock/stock-ways.ts'

const waysOf = (group: string) => stockWays.filter((way) => groupOf(way) === group)

describe('the way of a movement’s goods', () => {
  it('is the reason that somebody moved them for', () => {
    for (const reason of stockReasonNames) expect(wayOf({ kind: 'TRANSACTION', reason })).toBe(reason)
  })

  it('is sold where nobody gave a reason, and less sold where guests gave it back', () => {
    expect(wayOf({ kind: 'SALE', reason: null })).toBe('SOLD')
    expect(wayOf({ kind: 'SALE', reason: 'RETURN_TO_STOCK' })).toBe('SOLD')
  })

  it('of a dish that was spoiled or that the crew ate is that, and not a sale', () => {
    expect(wayOf({ kind: 'SALE', reason: 'DAMAGE_OR_SPOILAGE' })).toBe('DAMAGE_OR_SPOILAGE')
    expect(wayOf({ kind: 'SALE', reason: 'INTERNAL_USE' })).toBe('INTERNAL_USE')
  })

  it('of a count is the count, whatever reason a person gives for its difference', () => {
    for (const reason of [null, ...stockReasonNames]) expect(wayOf({ kind: 'AUDIT', reason })).toBe('COUNTED')
  })
})

describe('the group of a way', () => {
  it.each([
    ['sold', ['SOLD']],
    ['counted', ['COUNTED']],
    ['crew', ['INTERNAL_USE']],
    ['lost', ['SAMPLE', 'DAMAGE_OR_SPOILAGE', 'THEFT_OR_LOSS', 'DONATION', 'QUALITY_CONTROL']],
    ['in', ['INTERNAL_EXPENDITURE_IN', 'RESTOCK', 'RETURN_TO_STOCK', 'FOUND']],
    ['out', ['RETURN_TO_SUPPLIER', 'INTERNAL_EXPENDITURE_OUT']],
  ])('%s has %j', (group, ways) => {
    expect(waysOf(group)).toEqual(ways)
  })

  it('is one for each way: figures by group add up to all that moved', () => {
    expect(stockGroups.flatMap(waysOf).toSorted()).toEqual(stockWays.toSorted())
    for (const kind of movementKinds)
      for (const reason of [null, ...stockReasonNames])
        expect(stockGroups).toContain(groupOf(wayOf({ kind, reason })))
  })

  it('is “in” for what comes, and another for what goes', () => {
    for (const reason of stockReasonNames)
      expect(groupOf(reason) === 'in', reason).toBe(stockReasons[reason] === 1)
  })

  it('of losses are reasons for which goods go out', () => {
    expect(lossReasons.every((reason) => stockReasons[reason] === -1)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { moversFor, stockMovers } from '#domain/stock/move-rights.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'

describe('Who may move stock', () => {
  it('is the crew for what it eats, tries and spoils, and whoever keeps the stock for everything else', () => {
    for (const reason of ['SAMPLE', 'INTERNAL_USE', 'DAMAGE_OR_SPOILAGE', 'QUALITY_CONTROL'] as const)
      expect(moversFor(reason)).toEqual(['manage-stock', 'manage-kitchen-orders', 'audit-product'])
    for (const reason of ['RESTOCK', 'FOUND', 'THEFT_OR_LOSS', 'DONATION', 'RETURN_TO_SUPPLIER'] as const)
      expect(moversFor(reason)).toEqual(['manage-stock'])
    expect(stockMovers).toContain('manage-stock')
  })

  it('is who keeps the stock for what comes in, and for what leaves the house', () => {
    const byCrew = stockReasonNames.filter((reason) => moversFor(reason).length > 1)
    expect(byCrew.toSorted()).toEqual(['DAMAGE_OR_SPOILAGE', 'INTERNAL_USE', 'QUALITY_CONTROL', 'SAMPLE'])
    for (const reason of stockReasonNames) expect(moversFor(reason)).toContain('manage-stock')
  })
})

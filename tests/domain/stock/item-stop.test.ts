import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { itemStopSchema } from '#domain/stock/item-stop.ts'
import { nullableFields } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

const stop = stockRows({ actorId: at.kasia, orderCheckId: at.table1 }).itemStops?.[0] ?? {}
describe('a stop of an item', () => {
  const isStop = (of: object) => v.is(itemStopSchema, { ...stop, ...of })

  it('is of the item or of one of its answers, by the stock or by a person', () => {
    expect(nullableFields(itemStopSchema, stop)).toEqual(['modifierId', 'soldOn'])
    expect(['stock', 'person', 'platform'].map((by) => isStop({ by }))).toEqual([true, true, false])
  })

  it('stands, or a person sells it all the same', () => {
    expect(['stopped', 'sold-anyway', 'over'].map((state) => isStop({ state }))).toEqual([true, true, false])
    expect([isStop({ soldOn: '2026-11-20' }), isStop({ soldOn: '2026-11-31' })]).toEqual([true, false])
  })
})

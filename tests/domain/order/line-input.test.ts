import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { lineInputSchema, type LineInput } from '#domain/order/line-input.ts'
import { id, line } from '#tests/commands/run.ts'

const isLine = (of: Partial<LineInput> = {}) => v.is(lineInputSchema, line(1, undefined, of))
const free = { type: 'CUSTOM', menuItemId: null } as const
const box = {
  type: 'PACKAGING',
  menuItemId: null,
  forLineId: id(1002),
  packagingId: id(7),
  kitchenStationId: null,
} as const

describe('A line that is ordered', () => {
  it('names its item where it is a dish, and none where it is anything else', () => {
    expect([isLine(), isLine(free)]).toEqual([true, true])
    expect(isLine({ menuItemId: null })).toBe(false)
    expect(isLine({ type: 'CUSTOM' })).toBe(false)
  })

  it('is a box where it names a dish and its packaging, and nothing that is made', () => {
    expect(isLine(box)).toBe(true)
    expect(isLine({ ...box, packagingId: null })).toBe(false)
    expect(isLine({ ...box, type: 'SERVICE' })).toBe(false)
    expect(isLine({ ...box, kitchenStationId: id(8) })).toBe(false)
    const modifier = { modifierId: id(9), name: 'na wynos', price: 0, amount: 1 }
    expect(isLine({ ...box, modifiers: [modifier] })).toBe(false)
  })

  it('names no packaging where it is no box', () => {
    expect(isLine({ packagingId: id(7) })).toBe(false)
    expect(isLine({ ...free, packagingId: id(7) })).toBe(false)
  })
})

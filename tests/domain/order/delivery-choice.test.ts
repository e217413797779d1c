import { describe, expect, it } from 'vitest'
import { resolveDelivery, sameWish } from '#domain/order/delivery-choice.ts'

const now = Date.UTC(2026, 10, 20, 17, 40)
const minute = 60_000

describe('the delivery time that leaves the till', () => {
  it('is as quick as possible', () => {
    expect(resolveDelivery({ kind: 'asap' }, now, null)).toEqual({ kind: 'asap' })
  })
  it('in N minutes is a promise counted from the moment of sending', () => {
    expect(resolveDelivery({ kind: 'in-minutes', minutes: 45 }, now, null)).toEqual({
      kind: 'in-minutes',
      minutes: 45,
      at: now + 45 * minute,
    })
  })
  it('as previously is the delivery time of the last order, with the same promise', () => {
    const previous = { kind: 'in-minutes', minutes: 30, at: now - minute } as const
    expect(resolveDelivery({ kind: 'as-previously' }, now, previous)).toEqual(previous)
  })
  it('as previously without an order before is as quick as possible', () => {
    expect(resolveDelivery({ kind: 'as-previously' }, now, null)).toEqual({ kind: 'asap' })
  })
  it('at a chosen time is that time', () => {
    expect(resolveDelivery({ kind: 'custom', at: now + 5 }, now, null)).toEqual({
      kind: 'custom',
      at: now + 5,
    })
  })
})

describe('as previously', () => {
  it('is the same wish once more: the same minutes, or the same time of today', () => {
    const yesterday = Date.UTC(2026, 10, 19, 18)
    expect(sameWish({ kind: 'asap' }, now)).toEqual({ kind: 'asap' })
    expect(sameWish({ kind: 'in-minutes', minutes: 60, at: yesterday }, now)).toEqual({
      kind: 'in-minutes',
      minutes: 60,
    })
    expect(sameWish({ kind: 'custom', at: yesterday }, now)).toEqual({
      kind: 'custom',
      at: Date.UTC(2026, 10, 20, 18),
    })
  })

  it('keeps to the clock of the venue when summer time ends in between', () => {
    const summer = Date.UTC(2026, 9, 24, 17)
    const after = Date.UTC(2026, 9, 26, 10)
    expect(sameWish({ kind: 'custom', at: summer }, after)).toEqual({
      kind: 'custom',
      at: Date.UTC(2026, 9, 26, 18),
    })
  })

  it('is the same promise for a check’s next order, whatever it was and whenever it is sent', () => {
    for (const previous of [
      { kind: 'asap' },
      { kind: 'in-minutes', minutes: 30, at: now - 20 * minute },
      { kind: 'custom', at: now + 90 * minute },
    ] as const)
      expect(resolveDelivery({ kind: 'as-previously' }, now + 5 * minute, previous)).toBe(previous)
  })
})

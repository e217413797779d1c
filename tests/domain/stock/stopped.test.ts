import { describe, expect, it } from 'vitest'
import { isSoldAnyway, isStopped } from '#domain/stock/stopped.ts'

const today = '2026-11-20'
const stopped = { state: 'stopped', soldOn: null } as const
const anyway = { state: 'sold-anyway', soldOn: today } as const

describe('an item', () => {
  it('is stopped while the shelf has no portion and nobody sells it all the same', () => {
    expect([stopped, anyway, null, undefined].map(isStopped)).toEqual([true, false, false, false])
  })

  it('is sold anyway on the one business day for which a person has said so', () => {
    expect(isSoldAnyway(anyway, today)).toBe(true)
    expect(isSoldAnyway(anyway, '2026-11-19')).toBe(false)
    expect(isSoldAnyway(anyway, '2026-11-21')).toBe(false)
  })

  it('is not sold anyway where nobody has said so', () => {
    for (const stop of [stopped, null, undefined]) expect(isSoldAnyway(stop, today)).toBe(false)
    expect(isSoldAnyway({ state: 'stopped', soldOn: today }, today)).toBe(false)
    expect(isSoldAnyway({ state: 'sold-anyway', soldOn: null }, today)).toBe(false)
  })
})

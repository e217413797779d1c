import { describe, expect, it } from 'vitest'
import { quietMs } from '#domain/figures/quiet-checks.ts'
import { mayHold, sells, silentDevices, silentMs } from '#domain/figures/silent-devices.ts'

const now = Date.parse('2026-11-20T17:46Z')
const dayStart = Date.parse('2026-11-20T03:00Z')

it('a device is silent after three minutes, and a check quiet after an hour', () => {
  expect([silentMs, quietMs]).toEqual([180_000, 3_600_000])
})

describe('a device sells', () => {
  it('while it is of the place, and is no kitchen display', () => {
    expect(sells({ state: 'active', scope: 'till' })).toBe(true)
    expect(sells({ state: 'revoked', scope: 'till' })).toBe(false)
    expect(sells({ state: 'active', scope: 'kitchen' })).toBe(false)
  })
})

describe('a device may hold sales of a day', () => {
  const holds = (lastSeenAt: number | null, waiting: number | null = 0) =>
    mayHold({ lastSeenAt, waiting }, { now, dayStart })

  it('while something waits on it, however lately it was heard', () => {
    for (const seen of [null, now, dayStart - 1]) expect(holds(seen, 1)).toBe(true)
  })

  it('once it is silent and was heard on the day', () => {
    expect(holds(now - silentMs)).toBe(true)
    expect(holds(dayStart)).toBe(true)
    expect(holds(dayStart, null)).toBe(true)
  })

  it('not while it is heard, and not where it was not heard on the day', () => {
    expect(holds(now - silentMs + 1)).toBe(false)
    expect(holds(dayStart - 1)).toBe(false)
    expect(holds(null, null)).toBe(false)
  })
})

describe('devices whose sales the figures may lack', () => {
  const device = (id: string, lastSeenAt: number | null, waiting: number | null = 0) => ({
    id,
    lastSeenAt,
    waiting,
    scope: 'till',
    state: 'active',
  })
  const of = (...devices: ReturnType<typeof device>[]) => {
    const { holding, silent, unseen } = silentDevices(devices, { now, dayStart, here: null })
    return [holding, silent, unseen].map((list) => list.map(({ id }) => id))
  }

  it('are counted from the third minute on, and of the day from its first instant', () => {
    expect(of(device('a', now - silentMs), device('b', now - silentMs + 1))).toEqual([[], ['a'], []])
    expect(of(device('a', dayStart), device('b', dayStart - 1))).toEqual([[], ['a'], ['b']])
  })

  it('hold something where even one change waits, whenever they were heard', () => {
    expect(of(device('a', dayStart - 1, 1), device('b', null, null))).toEqual([['a'], [], ['b']])
  })

  it('stand with the longest silent first, what was never heard before all', () => {
    const [late, early, never] = [
      device('l', now - silentMs, 1),
      device('e', dayStart, 1),
      device('n', null, 1),
    ]
    expect(of(late, never, early)).toEqual([['n', 'e', 'l'], [], []])
  })
})

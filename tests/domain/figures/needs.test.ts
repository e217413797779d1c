import { describe, expect, it } from 'vitest'
import { quietChecks, quietMs } from '#domain/figures/quiet-checks.ts'
import { silentDevices, silentMs } from '#domain/figures/silent-devices.ts'
import { noHours, openUntil } from '#domain/place/open-at.ts'

const now = Date.parse('2026-11-20T17:46Z')

describe('a check that is open and quiet', () => {
  const check = { id: 'a', openedAt: now - 3 * quietMs }
  const none = { orders: [], lines: [], entries: [] }
  const line = { orderCheckId: 'a', doneAt: null, deliveredAt: null }

  it('is one about which nothing has happened for an hour', () => {
    expect(quietChecks([{ id: 'a', openedAt: now - quietMs }], none, now)).toHaveLength(1)
    expect(quietChecks([{ id: 'a', openedAt: now - quietMs + 1 }], none, now)).toEqual([])
  })
  it.each([
    ['ordered', { ...none, orders: [{ orderCheckId: 'a', placedAt: now - 1 }] }],
    ['made', { ...none, lines: [{ ...line, doneAt: now - 1 }] }],
    ['brought', { ...none, lines: [{ ...line, deliveredAt: now - 1 }] }],
    ['paid', { ...none, entries: [{ orderCheckId: 'a', at: now - 1 }] }],
  ])('is not quiet while something is %s', (_, happened) =>
    expect(quietChecks([check], happened, now)).toEqual([]),
  )
  it('is not kept awake by what happens to another one', () => {
    const others = { ...none, orders: [{ orderCheckId: 'b', placedAt: now }] }
    expect(quietChecks([check], others, now)).toHaveLength(1)
  })
  it('says since when, and when it was opened', () => {
    const ordered = [
      { orderCheckId: 'a', placedAt: now - quietMs },
      { orderCheckId: 'a', placedAt: now - 2 * quietMs },
    ]
    expect(quietChecks([check], { ...none, orders: ordered }, now)).toEqual([
      { checkId: 'a', openedAt: check.openedAt, quietSince: now - quietMs },
    ])
  })
  it('is quiet since it was opened where all that is said of it was before', () => {
    const before = { ...none, entries: [{ orderCheckId: 'a', at: check.openedAt - 1 }] }
    expect(quietChecks([check], before, now)[0]?.quietSince).toBe(check.openedAt)
  })
  it('is not moved by money that is of no check', () => {
    expect(quietChecks([check], { ...none, entries: [{ orderCheckId: null, at: now }] }, now)).toHaveLength(1)
  })
  it('comes first where it has been quiet for longest', () => {
    const checks = [2, 4, 3].map((hours) => ({ id: String(hours), openedAt: now - hours * quietMs }))
    expect(quietChecks(checks, none, now).map(({ checkId }) => checkId)).toEqual(['4', '3', '2'])
  })
})

describe('devices that may hold sales', () => {
  const dayStart = Date.parse('2026-11-20T03:00Z')
  const device = (id: string, lastSeenAt: number | null, waiting: number | null = 0, scope = 'till') => ({
    id,
    lastSeenAt,
    waiting,
    scope,
    state: 'active',
  })
  const of = (...devices: ReturnType<typeof device>[]) => {
    const found = silentDevices(devices, { now, dayStart, here: 'here' })
    return Object.fromEntries(Object.entries(found).map(([key, list]) => [key, list.map(({ id }) => id)]))
  }

  it('are silent ones, told apart by what waited on them and since when', () => {
    const long = now - 10 * silentMs
    expect(
      of(device('h', long, 2), device('s', long), device('u', dayStart - 1), device('n', null, null)),
    ).toEqual({ holding: ['h'], silent: ['s'], unseen: ['n', 'u'] })
  })
  it('are not those that were heard just now, whatever waits: it is on its way', () =>
    expect(of(device('a', now - silentMs + 1, 5))).toEqual({ holding: [], silent: [], unseen: [] }))
  it('are neither this one, nor kitchen displays, nor those that were shut out', () => {
    const out = { ...device('c', 1, 5), state: 'revoked' }
    expect(of(device('here', 1, 5), device('k', 1, 0, 'kitchen'), out)).toEqual({
      holding: [],
      silent: [],
      unseen: [],
    })
  })
})

describe('until when a place is open', () => {
  const friday = (ranges: { from: number; to: number }[]) => ({
    ...noHours,
    openingHours: [[], [], [], [], ranges, [], []],
  })
  const at23 = Date.parse('2026-11-20T22:00Z')

  it('is the end of the range of now, also past midnight', () => {
    expect(openUntil(friday([{ from: 660, to: 1380 }]), now)).toBe(at23)
    expect(openUntil(friday([{ from: 660, to: 60 }]), at23)).toBe(at23 + 2 * 3_600_000)
  })
  it('is not said of a closed place, or of a week that says nothing', () => {
    expect(openUntil(friday([{ from: 660, to: 720 }]), now)).toBeNull()
    expect(openUntil(friday([]), now)).toBeNull()
  })
})

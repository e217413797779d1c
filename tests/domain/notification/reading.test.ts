import { describe, expect, it } from 'vitest'
import type { Notification } from '#domain/notification/notification.ts'
import { byNewest, groupNotifications, isUnread } from '#domain/notification/reading.ts'
import { factsOf } from '#domain/notification/facts.ts'

const notice = (n: number, of: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  kind: 'discrepancy',
  at: 1000 + n,
  forUserId: 'me',
  orderCheckId: null,
  text: '',
  facts: { discrepancy: 'price_differs' },
  readAt: null,
  closedDay: '2026-11-20',
  ...of,
})
const idsOf = (rows: readonly Notification[]) => rows.map(({ at }) => at - 1000)

describe('what a person is told', () => {
  it('is unread until they take note of it', () => {
    expect([isUnread(notice(1)), isUnread(notice(1, { readAt: 5 }))]).toEqual([true, false])
  })

  it('stands with the newest first, and what came at one moment always in the same order', () => {
    const rows = [notice(1), notice(3), notice(2), notice(4, { at: 1003 })]
    const sorted = rows.toSorted(byNewest).map(({ id }) => Number(id.slice(-1)))
    expect(sorted).toEqual([4, 3, 2, 1])
    expect(
      rows
        .toReversed()
        .toSorted(byNewest)
        .map(({ id }) => Number(id.slice(-1))),
    ).toEqual(sorted)
  })

  it('is one entry where the same is said of the same check again', () => {
    const groups = groupNotifications([notice(1), notice(2), notice(3, { orderCheckId: 'check' })])
    expect(groups.map(({ newest, all }) => [newest.at - 1000, idsOf(all)])).toEqual([
      [3, [3]],
      [2, [2, 1]],
    ])
  })

  it('stands apart from what is another kind, though it is about the same thing', () => {
    const facts = { product: 'Mąka', device: 'A7K' }
    const rows = (['stock-low', 'stock-negative', 'write-held', 'device-waits'] as const).map((kind, n) =>
      notice(n, { kind, facts }),
    )
    expect(groupNotifications(rows)).toHaveLength(4)
  })

  it('is one entry for a command that is refused for the same reason, and another for another one', () => {
    const refused = (n: number, command: string, code: string) =>
      notice(n, { kind: 'write-refused', facts: { command, code } })
    const rows = [refused(1, 'a', 'x'), refused(2, 'a', 'x'), refused(3, 'a', 'y'), refused(4, 'b', 'x')]
    expect(groupNotifications(rows).map(({ all }) => idsOf(all))).toEqual([[4], [3], [2, 1]])
  })

  it('is never hidden in an entry that was read', () => {
    const groups = groupNotifications([notice(1, { readAt: 5 }), notice(2)])
    expect(groups.map(({ all }) => idsOf(all))).toEqual([[2], [1]])
  })

  it.each(['ready', 'no-answer', 'message', 'platform-order', 'invitation-accepted'] as const)(
    'stands alone when it is one of its own each time: %s',
    (kind) => {
      expect(groupNotifications([notice(1, { kind }), notice(2, { kind })])).toHaveLength(2)
    },
  )

  it('is told apart by its printer, its device, its items', () => {
    const of = (n: number, kind: Notification['kind'], facts: Notification['facts']) =>
      notice(n, { kind, facts })
    expect(
      groupNotifications([
        of(1, 'printer-fault', { printer: 'Bar' }),
        of(2, 'printer-fault', { printer: 'Bar' }),
        of(3, 'printer-fault', { printer: 'Kuchnia' }),
        of(4, 'write-held', { device: 'A7K' }),
        of(5, 'write-held', { device: 'M4P' }),
        of(6, 'oversold', { items: 'Sernik' }),
        of(7, 'oversold', { items: 'Sernik' }),
        of(8, 'stock-low', { product: 'Mąka', left: '900' }),
        of(9, 'stock-low', { product: 'Mąka', left: '800' }),
        of(10, 'stock-negative', { product: 'Masło', left: '-20' }),
      ]),
    ).toHaveLength(7)
  })
})

describe('what is drawn together', () => {
  const drawn = (kind: Notification['kind'], ...facts: Notification['facts'][]) =>
    groupNotifications(facts.map((each, n) => notice(n, { kind, facts: each }))).length

  it.each<[kind: Notification['kind'], fact: string]>([
    ['discrepancy', 'discrepancy'],
    ['printer-fault', 'printer'],
    ['write-held', 'device'],
    ['device-waits', 'device'],
    ['pin-locked-out', 'device'],
    ['write-refused', 'command'],
    ['write-refused', 'code'],
    ['write-decided', 'how'],
    ['write-decided', 'name'],
    ['write-decided', 'reason'],
    ['oversold', 'items'],
    ['stock-low', 'product'],
    ['stock-negative', 'product'],
  ])('of %s is what has the same %s, or names none', (kind, fact) => {
    expect(drawn(kind, { [fact]: 'a' }, { [fact]: 'a', other: 'x' }, { [fact]: 'b' })).toBe(2)
    expect(drawn(kind, {}, {}, { [fact]: 'a' })).toBe(2)
    // A fact that is missing and one that is empty say the same.
    expect(drawn(kind, {}, { [fact]: '' })).toBe(1)
  })

  it('of a full disk is everything: a place has one', () => {
    expect(drawn('disk-low', { megabytes: '900' }, { megabytes: '800' }, {})).toBe(1)
  })

  it('is never money, an invoice, a certificate or a count: each is told by itself', () => {
    for (const kind of [
      'payment-late',
      'payment-disputed',
      'refund-failed',
      'refund-reversed',
      'e-invoice-rejected',
      'e-invoice-late',
      'certificate-ends',
      'stock-difference',
    ] as const)
      expect(drawn(kind, { product: 'Mąka' }, { product: 'Mąka' })).toBe(2)
  })

  it('keeps every notice in exactly one entry, the newest of each first', () => {
    const rows = Array.from({ length: 12 }, (_, n) =>
      notice(n, { facts: { discrepancy: `kind-${n % 3}` }, readAt: n % 2 === 0 ? 5 : null }),
    )
    const groups = groupNotifications(rows)
    expect(groups.flatMap(({ all }) => idsOf(all)).toSorted((a, b) => a - b)).toEqual(rows.map((_, n) => n))
    for (const { newest, all } of groups) {
      expect(all[0]).toBe(newest)
      expect(idsOf(all)).toEqual(idsOf(all).toSorted((a, b) => b - a))
    }
    expect(groups.map(({ newest }) => newest.at)).toEqual(
      groups.map(({ newest }) => newest.at).toSorted((a, b) => b - a),
    )
  })
})

describe('a list of notices', () => {
  it('stays as it was, in its own order, when its entries are drawn together', () => {
    const rows = [notice(1), notice(3), notice(2)]
    const before = [...rows]
    groupNotifications(rows)
    expect(rows).toEqual(before)
    expect(groupNotifications([])).toEqual([])
  })
})

describe('facts of a notice', () => {
  it('are cut to what a row holds, never through a character', () => {
    const long = factsOf({ fault: `${'a'.repeat(199)}🍲`, dishes: 3 })
    expect(long).toEqual({ fault: 'a'.repeat(199), dishes: 3 })
    expect(factsOf({ name: 'Żurek' })).toEqual({ name: 'Żurek' })
  })
})

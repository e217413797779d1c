import { describe, expect, it } from 'vitest'
import { notificationKinds, type Notification } from '#domain/notification/notification.ts'
import { longestPayloadBytes, pushHeaders, pushPayload, topicOf } from '#domain/notification/push-message.ts'
import { mutedByDefault, pushRules } from '#domain/notification/push-rule.ts'
import { atWorkMs, expiryOf, pushOf, type PushedPerson } from '#domain/notification/push-to.ts'

const now = Date.UTC(2026, 10, 27, 18)
const id = '01931b2a-7c00-7000-8000-0000000000a1'
const notice = (of: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'ready',
  at: now,
  forUserId: 'kasia',
  orderCheckId: 'c1',
  facts: {},
  text: '',
  readAt: null,
  closedDay: '2026-11-27',
  ...of,
})
const kasia: PushedPerson = { role: 'waiter', muted: null, hasDrawer: false, lastSeenAt: now - 1000 }

describe('a notice is pushed', () => {
  it('to whoever is at work: a drawer is theirs, or a device has heard of them within three hours', () => {
    const away = { ...kasia, lastSeenAt: now - atWorkMs }
    expect(pushOf(notice(), kasia, now)).toBe('push')
    expect(pushOf(notice(), away, now)).toBe('off-shift')
    expect(pushOf(notice(), { ...away, lastSeenAt: null }, now)).toBe('off-shift')
    expect(pushOf(notice(), { ...away, hasDrawer: true }, now)).toBe('push')
  })

  it('to somebody off shift only where it is for them and not for whoever is there', () => {
    const away = { ...kasia, lastSeenAt: null }
    const told = notificationKinds.filter(
      (kind) => pushOf(notice({ kind }), { ...away, muted: [] }, now) === 'push',
    )
    expect(told).toContain('message')
    expect(told).toContain('payment-disputed')
    for (const kind of ['ready', 'no-answer', 'platform-order', 'oversold'] as const)
      expect(told).not.toContain(kind)
  })

  it('never to the kitchen, which has its display, whatever was chosen', () => {
    for (const kind of notificationKinds)
      expect(pushOf(notice({ kind }), { ...kasia, role: 'kitchen', muted: [], hasDrawer: true }, now)).toBe(
        'kitchen',
      )
  })

  it('never once it is read, nor when its time has passed', () => {
    expect(pushOf(notice({ readAt: now }), kasia, now)).toBe('read')
    expect(pushOf(notice({ at: now - 599_999 }), kasia, now)).toBe('push')
    expect(pushOf(notice({ at: now - 600_000 }), kasia, now)).toBe('passed')
  })

  it('of the kinds that its person has chosen, and as long as they have chosen nothing of the usual ones', () => {
    expect(pushOf(notice(), { ...kasia, muted: ['ready'] }, now)).toBe('muted')
    expect(pushOf(notice({ kind: 'discrepancy' }), kasia, now)).toBe('muted')
    expect(pushOf(notice({ kind: 'discrepancy' }), { ...kasia, muted: [] }, now)).toBe('push')
    expect(mutedByDefault).not.toContain('ready')
  })

  it('by default to everybody, except what a list of changes or of the stock shows as well', () => {
    expect(mutedByDefault.toSorted()).toEqual([
      'certificate-ends',
      'discrepancy',
      'invitation-accepted',
      'stock-difference',
      'stock-low',
      'stock-negative',
      'write-decided',
    ])
  })

  it('at home of money, invoices, the server, PINs and what people write, and of nothing that a shift does', () => {
    const atHome = notificationKinds.filter((kind) => pushRules[kind].offShift)
    expect(atHome.toSorted()).toEqual([
      'certificate-ends',
      'disk-low',
      'e-invoice-late',
      'e-invoice-rejected',
      'invitation-accepted',
      'message',
      'payment-disputed',
      'payment-late',
      'pin-locked-out',
      'refund-failed',
      'refund-reversed',
    ])
  })

  it('to a phone in a pocket for three hours, to the millisecond', () => {
    expect(atWorkMs).toBe(10_800_000)
    expect(pushOf(notice(), { ...kasia, lastSeenAt: now - 10_799_999 }, now)).toBe('push')
    expect(pushOf(notice(), { ...kasia, lastSeenAt: now - 10_800_000 }, now)).toBe('off-shift')
  })

  it('not at all for the first reason that holds: read, passed, kitchen, muted, off shift', () => {
    const away: PushedPerson = { role: 'kitchen', muted: ['ready'], hasDrawer: false, lastSeenAt: null }
    const old = { at: now - 600_000 }
    expect(pushOf(notice({ ...old, readAt: now }), away, now)).toBe('read')
    expect(pushOf(notice(old), away, now)).toBe('passed')
    expect(pushOf(notice(), away, now)).toBe('kitchen')
    expect(pushOf(notice(), { ...away, role: 'waiter' }, now)).toBe('muted')
    expect(pushOf(notice(), { ...away, role: 'waiter', muted: [] }, now)).toBe('off-shift')
  })
})

describe('how a notice is pushed', () => {
  it('is of use for ten minutes when dishes are ready, two when nobody answers, five of a platform, else four hours', () => {
    const ttl = (kind: Notification['kind']) => pushHeaders(notice({ kind }), now).ttl
    expect([ttl('ready'), ttl('no-answer'), ttl('platform-order'), ttl('message')]).toEqual([
      600, 120, 300, 14_400,
    ])
    expect(pushHeaders(notice({ at: now - 100_500 }), now).ttl).toBe(500)
    expect(expiryOf(notice({ kind: 'no-answer' }))).toBe(now + 120_000)
  })

  it('wakes the phone for those three only', () => {
    const high = notificationKinds.filter((kind) => pushRules[kind].urgency === 'high')
    expect(high.toSorted()).toEqual(['no-answer', 'platform-order', 'ready'])
    for (const kind of notificationKinds.filter((each) => !high.includes(each)))
      expect(pushHeaders(notice({ kind }), now)).toMatchObject({ ttl: 14_400, urgency: 'normal' })
  })

  it('is of no use once its time has passed, and never of less than none', () => {
    expect(pushHeaders(notice({ at: now - 600_000 }), now).ttl).toBe(0)
    expect(pushHeaders(notice({ at: now - 9_600_000 }), now).ttl).toBe(0)
    expect(pushHeaders(notice(), now).topic).toBe(topicOf(notice()))
  })

  it('has the beginning of its kind and the end of its id as its topic', () => {
    expect(topicOf({ id, kind: 'ready' })).toBe('ready-700080000000000000a1')
    expect(topicOf({ id, kind: 'platform-order' })).toBe('platform-or-700080000000000000a1')
  })

  it('has a topic of at most 32 characters of base64url, another for each notice', () => {
    const topics = notificationKinds.map((kind) => topicOf({ id, kind }))
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{1,32}$/)
    expect(new Set(topics).size).toBe(topics.length)
    expect(topicOf({ id, kind: 'ready' })).not.toBe(topicOf({ id: id.replace('a1', 'a2'), kind: 'ready' }))
  })
})

describe('the payload of a push message', () => {
  const payload = (of: Partial<Notification>, words = { title: 'Stolik 7: gotowe', detail: 'Kuchnia' }) =>
    pushPayload({
      placeId: 'p1',
      messageId: 'm1',
      notice: notice(of),
      words,
      lang: 'pl',
      appUrl: 'https://lokal.example',
    })
  const opens = (of: Partial<Notification>) =>
    payload(of).notification.navigate.replace('https://lokal.example/p/p1/', '')

  it('is a declarative one that a browser can show by itself', () => {
    expect(payload({})).toEqual({
      web_push: 8030,
      notification: {
        title: 'Stolik 7: gotowe',
        body: 'Kuchnia',
        lang: 'pl',
        tag: topicOf({ id, kind: 'ready' }),
        navigate: 'https://lokal.example/p/p1/orders/c1',
        data: { placeId: 'p1', messageId: 'm1' },
        mutable: true,
      },
      mutable: true,
    })
  })

  it('wakes the service worker wherever a browser looks for that: the standard, and Safari from 18.4', () => {
    const { mutable, notification } = payload({})
    expect([mutable, notification.mutable]).toEqual([true, true])
  })

  it('opens the page where something can be done', () => {
    expect(opens({ kind: 'message', orderCheckId: null })).toBe('notifications')
    expect(opens({ kind: 'write-held', orderCheckId: null })).toBe('writes')
    expect(opens({ kind: 'write-refused', orderCheckId: null })).toBe('outbox')
    expect(opens({ kind: 'printer-fault', facts: { outcome: 'unknown' } })).toBe('outbox')
    expect(opens({ kind: 'payment-disputed', facts: { payment: 'x1' } })).toBe('payments/x1')
    expect(opens({ kind: 'e-invoice-late', facts: { eInvoiceId: 'e1' } })).toBe('e-invoices/e1')
  })

  it('makes no address of a fact that is no id', () => {
    expect(opens({ kind: 'payment-disputed', facts: { payment: '../../x?y' }, orderCheckId: null })).toBe(
      'notifications',
    )
  })

  it('has a title of 120 characters and words of 180 at most, and says where some are missing', () => {
    const of = (title: number, detail: number) =>
      payload({}, { title: 'a'.repeat(title), detail: 'b'.repeat(detail) }).notification
    expect(of(120, 180)).toMatchObject({ title: 'a'.repeat(120), body: 'b'.repeat(180) })
    expect(of(121, 181)).toMatchObject({ title: `${'a'.repeat(119)}…`, body: `${'b'.repeat(179)}…` })
  })

  it('never cuts a character in two', () => {
    const words = { title: `${'a'.repeat(118)}🍲🍲`, detail: `${'b'.repeat(177)}🍲🍲` }
    expect(payload({}, words).notification).toMatchObject({
      title: `${'a'.repeat(118)}…`,
      body: `${'b'.repeat(177)}🍲…`,
    })
  })

  it('has at most 3000 bytes, whatever people write', () => {
    const words = { title: '🍲'.repeat(500), detail: 'Ż'.repeat(2000) }
    const text = JSON.stringify(payload({}, words))
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(longestPayloadBytes)
    expect(text.isWellFormed()).toBe(true)
    expect(longestPayloadBytes).toBe(3000)
  })

  it('has at most 3000 bytes of signs that JSON writes longest, and of the longest address', () => {
    const words = { title: '\u0001'.repeat(500), detail: '\u0001'.repeat(500) }
    const facts = { payment: 'p'.repeat(64) }
    const text = JSON.stringify(payload({ kind: 'payment-disputed', facts }, words))
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(longestPayloadBytes)
  })

  it('keeps whole pictures in the middle of words that are cut at their end', () => {
    const words = { title: `🍲${'a'.repeat(200)}`, detail: `b🍲${'b'.repeat(200)}` }
    expect(payload({}, words).notification).toMatchObject({
      title: `🍲${'a'.repeat(117)}…`,
      body: `b🍲${'b'.repeat(176)}…`,
    })
  })
})

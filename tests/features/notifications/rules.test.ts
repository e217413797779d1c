import { describe, expect, it } from 'vitest'
import { notificationKinds, type Notification } from '#domain/notification/notification.ts'
import { freshMs, justCome, knownOf } from '#features/notifications/just-come.ts'
import { mutedKey, mutedKinds } from '#features/notifications/muted.ts'
import { actOf } from '#features/notifications/notice-act.ts'
import { loudKinds, noticeLooks } from '#features/notifications/notice-looks.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { notice, now } from './rows.ts'

describe('what is told aloud', () => {
  const idsOf = (all: readonly Notification[]) => all.map(({ id }) => id)

  it('is nothing of what is there when the app is opened', () => {
    expect(justCome([notice(1)], null, now, [])).toEqual([])
  })

  it('is what comes afterwards, the newest first, once', () => {
    const [old, one, two] = [notice(1), notice(2, { at: now - 2 }), notice(3, { at: now - 1 })]
    expect(idsOf(justCome([old, one, two], knownOf([old]), now, []))).toEqual(idsOf([two, one]))
    expect(justCome([old, one, two], knownOf([old, one, two]), now, [])).toEqual([])
  })

  it('is not what was read elsewhere, is old, or is of a kind that is to be quiet', () => {
    const read = notice(1, { readAt: now })
    const late = notice(2, { at: now - freshMs })
    const quiet = notice(3, { kind: 'discrepancy' })
    expect(justCome([read, late, quiet], new Set(), now, ['discrepancy'])).toEqual([])
  })

  it('is told again when the same notice says more', () => {
    const before = notice(1, { kind: 'write-held', at: now - 60_000 })
    const more = { ...before, at: now }
    expect(justCome([more], knownOf([before]), now, [])).toEqual([more])
  })
})

describe('what a device is to be quiet about', () => {
  it('is nothing until somebody says so, and kinds of other versions are left out', () => {
    const device = createMemoryKeyValues()
    expect(mutedKinds(device)).toEqual([])
    device.setItem(mutedKey, JSON.stringify(['ready', 'weather']))
    expect(mutedKinds(device)).toEqual(['ready'])
    device.setItem(mutedKey, 'rubbish')
    expect(mutedKinds(device)).toEqual([])
  })
})

describe('the act of a notice', () => {
  const facts = { orderId: 'order', kitchenStationId: 'hot' }

  it('prints the slip of what no display shows, opens the check of the rest', () => {
    expect(actOf(notice(1, { kind: 'no-answer', facts }))).toMatchObject({ do: 'print-slip', ...facts })
    const disputed = { kind: 'payment-disputed', facts: { payment: 'p' } } as const
    expect(actOf(notice(1, disputed))).toEqual({ do: 'open-payment', paymentId: 'p' })
    expect(actOf(notice(1, { ...disputed, facts: {} }))).toBeNull()
    expect(actOf(notice(1, { kind: 'ready', orderCheckId: 'check' }))).toMatchObject({ do: 'open-check' })
  })

  it('leads to where an unknown print is settled, and to the outbox with what has no check', () => {
    const unknown = notice(1, { kind: 'printer-fault', facts: { outcome: 'unknown' }, orderCheckId: 'check' })
    expect(actOf(unknown)).toEqual({ do: 'open-outbox' })
    expect(actOf(notice(1, { kind: 'write-refused' }))).toEqual({ do: 'open-outbox' })
  })

  it('leads a manager to what they have to settle', () => {
    expect(actOf(notice(1, { kind: 'write-held' }))).toEqual({ do: 'open-writes' })
    expect(actOf(notice(1, { kind: 'discrepancy' }))).toEqual({ do: 'open-writes' })
  })

  it('is none where there is only something to know', () => {
    expect(actOf(notice(1, { kind: 'message' }))).toBeNull()
    expect(actOf(notice(1, { kind: 'invitation-accepted' }))).toBeNull()
  })
})

it('every kind has its picture, and what is loud is what somebody waits for', () => {
  expect(Object.keys(noticeLooks).sort()).toEqual([...notificationKinds].sort())
  expect(loudKinds.every((kind) => noticeLooks[kind].waits)).toBe(true)
})

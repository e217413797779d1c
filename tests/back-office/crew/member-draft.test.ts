import { describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import {
  countMemberChanges,
  withNothing,
  withPermission,
  withPreset,
  withRole,
  type MemberDraft,
} from '#back-office/crew/member-draft.ts'

const waiter: MemberDraft = { role: 'waiter', permissions: ['place-order', 'manage-adyen'] }
const manager = presetOf('manager')

describe('what a manager writes of the rights of somebody', () => {
  it('gives and takes one permission', () => {
    expect(withPermission(waiter, 'crew-order', true).permissions).toContain('crew-order')
    expect(withPermission(waiter, 'place-order', false).permissions).toEqual(['manage-adyen'])
  })

  it('keeps what the manager could not have given, whatever is cleared or applied again (D2)', () => {
    expect(withNothing(waiter, manager).permissions).toEqual(['manage-adyen'])
    expect(withPreset(waiter, manager).permissions).toEqual(['manage-adyen', 'place-order', 'crew-order'])
  })

  it('gives with another role its set, as far as the manager has it (D2)', () => {
    const after = withRole({ role: 'waiter', permissions: [] }, 'manager', ['place-order', 'manage-menu'])
    expect(after).toEqual({ role: 'manager', permissions: ['manage-menu', 'place-order'] })
  })

  it('counts the role and each permission as a change', () => {
    expect(countMemberChanges(waiter, waiter)).toBe(0)
    expect(
      countMemberChanges(waiter, { role: 'kitchen', permissions: ['place-order', 'audit-product'] }),
    ).toBe(3)
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { approvalSchema } from '#domain/access/approval.ts'
import { callTakers } from '#domain/access/call-takers.ts'
import { coversAll, rightsOf } from '#domain/access/giving.ts'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import { pinDigits } from '#domain/access/pin.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles, type Role } from '#domain/access/roles.ts'

const as = (role: Role, own: readonly Permission[] = presetOf(role)) => ({ role, permissions: own })

describe('The word of somebody who agrees by PIN', () => {
  const approval = {
    userId: '00000000-0000-7000-8000-000000000060',
    session: '00000000-0000-7000-8000-000000000061',
  }

  it('names the person and the session that their PIN gave, both of them', () => {
    expect(v.parse(approvalSchema, { ...approval, pin: '1234' })).toEqual(approval)
    expect(v.is(approvalSchema, { ...approval, session: '' })).toBe(false)
    expect(v.is(approvalSchema, { userId: approval.userId })).toBe(false)
  })
})

describe('The permissions of a person', () => {
  it('are those of their row, of an owner all, and the role gives nobody more', () => {
    expect([...rightsOf(as('manager', ['place-order']))]).toEqual(['place-order'])
    expect(rightsOf(as('owner', [])).size).toBe(permissions.length)
    expect(rightsOf(as('waiter', ['place-order', 'place-order'])).size).toBe(1)
  })

  it('are each of the product once, so that screens list none twice', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
  })

  it('of a role to begin with are permissions that there are', () => {
    for (const role of roles)
      expect(presetOf(role).filter((permission) => !permissions.includes(permission))).toEqual([])
  })
})

describe('Acting in the place of another one', () => {
  it('is covered by the very same permissions, and by one fewer no more', () => {
    const own: Permission[] = ['place-order', 'manage-payments']
    expect(coversAll(as('waiter', own), as('manager', own))).toBe(true)
    for (const lost of own) {
      const less = own.filter((permission) => permission !== lost)
      expect([lost, coversAll(as('waiter', less), as('waiter', own))]).toEqual([lost, false])
    }
  })

  it('of somebody who may nothing is covered by everybody, but an owner by owners alone', () => {
    for (const role of roles) {
      expect([role, coversAll(as(role, []), as('waiter', []))]).toEqual([role, true])
      expect([role, coversAll(as(role, permissions), as('owner', []))]).toEqual([role, role === 'owner'])
    }
  })
})

it('orders are taken by phone by who takes orders or those of the crew, with a PIN of four digits', () => {
  expect([...callTakers].sort()).toEqual(['crew-order', 'place-order'])
  expect(pinDigits(as('waiter', callTakers))).toBe(4)
})

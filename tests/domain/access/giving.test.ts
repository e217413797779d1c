import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coversAll,
  givingObjection,
  leavingObjection,
  removingObjection,
  rightsOf,
} from '#domain/access/giving.ts'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import { isSignInName } from '#domain/access/password.ts'
import { isEasyPin, pinDigits } from '#domain/access/pin.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles, type Role } from '#domain/access/roles.ts'

const as = (role: Role, own: readonly Permission[] = presetOf(role)) => ({ role, permissions: own })
const owner = as('owner')
const manager = as('manager')
const waiter = as('waiter')

describe('Giving permissions', () => {
  it('is for an owner without limits', () => {
    for (const role of roles) expect(givingObjection(owner, null, as(role))).toBeNull()
  })

  it('nobody gives what they lack', () => {
    const adyen = as('waiter', ['place-order', 'manage-adyen'])
    expect(givingObjection(manager, null, adyen)).toBe('not_yours_to_give')
    expect(givingObjection(manager, null, waiter)).toBeNull()
    for (const permission of permissions) {
      const lacking = as(
        'manager',
        permissions.filter((each) => each !== permission),
      )
      expect(givingObjection(lacking, waiter, as('waiter', [...presetOf('waiter'), permission]))).toBe(
        waiter.permissions.includes(permission) ? null : 'not_yours_to_give',
      )
    }
  })

  it('what somebody has may stay, and may be taken away, by whoever lacks it', () => {
    const adyen = as('waiter', ['place-order', 'manage-adyen'])
    expect(givingObjection(manager, adyen, as('waiter', ['manage-adyen', 'crew-order']))).toBeNull()
    expect(givingObjection(manager, adyen, waiter)).toBeNull()
  })

  it('only an owner makes an owner, or changes one', () => {
    const everything = as('manager', permissions)
    expect(givingObjection(everything, waiter, owner)).toBe('not_yours_to_give')
    expect(givingObjection(everything, owner, waiter)).toBe('not_yours_to_give')
    expect(givingObjection(everything, owner, owner)).toBe('not_yours_to_give')
    expect(removingObjection(everything, owner, 2)).toBe('not_yours_to_give')
    expect(removingObjection(everything, waiter, 1)).toBeNull()
  })

  it('an owner has everything, whatever is written in the row', () => {
    expect(givingObjection(as('owner', []), null, as('waiter', permissions))).toBeNull()
  })
})

describe('Giving permissions, whoever gives what to whom', () => {
  const anybody = fc.record({ role: fc.constantFrom(...roles), permissions: fc.subarray([...permissions]) })

  it('leaves nobody with a right that neither the giver has nor they had', () => {
    fc.assert(
      fc.property(anybody, fc.option(anybody), anybody, (giver, before, after) => {
        const known = new Set([...rightsOf(giver), ...(before === null ? [] : rightsOf(before))])
        const isNew = [...rightsOf(after)].some((each) => !known.has(each))
        if (isNew) expect(givingObjection(giver, before, after)).toBe('not_yours_to_give')
        if (givingObjection(giver, before, before ?? after) === null && coversAll(giver, after))
          expect(givingObjection(giver, before, after)).toBeNull()
      }),
    )
  })

  it('is a manager’s for every role but an owner’s, as that role begins', () => {
    const given = roles.filter((role) => givingObjection(manager, null, as(role)) === null)
    expect(roles.filter((role) => !given.includes(role))).toEqual(['owner'])
    expect(roles.filter((role) => givingObjection(waiter, null, as(role)) === null)).toEqual(
      roles.filter((role) => coversAll(waiter, as(role))),
    )
  })
})

describe('A place keeps an owner', () => {
  it('whoever is the last one neither leaves nor becomes something else', () => {
    expect(leavingObjection(1, owner, null)).toBe('last_owner')
    expect(leavingObjection(1, owner, manager)).toBe('last_owner')
    expect(removingObjection(owner, owner, 1)).toBe('last_owner')
  })

  it('one of two may, and so may everybody who is none', () => {
    expect(leavingObjection(2, owner, null)).toBeNull()
    expect(leavingObjection(1, owner, owner)).toBeNull()
    expect(leavingObjection(1, waiter, null)).toBeNull()
    expect(removingObjection(owner, owner, 2)).toBeNull()
  })
})

describe('Acting in place of another one', () => {
  it('needs everything that the other one may', () => {
    expect(coversAll(manager, waiter)).toBe(true)
    expect(coversAll(waiter, manager)).toBe(false)
    expect(coversAll(manager, as('waiter', ['manage-adyen']))).toBe(false)
    expect(coversAll(as('manager', permissions), owner)).toBe(false)
    expect(coversAll(owner, owner)).toBe(true)
  })
})

describe('Passwords and PINs', () => {
  it('a password is not what one signs in with, in any case', () => {
    expect(isSignInName('Jan@Lokal.example', 'jan@lokal.example')).toBe(true)
    expect(isSignInName('jan@lokal.exampl', 'jan@lokal.example')).toBe(false)
  })

  it('whoever has to do with money has a PIN of six digits', () => {
    expect(roles.filter((role) => pinDigits(as(role)) === 6).sort()).toEqual(
      ['console', 'manager', 'owner', 'registry', 'waiter-reporter'].sort(),
    )
    expect(pinDigits(as('waiter', ['place-order', 'cancel-printouts']))).toBe(6)
  })

  it('a PIN in a row or of one digit is refused', () => {
    expect(['0000', '1234', '4321', '999999', '345678'].every(isEasyPin)).toBe(true)
    expect(['1470', '1243', '112233', '258036'].some(isEasyPin)).toBe(false)
  })
})

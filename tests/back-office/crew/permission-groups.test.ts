import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { permissionGroups } from '#back-office/crew/permission-groups.ts'
import { roleDifferences } from '#back-office/crew/role-differences.ts'

describe('the page of permissions', () => {
  it('shows each of the 29 once', () => {
    const shown = permissionGroups.flatMap((group) => group.permissions)
    expect(shown.toSorted()).toEqual([...permissions].toSorted())
  })

  it('says what was added to the set of the role and what was taken from it', () => {
    expect(roleDifferences('waiter', ['place-order', 'create-discount'])).toEqual({
      added: ['create-discount'],
      taken: ['crew-order'],
    })
  })

  it('finds nothing to say of a person with exactly the set of the role, nor of an owner', () => {
    expect(roleDifferences('waiter', ['crew-order', 'place-order'])).toEqual({ added: [], taken: [] })
    expect(roleDifferences('owner', [])).toEqual({ added: [], taken: [] })
  })
})

import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { effectivePermissions, isStation, roles } from '#domain/access/roles.ts'

describe('the presets of roles', () => {
  it('give the owner all 29 permissions, and nothing can take one away', () => {
    expect(permissions).toHaveLength(29)
    expect(presetOf('owner')).toEqual(permissions)
    expect(effectivePermissions('owner', [])).toEqual(permissions)
  })

  it('give the manager everything but the contract with the card provider', () => {
    const missing = permissions.filter((each) => !presetOf('manager').includes(each))
    expect(missing).toEqual(['manage-adyen', 'manage-adyen-integrations'])
  })

  it.each([
    ['waiter', ['place-order', 'crew-order']],
    ['service', ['place-order', 'crew-order']],
    ['employee', ['place-order', 'crew-order']],
    ['waiter-reporter', ['place-order', 'crew-order', 'create-daily-report', 'access-daily-reports']],
    ['kitchen', ['audit-product', 'manage-kitchen-orders']],
    ['kiosk', ['place-order']],
    [
      'console',
      [
        'place-order',
        'create-daily-report',
        'manage-kitchen-orders',
        'access-daily-reports',
        'manage-printer-settings',
      ],
    ],
    [
      'registry',
      [
        'place-order',
        'create-daily-report',
        'manage-kitchen-orders',
        'access-daily-reports',
        'manage-printer-settings',
        'crew-order',
      ],
    ],
  ] as const)('give the role %s exactly %j', (role, granted) => {
    expect([...presetOf(role)].sort()).toEqual([...granted].sort())
  })

  it('are a start only: anybody but an owner may do what their own row says', () => {
    expect(effectivePermissions('kitchen', ['manage-menu'])).toEqual(['manage-menu'])
    expect(roles).toHaveLength(10)
  })
})

it('nobody is known by the role of a screen or a till, and everybody by any other', () => {
  expect(roles.filter(isStation)).toEqual(['kitchen', 'registry', 'kiosk', 'console'])
})

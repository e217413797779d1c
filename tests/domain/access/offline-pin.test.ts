import { expect, it } from 'vitest'
import { offlinePinGives, rightsOffline } from '#domain/access/offline-pin.ts'
import { permissions } from '#domain/access/permissions.ts'

it('a PIN that no server has seen never gives more than the person has', () => {
  for (const gives of offlinePinGives) {
    expect(rightsOffline([], gives)).toEqual([])
    expect(rightsOffline(['place-order', 'access-stats'], gives)).toContain('place-order')
  }
})

it('guests get their service by it, and nothing of people, devices or what was paid', () => {
  const given = rightsOffline(permissions, 'service')
  expect(given).toEqual(expect.arrayContaining(['place-order', 'manage-payments', 'cancel-order-check']))
  for (const kept of ['manage-users', 'cancel-printouts', 'manage-adyen', 'manage-stock'] as const)
    expect(given).not.toContain(kept)
  expect(rightsOffline(permissions, 'orders')).not.toContain('manage-payments')
  expect(rightsOffline(permissions, 'all')).toEqual(permissions)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callTakers } from '#domain/access/call-takers.ts'
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

it('orders alone are taken, also by phone and of the crew, and their dishes made', () => {
  const given = rightsOffline(permissions, 'orders')
  expect([...given].sort()).toEqual(['crew-order', 'manage-kitchen-orders', 'place-order'])
  expect(callTakers.filter((each) => !given.includes(each))).toEqual([])
})

it('guests are served to the end: paid, with a discount, without a print, or their check taken back', () => {
  const orders = rightsOffline(permissions, 'orders')
  const more = rightsOffline(permissions, 'service').filter((each) => !orders.includes(each))
  expect([...more].sort()).toEqual([
    'cancel-order-check',
    'create-discount',
    'manage-payments',
    'skip-printing',
  ])
})

it('a place that lets a PIN give more never takes anything away by it, from whatever somebody has', () => {
  expect(offlinePinGives).toEqual(['orders', 'service', 'all'])
  fc.assert(
    fc.property(fc.subarray([...permissions]), (granted) => {
      const [orders = [], service = [], all = []] = offlinePinGives.map((gives) =>
        rightsOffline(granted, gives),
      )
      expect(orders.filter((each) => !service.includes(each))).toEqual([])
      expect(service.filter((each) => !all.includes(each))).toEqual([])
      expect(all).toEqual(granted)
    }),
  )
})

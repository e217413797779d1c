import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import {
  deliveryPlatform,
  isServerActor,
  nationalSystem,
  paymentProvider,
  rightsOfServerActor,
} from '#domain/access/server-actors.ts'
import { uuid } from '#domain/fields.ts'

const services = [deliveryPlatform, paymentProvider, nationalSystem]
/** A person's id, as devices make them. */
const person = '018f5e4a-7c00-7000-8000-00676c6f766f'

describe('A service for which the server acts', () => {
  it('has an id of its own, of a version that no device and no person is given', () => {
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length)
    for (const { id } of services) {
      expect(id).toMatch(uuid)
      expect([id[14], isServerActor(id)]).toEqual(['8', true])
    }
  })

  it.each([
    ['a delivery platform', deliveryPlatform, ['place-order', 'cancel-order-check']],
    [
      'a provider of payments',
      paymentProvider,
      ['place-order', 'manage-payments', 'manage-adyen-transactions'],
    ],
    ['the national system', nationalSystem, ['manage-payments', 'manage-place-info']],
  ])('is given what its messages need and nothing else: %s', (_, { id }, needed) => {
    expect([...rightsOfServerActor(id)].sort()).toEqual([...needed].sort())
  })

  it('manages neither people nor menus nor stock', () => {
    const given = new Set(services.flatMap(({ id }) => rightsOfServerActor(id)))
    const kept = permissions.filter((each) => /users|menu|stock|printouts|report/.test(each))
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter((each) => given.has(each))).toEqual([])
  })

  it('is no person, and no word that every object of the language knows', () => {
    for (const id of [person, '', 'constructor', 'toString', '__proto__']) {
      expect([id, isServerActor(id), rightsOfServerActor(id)]).toEqual([id, false, []])
    }
  })
})

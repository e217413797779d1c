import { describe, expect, it } from 'vitest'
import { missingFor } from '#domain/order/order-needs.ts'
import en from '#locales/en.json'

const nothing = { tableId: null, crewMemberId: null, client: null }
const address = { street: 'Dobra', streetNumber: '5' }
const ewa = { name: 'Ewa', phone: '600100200', address }

describe('what an order needs before it is sent', () => {
  it('is a table where guests sit: "Please select table"', () => {
    expect(missingFor({ type: 'ON_SITE' }, nothing)).toBe('table')
    expect(missingFor({ type: 'ON_SITE' }, { ...nothing, tableId: 't' })).toBeNull()
    expect(en['register.table.missing']).toBe('Please select table')
  })
  it('is a person for a crew meal: "Please select crew member"', () => {
    expect(missingFor({ type: 'CREW_ORDER' }, nothing)).toBe('crew-member')
    expect(missingFor({ type: 'CREW_ORDER' }, { ...nothing, crewMemberId: 'p' })).toBeNull()
    expect(en['register.crew.missing']).toBe('Please select crew member')
  })
  it('is a client with name, phone and address for a delivery', () => {
    const of = (client: Parameters<typeof missingFor>[1]['client']) =>
      missingFor({ type: 'DELIVERY' }, { ...nothing, client })
    expect(of(null)).toBe('client')
    expect(of({ ...ewa, address: null })).toBe('client')
    expect(of({ ...ewa, name: '' })).toBe('client')
    expect(of({ ...ewa, phone: '' })).toBe('client')
    expect(of(ewa)).toBeNull()
    expect(en['register.client.missing']).toBe('Please enter client, phone and address')
  })
  it.each(['PICKUP', 'DELIVERY_PLATFORM'] as const)('is nothing for %s', (type) => {
    expect(missingFor({ type }, nothing)).toBeNull()
  })
})

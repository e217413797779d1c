import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address, Client, OrderingClient } from '#domain/client/client.ts'
import { maxAddresses, rememberOrder } from '#domain/client/remember-order.ts'
import { sameAddress } from '#domain/client/same-address.ts'

const home: Address = {
  street: 'Lipowa',
  streetNumber: '8',
  apartment: '3',
  postcode: '00-316',
  city: 'Warszawa',
  point: { lng: 21, lat: 52 },
  note: 'Code 12',
}
const house = (streetNumber: string, of: Partial<Address> = {}): Address =>
  Object.assign({}, home, { streetNumber, point: null }, of)

const ewa: Client = {
  id: 'ewa',
  name: 'Ewa Nowak',
  phone: '600555101',
  addresses: [home, house('9')],
  allergyNote: 'gluten',
  createdAt: 10,
  lastOrderAt: 100,
}
const said = (of: Partial<OrderingClient> = {}): OrderingClient =>
  Object.assign({ clientId: 'ewa', name: 'Ewa', phone: '600555101', address: null, allergyNote: '' }, of)

const numbers = ({ addresses }: Client) => addresses.map(({ streetNumber }) => streetNumber)

describe('the first order of a client', () => {
  it('makes them known from that moment, with all that they said', () => {
    const first = said({ address: home, allergyNote: 'nuts' })
    expect(rememberOrder(null, first, 50)).toEqual({
      id: 'ewa',
      name: 'Ewa',
      phone: '600555101',
      addresses: [home],
      allergyNote: 'nuts',
      createdAt: 50,
      lastOrderAt: 50,
    })
  })

  it('has no address where it is fetched', () => {
    expect(rememberOrder(null, said(), 50).addresses).toEqual([])
  })
})

describe('a later order of a client', () => {
  it('counts with its name and its moment, and leaves since when they are known', () => {
    expect(rememberOrder(ewa, said(), 200)).toMatchObject({
      id: 'ewa',
      name: 'Ewa',
      createdAt: 10,
      lastOrderAt: 200,
    })
  })

  it('at the moment of the last one is no late one', () => {
    expect(rememberOrder(ewa, said({ name: 'Ewa K.' }), 100).name).toBe('Ewa K.')
    expect(rememberOrder(ewa, said({ name: 'Ewa K.' }), 99)).toEqual(ewa)
  })

  it('has the telephone as it was written this time', () => {
    expect(rememberOrder(ewa, said({ phone: '700555303' }), 200).phone).toBe('700555303')
  })

  it('puts its address first, a new one and one that is known', () => {
    expect(numbers(rememberOrder(ewa, said({ address: house('10') }), 200))).toEqual(['10', '8', '9'])
    expect(numbers(rememberOrder(ewa, said({ address: house('9') }), 200))).toEqual(['9', '8'])
  })

  it('leaves the addresses alone where it is fetched', () => {
    expect(rememberOrder(ewa, said(), 200).addresses).toEqual(ewa.addresses)
  })

  it('keeps where a house stands on the map, unless it is shown anew', () => {
    const again = (point: Address['point']) =>
      rememberOrder(ewa, said({ address: house('8', { point, note: 'Ring' }) }), 200).addresses[0]
    expect(again(null)).toMatchObject({ point: home.point, note: 'Ring' })
    expect(again({ lng: 20, lat: 51 })?.point).toEqual({ lng: 20, lat: 51 })
    expect(rememberOrder(ewa, said({ address: house('10') }), 200).addresses[0]?.point).toBeNull()
  })

  it('forgets the address that was used longest ago beyond five', () => {
    const five = Object.assign({}, ewa, { addresses: ['1', '2', '3', '4', '5'].map((n) => house(n)) })
    expect(numbers(rememberOrder(five, said({ address: house('6') }), 200))).toEqual([
      '6',
      '1',
      '2',
      '3',
      '4',
    ])
    expect(numbers(rememberOrder(five, said({ address: house('5') }), 200))).toEqual([
      '5',
      '1',
      '2',
      '3',
      '4',
    ])
  })
})

describe('what a client must not eat', () => {
  it('is what was said last, also that there is nothing any more', () => {
    expect(rememberOrder(ewa, said({ allergyNote: 'nuts' }), 200).allergyNote).toBe('nuts')
    expect(rememberOrder(ewa, said(), 200).allergyNote).toBe('')
  })

  it('is not unsaid by a device that did not know the client and so could not ask', () => {
    expect(rememberOrder(ewa, said({ clientId: 'met-anew' }), 200)).toMatchObject({
      id: 'ewa',
      allergyNote: 'gluten',
    })
    expect(rememberOrder(ewa, said({ clientId: 'met-anew', allergyNote: 'nuts' }), 200).allergyNote).toBe(
      'nuts',
    )
  })
})

describe('an order that reaches the server late', () => {
  it('of somebody who fetched it changes nothing', () => {
    expect(rememberOrder(ewa, said({ allergyNote: 'nuts' }), 50)).toEqual(ewa)
  })

  it('pushes out no address that was used since', () => {
    const five = Object.assign({}, ewa, { addresses: ['1', '2', '3', '4', '5'].map((n) => house(n)) })
    expect(numbers(rememberOrder(five, said({ address: house('6') }), 50))).toEqual(['1', '2', '3', '4', '5'])
  })
})

describe('two addresses are the same door', () => {
  it('however their letters are written, whatever the note and the postcode', () => {
    const written = house(' 8 ', { street: 'LIPOWA', city: 'warszawa', postcode: '', note: '' })
    expect(sameAddress(home, written)).toBe(true)
    expect(sameAddress(house('8', { street: 'Łąkowa' }), house('8', { street: 'lakowa' }))).toBe(true)
  })

  it('not in another street, house, flat or town', () => {
    for (const other of [
      { street: 'Dobra' },
      { streetNumber: '8A' },
      { apartment: '4' },
      { city: 'Kraków' },
    ]) {
      expect(sameAddress(home, Object.assign({}, home, other))).toBe(false)
    }
  })
})

it('whatever is ordered in whatever order, no door is kept twice and never more than five', () => {
  const anyOrder = fc.record({
    number: fc.option(fc.integer({ min: 1, max: 8 }).map(String)),
    at: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 15 }), (orders) => {
      let known: Client | null = null
      for (const { number, at } of orders)
        known = rememberOrder(known, said({ address: number === null ? null : house(number) }), at)
      const kept = known === null ? [] : numbers(known)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept.length).toBeLessThanOrEqual(maxAddresses)
      expect(known?.lastOrderAt).toBe(Math.max(...orders.map(({ at }) => at)))
    }),
  )
})

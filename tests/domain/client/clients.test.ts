import { describe, expect, it } from 'vitest'
import { addressLine, addressText } from '#domain/client/address-text.ts'
import type { Address, Client } from '#domain/client/client.ts'
import { findClients } from '#domain/client/find-clients.ts'
import { phonePrefix, phoneText, readPhone } from '#domain/client/phone.ts'
import { rememberOrder } from '#domain/client/remember-order.ts'

describe('a phone number', () => {
  it.each([
    ['600 555 101', '600555101'],
    ['600-555-101', '600555101'],
    ['+48 600 555 101', '600555101'],
    ['0048600555101', '600555101'],
    ['48 600 555 101', '600555101'],
    ['(22) 555 01 20', '225550120'],
    ['+49 151 2345678', '+491512345678'],
  ])('%s is kept as %s', (typed, kept) => expect(readPhone(typed)).toBe(kept))

  it.each(['', '12345', '600 555 1o1', '++48600555101', '1234567890123456'])('is not %s', (typed) =>
    expect(readPhone(typed)).toBeNull(),
  )

  it('is shown in groups of three', () => {
    expect(phoneText('600555101')).toBe('600 555 101')
    expect(readPhone(phoneText('+491512345678'))).toBe('+491512345678')
  })

  it('is found while it is typed, however it begins', () => {
    expect(phonePrefix('+48 600-5')).toBe('6005')
    expect(phonePrefix('0048 600')).toBe('600')
    expect(phonePrefix('600 555 101')).toBe('600555101')
  })
})

const address: Address = {
  street: 'Lipowa',
  streetNumber: '8',
  apartment: '3',
  postcode: '00-316',
  city: 'Warszawa',
  point: null,
  note: '',
}
const client = (id: string, phone: string, lastOrderAt: number, name = 'Ewa Nowak'): Client => ({
  id,
  name,
  phone,
  addresses: [],
  allergyNote: '',
  createdAt: 0,
  lastOrderAt,
})

describe('a client', () => {
  const clients = [
    client('1', '600555101', 10),
    client('2', '600555202', 30, 'Jan'),
    client('3', '700555303', 20),
  ]

  it('is found by the first digits of the phone, who ordered last first', () => {
    expect(findClients(clients, '600 5').map((each) => each.id)).toEqual(['2', '1'])
    expect(findClients(clients, '60')).toEqual([])
  })

  it('who was met twice is offered once', () => {
    const twice = [...clients, client('0', '600555101', 5)]
    expect(findClients(twice, '600555101').map((each) => each.id)).toEqual(['0'])
  })
})

describe('an address', () => {
  it('has street, number and flat in one line', () => {
    expect(addressText(address)).toBe('Lipowa 8/3, 00-316 Warszawa')
    expect(addressText({ ...address, apartment: '', postcode: '' })).toBe('Lipowa 8, Warszawa')
  })

  it('without streets is the village and its number', () => {
    const village = { ...address, street: '', apartment: '', postcode: '32-100', city: 'Kąty' }
    expect(addressLine(village)).toBe('Kąty 8')
    expect(addressText(village)).toBe('Kąty 8, 32-100')
  })
})

describe('an order that reaches the server late', () => {
  it('changes nothing that was said since, and only adds an address that was not known', () => {
    const known = { ...client('1', '600555101', 100), allergyNote: 'gluten', addresses: [address] }
    const said = { clientId: '1', name: 'Ewa', phone: '600555101', allergyNote: '' }
    const other = { ...address, streetNumber: '9' }
    expect(rememberOrder(known, { ...said, address: other }, 50)).toEqual({
      ...known,
      addresses: [address, other],
    })
    expect(rememberOrder(known, { ...said, address }, 50)).toEqual(known)
  })
})

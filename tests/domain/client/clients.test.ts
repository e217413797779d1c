import { describe, expect, it } from 'vitest'
import { addressLine, addressText } from '#domain/client/address-text.ts'
import type { Address, Client } from '#domain/client/client.ts'
import { clientOfPhone, findClients } from '#domain/client/find-clients.ts'
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
    ['0049 151/234.56.78', '+491512345678'],
    ['600.555/101', '600555101'],
    [' 600 555 101 ', '600555101'],
    ['123456', '123456'],
    ['+123456789012345', '+123456789012345'],
    ['+48 600 555 1012', '+486005551012'],
  ])('%s is kept as %s', (typed, kept) => expect(readPhone(typed)).toBe(kept))

  it.each(['', '12345', '600 555 1o1', '++48600555101', '1234567890123456'])('is not %s', (typed) =>
    expect(readPhone(typed)).toBeNull(),
  )

  it('is shown in groups of three', () => {
    expect(phoneText('600555101')).toBe('600 555 101')
    expect(phoneText('+491512345678')).toBe('+491 512 345 678')
    expect(phoneText('123456')).toBe('123 456')
    expect(readPhone(phoneText('+491512345678'))).toBe('+491512345678')
  })

  it('is found while it is typed, however it begins', () => {
    expect(phonePrefix('+48 600-5')).toBe('6005')
    expect(phonePrefix('0048 600')).toBe('600')
    expect(phonePrefix('600 555 101')).toBe('600555101')
    expect(phonePrefix('48 600 555 101')).toBe('600555101')
    expect(phonePrefix('+49 151-2')).toBe('+491512')
    expect(phonePrefix('tel. 600')).toBe('600')
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
    expect(findClients(clients, '555')).toEqual([])
  })

  it('is looked for from three digits on, of which a plus is none', () => {
    const abroad = [...clients, client('4', '+491512345678', 1)]
    expect(findClients(abroad, '60')).toEqual([])
    expect(findClients(abroad, '600')).toHaveLength(2)
    expect(findClients(abroad, '+49')).toEqual([])
    expect(findClients(abroad, '+491').map((each) => each.id)).toEqual(['4'])
  })

  it('stands by name, then by id, where several have ordered at one moment', () => {
    const same = [
      client('3', '600555103', 10, 'Jan'),
      client('2', '600555102', 10, 'Ewa'),
      client('1', '600555101', 10, 'Jan'),
    ]
    const found = (all: typeof same) => findClients(all, '600').map((each) => each.id)
    expect(found(same)).toEqual(['2', '1', '3'])
    expect(found(same.toReversed())).toEqual(['2', '1', '3'])
  })

  it('who was met twice is offered once', () => {
    const twice = [...clients, client('0', '600555101', 5)]
    expect(findClients(twice, '600555101').map((each) => each.id)).toEqual(['0'])
    for (const all of [twice, twice.toReversed()]) expect(clientOfPhone(all, '600555101')?.id).toBe('0')
  })

  it('is nobody where the number is not theirs to the last digit', () => {
    expect(clientOfPhone(clients, '60055510')).toBeNull()
    expect(clientOfPhone(clients, '600555102')).toBeNull()
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
    expect(addressText({ ...village, postcode: '' })).toBe('Kąty 8')
    expect(addressText({ ...address, apartment: '', postcode: '', city: '' })).toBe('Lipowa 8')
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

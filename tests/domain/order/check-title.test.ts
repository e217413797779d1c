import { describe, expect, it } from 'vitest'
import type { Address } from '#domain/client/client.ts'
import { titleOf } from '#domain/order/check-title.ts'

const client = { clientId: 'c', name: 'Józef Żak', allergyNote: '' }
const lipowa: Address = {
  street: 'Lipowa',
  streetNumber: '8',
  apartment: '',
  postcode: '00-316',
  city: 'Warszawa',
  point: null,
  note: 'domofon 17',
}
const table = { name: '12' }
const diningOption = { name: 'Dowóz' }
const unnamed = { check: { client: null }, contact: null, table: null, diningOption: null }
const goesTo = (change: Partial<Address>) => ({ address: { ...lipowa, ...change } })

describe('the title of a check', () => {
  it('is its table, whoever sits there and wherever it might go', () => {
    const known = { check: { client }, contact: goesTo({}), table, diningOption }
    expect(titleOf(known, 'Marek')).toEqual({ kind: 'table', name: '12' })
  })

  it('is where it goes, with the flat where there is one, and without notes for the courier', () => {
    const to = (change: Partial<Address>) =>
      titleOf({ ...unnamed, check: { client }, diningOption, contact: goesTo(change) }, 'Marek')
    expect(to({})).toEqual({ kind: 'name', name: 'Lipowa 8' })
    expect(to({ apartment: '3' })).toEqual({ kind: 'name', name: 'Lipowa 8/3' })
  })

  it('is the village where streets have no names', () => {
    const contact = goesTo({ street: '', city: 'Koziki', streetNumber: '14A' })
    expect(titleOf({ ...unnamed, contact })).toEqual({ kind: 'name', name: 'Koziki 14A' })
  })

  it.each([null, { address: null }])(
    'is the client’s name where nothing is brought: contact %j',
    (contact) => {
      expect(titleOf({ ...unnamed, check: { client }, contact, diningOption }, 'Marek')).toEqual({
        kind: 'name',
        name: 'Józef Żak',
      })
    },
  )

  it('is whose meal it is where no client ordered', () => {
    expect(titleOf({ ...unnamed, diningOption }, 'Marek')).toEqual({ kind: 'name', name: 'Marek' })
  })

  it('is how the guest is served where nobody is named', () => {
    expect(titleOf({ ...unnamed, diningOption })).toEqual({ kind: 'name', name: 'Dowóz' })
  })

  it('is unknown where the device has none of that', () => {
    expect(titleOf(unnamed)).toEqual({ kind: 'unknown' })
  })
})

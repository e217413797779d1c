import { describe, expect, it } from 'vitest'
import { addressLines } from '#domain/document/address-lines.ts'

const house = {
  street: 'ul. Lipowa',
  streetNumber: '3',
  apartment: '5',
  postcode: '00-925',
  city: 'Warszawa',
}
const lines = (of: Partial<typeof house>) => addressLines(Object.assign({}, house, of))

describe('an address on paper', () => {
  it('has the street with house and door, and below them the postcode and the town', () => {
    expect(lines({})).toEqual(['ul. Lipowa 3/5', '00-925 Warszawa'])
  })

  it('has no door where there is none, or nobody ever asked for one', () => {
    expect(lines({ apartment: '' })[0]).toBe('ul. Lipowa 3')
    const { apartment: _, ...seller } = house
    expect(addressLines(seller)[0]).toBe('ul. Lipowa 3')
  })

  it('has the name of a village without streets before the number', () => {
    expect(lines({ street: '', city: 'Kąty', apartment: '' })).toEqual(['Kąty 3', '00-925 Kąty'])
  })

  it('has no line of nothing, and no space at an end', () => {
    expect(lines({ street: '', streetNumber: '', apartment: '' })).toEqual(['00-925 Warszawa'])
    expect(lines({ streetNumber: '', apartment: '' })[0]).toBe('ul. Lipowa')
    expect(lines({ postcode: '' })[1]).toBe('Warszawa')
    expect(lines({ city: '' })[1]).toBe('00-925')
    expect(lines({ street: '', streetNumber: '', apartment: '', postcode: '', city: '' })).toEqual([])
  })
})

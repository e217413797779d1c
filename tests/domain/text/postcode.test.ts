import { describe, expect, it } from 'vitest'
import { tidyPostcode, typedIntoAddress } from '#domain/text/postcode.ts'

describe('a postcode', () => {
  it.each([
    ['00925', '00-925'],
    [' 00-925 ', '00-925'],
    ['00 925', '00-925'],
    ['123', '123'],
    ['009251', '009251'],
  ])('typed as "%s" is written as %s', (typed, tidy) => {
    expect(tidyPostcode(typed)).toBe(tidy)
  })

  it('gets its hyphen with the last digit, and a hyphen of the person stays', () => {
    const steps = ['0', '00', '009', '0092', '00925'].map((typed) => typedIntoAddress('postcode', typed))
    expect(steps).toEqual(['0', '00', '009', '0092', '00-925'])
    expect(typedIntoAddress('postcode', '00-')).toBe('00-')
  })

  it('alone is tidied: a house of five digits stays as it was typed', () => {
    expect(typedIntoAddress('streetNumber', '12345')).toBe('12345')
    expect(typedIntoAddress('city', 'Nowy  Targ ')).toBe('Nowy  Targ ')
  })
})

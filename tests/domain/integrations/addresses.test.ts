import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addressSources, askedHouseSchema, foundHouseSchema } from '#domain/integrations/addresses.ts'

const house = { street: 'Lipowa', streetNumber: '8', city: 'Kraków' }
const point = { lat: 50.06, lng: 19.94 }

describe('a question to the address service', () => {
  test('is a house, and never who lives in it, behind which door, or what a courier has to know', () => {
    const told = {
      ...house,
      apartment: '3',
      note: 'kod 12',
      name: 'Ewa Lis',
      phone: '600100200',
      postcode: '31-045',
      point,
    }
    expect(v.parse(askedHouseSchema, told)).toEqual(house)
  })

  test('needs a number and a town, and no street where there are none', () => {
    const is = (of: object) => v.is(askedHouseSchema, { ...house, ...of })
    expect([is({ street: '' }), is({ streetNumber: '' }), is({ city: '' })]).toEqual([true, false, false])
  })
})

describe('an answer of the address service', () => {
  test('is a house with its place on the map', () => {
    const found = { ...house, postcode: '31-045', point }
    expect(v.is(foundHouseSchema, found)).toBe(true)
    expect(v.is(foundHouseSchema, { ...found, point: null })).toBe(false)
    expect(v.is(foundHouseSchema, house)).toBe(false)
  })

  test('comes from the state’s register, from an open one, or from a stand-in', () => {
    expect(addressSources).toEqual(['gugik', 'photon', 'simulated'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Address } from '#domain/client/client.ts'
import { pointOn, streetsOf } from '#domain/client/known-streets.ts'

const at = (street: string, streetNumber: string, point: Address['point'] = null): Address => ({
  street,
  streetNumber,
  apartment: '',
  postcode: '',
  city: 'Warszawa',
  note: '',
  point,
})
const streets = streetsOf([
  { addresses: [at('Lipowa', '8', { lng: 21, lat: 52 }), at('Lipowa', '12', { lng: 21.4, lat: 52.2 })] },
  { addresses: [at('Żabia', '3A', { lng: 20, lat: 51 }), at('Dobra', '5')] },
])

describe('an address that is typed', () => {
  it('is where the same house was delivered to before, however its street is written', () => {
    expect(pointOn(streets, at('ul. lipowa ', '8'))).toEqual({ point: { lng: 21, lat: 52 }, exact: true })
    expect(pointOn(streets, at('zabia', '3a'))).toMatchObject({ exact: true })
  })

  it('is judged by its neighbours where only these were delivered to', () => {
    const found = pointOn(streets, at('Lipowa', '9'))
    expect(found?.exact).toBe(false)
    expect(found?.point.lng).toBeCloseTo(21.1)
    expect(found?.point.lat).toBeCloseTo(52.05)
    expect(pointOn(streets, at('Żabia', '7'))).toEqual({ point: { lng: 20, lat: 51 }, exact: false })
  })

  it('is not known far from them, on another street, in another town, or without a number', () => {
    expect(pointOn(streets, at('Lipowa', '120'))).toBeNull()
    expect(pointOn(streets, at('Dobra', '5'))).toBeNull()
    expect(pointOn(streets, { ...at('Lipowa', '8'), city: 'Łódź' })).toBeNull()
    expect(pointOn(streets, at('Lipowa', ''))).toBeNull()
  })
})

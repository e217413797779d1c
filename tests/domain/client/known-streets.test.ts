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

const dawn = { lng: 1, lat: 1 }
const dusk = { lng: 5, lat: 3 }
const onLipowa = (houses: readonly [string, Address['point']][]) =>
  streetsOf([{ addresses: houses.map(([number, point]) => at('Lipowa', number, point)) }])
const lipowa = (streetNumber: string) => at('Lipowa', streetNumber)

describe('a house on a street where something was delivered to', () => {
  it('is itself before another door of its number, which only is next to it', () => {
    const doors = onLipowa([
      ['12', dawn],
      ['12A', dusk],
    ])
    expect(pointOn(doors, lipowa('12a'))).toEqual({ point: dusk, exact: true })
    expect(pointOn(doors, lipowa('12'))).toEqual({ point: dawn, exact: true })
    expect(pointOn(doors, lipowa('12B'))).toEqual({ point: dawn, exact: false })
  })

  it('is as far between its nearest neighbours as its number is', () => {
    const doors = onLipowa([
      ['2', { lng: 0, lat: 0 }],
      ['30', { lng: 9, lat: 9 }],
      ['20', dusk],
      ['10', dawn],
    ])
    expect(pointOn(doors, lipowa('15'))).toEqual({ point: { lng: 3, lat: 2 }, exact: false })
  })

  it('is at the one neighbour that is known, up to thirty numbers away, on either side', () => {
    const one = onLipowa([[' 40', dawn]])
    for (const number of ['10', '70']) {
      expect(pointOn(one, lipowa(number))).toEqual({ point: dawn, exact: false })
    }
    for (const number of ['9', '71']) expect(pointOn(one, lipowa(number))).toBeNull()
  })

  it('is not judged by a house without a number, or by one of a village without streets', () => {
    for (const number of ['8', 'Dworek'])
      expect(pointOn(onLipowa([['Dworek', dawn]]), lipowa(number))).toBeNull()
    const village = streetsOf([{ addresses: [at(' ', '8', dawn)] }])
    expect(pointOn(village, at('', '8'))).toBeNull()
  })

  it.each(['ul. Lipowa', 'ul.Lipowa', 'ul Lipowa', 'UL. LIPOWA', 'al. Lipowa', 'pl. Lipowa', 'os. Lipowa'])(
    'is found on %s as on Lipowa',
    (street) => {
      expect(pointOn(onLipowa([['8', dawn]]), at(street, '8'))).toEqual({ point: dawn, exact: true })
    },
  )

  it('is not found on a street that only begins like the word for one', () => {
    const doors = streetsOf([{ addresses: [at('Alkowa', '8', dawn)] }])
    expect(pointOn(doors, at('kowa', '8'))).toBeNull()
    expect(pointOn(doors, at('alkowa', '8'))?.exact).toBe(true)
  })
})

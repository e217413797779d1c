import { describe, expect, it } from 'vitest'
import { houseQuestion, withHouse } from '#features/delivery/house-question.ts'

const point = { lng: 21.03, lat: 52.24 }
const typed = {
  street: ' tamka ',
  streetNumber: '20',
  apartment: '7',
  postcode: '00-350',
  city: 'Warszawa',
  point: null,
  note: 'kod 12#',
}
const house = { street: 'Tamka', streetNumber: '20', postcode: '', city: 'Warszawa', point }

describe('what the address service is asked', () => {
  it('is the house without its flat, its note and the spaces around', () => {
    expect(houseQuestion(typed, null)).toEqual({ street: 'tamka', streetNumber: '20', city: 'Warszawa' })
  })

  it('may be a house of a village without streets', () => {
    expect(houseQuestion({ ...typed, street: '', city: 'Kąty' }, null)).toMatchObject({
      street: '',
      city: 'Kąty',
    })
  })

  it('is nothing where the point is known or shown, but a point that is guessed may be found better', () => {
    expect(houseQuestion({ ...typed, point }, null)).toBeNull()
    expect(houseQuestion({ ...typed, point }, { point, exact: true })).toBeNull()
    expect(houseQuestion({ ...typed, point: { ...point, lat: 52.25 } }, { point, exact: false })).toBeNull()
    expect(houseQuestion({ ...typed, point }, { point, exact: false })).not.toBeNull()
  })
})

describe('a house that was chosen', () => {
  it('replaces what was typed of it, and leaves flat, note, and a postcode that the service does not know', () => {
    expect(withHouse(typed, house)).toEqual({ ...typed, street: 'Tamka', point })
    expect(withHouse(typed, { ...house, postcode: '00-349' }).postcode).toBe('00-349')
  })
})

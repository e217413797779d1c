import * as v from 'valibot'
import type { FoundPoint } from '#domain/client/known-streets.ts'
import { askedHouseSchema, type AskedHouse, type FoundHouse } from '#domain/integrations/addresses.ts'
import type { DeliveryForm } from './delivery-form.ts'

type Address = DeliveryForm['address']

/** Whether the point is only judged by the neighbours of the house. */
export function isGuessed({ point }: Address, found: FoundPoint | null): boolean {
  if (point === null || found === null || found.exact) return false
  return point.lng === found.point.lng && point.lat === found.point.lat
}

/**
 * The question for the address service. Null: the house is not said yet, the device knows it by itself, or a person
 * has shown or chosen where it is.
 */
export function houseQuestion(address: Address, found: FoundPoint | null): AskedHouse | null {
  if (address.point !== null && !isGuessed(address, found)) return null
  const { street, streetNumber, city } = address
  const house = { street: street.trim(), streetNumber: streetNumber.trim(), city: city.trim() }
  return /^\d/.test(house.streetNumber) && v.is(askedHouseSchema, house) ? house : null
}

/** The address once a house was chosen that the address service knows; flat and note stay as they were said. */
export function withHouse(address: Address, { postcode, ...house }: FoundHouse): Address {
  return { ...address, ...house, postcode: postcode === '' ? address.postcode : postcode }
}

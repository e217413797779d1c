import * as v from 'valibot'
import { foundHouseSchema, type AskedHouse, type FoundHouse } from '#domain/integrations/addresses.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { mostHouses } from './addresses.ts'

/** A house as a service tells of it, not yet looked at. */
export type ToldHouse = {
  street: string
  streetNumber: string
  postcode: string
  city: string
  /** Degrees. */
  lng: number
  lat: number
}

/**
 * The houses that can be kept of those that a service told of, each once. Those of the town that was asked for come
 * first, the very number before its neighbours. Streets, towns and houses of other countries are left out.
 */
export function readHouses(told: readonly (ToldHouse | null)[], asked: AskedHouse): FoundHouse[] {
  const houses = new Map<string, FoundHouse>()
  for (const each of told) {
    const read = v.safeParse(foundHouseSchema, each === null ? null : houseOf(each))
    if (!read.success) continue
    const { street, streetNumber, postcode, city } = read.output
    const key = foldText([street, streetNumber, postcode, city].join('|'))
    if (!houses.has(key)) houses.set(key, read.output)
  }
  return [...houses.values()].toSorted((a, b) => rank(a, asked) - rank(b, asked)).slice(0, mostHouses)
}

function houseOf({ street, streetNumber, postcode, city, lng, lat }: ToldHouse): FoundHouse {
  return {
    street: withoutUlica(street),
    streetNumber,
    postcode: /^\d{2}-\d{3}$/.test(postcode) ? postcode : '',
    city,
    point: { lng: rounded(lng), lat: rounded(lat) },
  }
}

/** Six decimals are about 10 cm: more are noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

function rank(house: FoundHouse, asked: AskedHouse): number {
  const elsewhere = foldText(house.city) === foldText(asked.city) ? 0 : 2
  return elsewhere + (foldText(house.streetNumber) === foldText(asked.streetNumber) ? 0 : 1)
}

/** A street as people name it: that it is one goes without saying. */
export function withoutUlica(street: string): string {
  return street.trim().replace(/^(?:ul\.|ulica\s)\s*/iu, '')
}

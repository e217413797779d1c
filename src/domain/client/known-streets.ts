import { foldText } from '../text/fold-text.ts'
import type { Address, Client } from './client.ts'

type Point = NonNullable<Address['point']>
type House = { label: string; number: number; point: Point }

/** The houses that something was delivered to, by street and town. */
export type KnownStreets = ReadonlyMap<string, readonly House[]>

/** Where an address is; `exact`: this very house was delivered to, else it is judged by its neighbours. */
export type FoundPoint = { point: Point; exact: boolean }

/** How far apart two house numbers may be for one to tell where the other is. */
const nearNumbers = 30

/** An index of all addresses of clients whose point is known. */
export function streetsOf(clients: readonly Pick<Client, 'addresses'>[]): KnownStreets {
  const streets = new Map<string, House[]>()
  for (const address of clients.flatMap(({ addresses }) => addresses)) {
    const number = numberOf(address)
    if (address.point === null || number === null || address.street.trim() === '') continue
    const houses = streets.get(streetOf(address)) ?? []
    houses.push({ label: foldText(address.streetNumber), number, point: address.point })
    streets.set(streetOf(address), houses)
  }
  return streets
}

/** Where a typed address is by the houses of its street: at that house, between two of them, or at the nearest one. */
export function pointOn(streets: KnownStreets, address: Address): FoundPoint | null {
  const number = numberOf(address)
  const houses = streets.get(streetOf(address))
  if (number === null || houses === undefined) return null
  const label = foldText(address.streetNumber)
  const same = houses.find((each) => each.label === label) ?? houses.find((each) => each.number === number)
  if (same !== undefined) return { point: same.point, exact: same.label === label }
  const near = houses.filter((each) => Math.abs(each.number - number) <= nearNumbers)
  const below = near.filter((each) => each.number < number).toSorted((a, b) => b.number - a.number)[0]
  const above = near.filter((each) => each.number > number).toSorted((a, b) => a.number - b.number)[0]
  const point = below && above ? between(below, above, number) : (below ?? above)?.point
  return point === undefined ? null : { point, exact: false }
}

function between(below: House, above: House, number: number): Point {
  const share = (number - below.number) / (above.number - below.number)
  const at = (a: number, b: number) => a + (b - a) * share
  return { lng: at(below.point.lng, above.point.lng), lat: at(below.point.lat, above.point.lat) }
}

function streetOf({ street, city }: Pick<Address, 'street' | 'city'>): string {
  return `${foldText(street).replace(/^(ul|al|pl|os)(\. ?| )/u, '')}|${foldText(city)}`
}

/** The number that a house begins with: `12` of `12A`. */
function numberOf({ streetNumber }: Pick<Address, 'streetNumber'>): number | null {
  const [digits] = /^\d+/u.exec(streetNumber.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

import type { AskedHouse, FoundHouse } from '#domain/integrations/addresses.ts'
import { fail, ok } from '#domain/result.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Addresses } from './addresses.ts'
import { readHouses, withoutUlica } from './read-houses.ts'

/** House numbers for which the service that is played is out of order, is asked too much, and thinks for long. */
export const playedFaults = { outOfOrder: '113', busy: '117', slow: '119' } as const

export type SimulatedAddressesOptions = {
  /** How long it thinks about a house that it is slow with. */
  wait(): Promise<void>
}

/** Knows some streets of the demo's town, and houses 1 to 150 of each; nothing leaves the server. */
export function createSimulatedAddresses({ wait }: SimulatedAddressesOptions): Addresses {
  return {
    source: 'simulated',
    host: '',
    state: () => 'simulated',
    async find(asked) {
      if (asked.streetNumber === playedFaults.outOfOrder) return fail({ kind: 'service' })
      if (asked.streetNumber === playedFaults.busy) return fail({ kind: 'busy', waitMs: 20_000 })
      if (asked.streetNumber === playedFaults.slow) await wait()
      const told = streets.filter((each) => isMeant(each, asked)).map((each) => houseOn(each, asked))
      return ok(readHouses(told, asked))
    },
  }
}

type Street = Pick<FoundHouse, 'street' | 'postcode' | 'city'> & {
  /** Where its numbers begin, and how far they go from there, degrees. */
  from: readonly [lng: number, lat: number]
  along: readonly [lng: number, lat: number]
}

function isMeant({ street, city }: Street, asked: AskedHouse): boolean {
  const number = numberOf(asked)
  if (number < 1 || number > mostHousesOfStreet || foldText(city) !== foldText(asked.city)) return false
  return foldText(withoutUlica(street)) === foldText(withoutUlica(asked.street))
}

function houseOn(
  { street, postcode, city, from, along }: Street,
  asked: AskedHouse,
): Omit<FoundHouse, 'point'> & { lng: number; lat: number } {
  const share = numberOf(asked) / mostHousesOfStreet
  const [lng, lat] = [from[0] + along[0] * share, from[1] + along[1] * share]
  return { street, streetNumber: asked.streetNumber.trim(), postcode, city, lng, lat }
}

function numberOf({ streetNumber }: AskedHouse): number {
  return Number(/^\d+/.exec(streetNumber.trim())?.[0] ?? 0)
}

const mostHousesOfStreet = 150

/** Two streets share a name, as in every large town. Where they lie is roughly right. */
const streets: readonly Street[] = [
  street('Lipowa', '00-316', [21.0225, 52.2412], [0.006, -0.002]),
  street('Dobra', '00-312', [21.0278, 52.2372], [-0.006, 0.009]),
  street('Browarna', '00-311', [21.0213, 52.2398], [-0.002, 0.005]),
  street('Tamka', '00-349', [21.0216, 52.2359], [0.01, 0.002]),
  street('Solec', '00-403', [21.0352, 52.2321], [0.006, -0.008]),
  street('Nowogrodzka', '00-691', [21.0147, 52.2293], [-0.014, -0.002]),
  street('Ząbkowska', '03-736', [21.0375, 52.2513], [0.012, 0.002]),
  street('Kwiatowa', '02-579', [21.0155, 52.2021], [0.002, -0.003]),
  street('Kwiatowa', '05-077', [21.2163, 52.2511], [0.004, 0.002]),
]

function street(name: string, postcode: string, from: Street['from'], along: Street['along']): Street {
  return { street: name, postcode, city: 'Warszawa', from, along }
}

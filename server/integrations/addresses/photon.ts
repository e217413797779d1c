import * as v from 'valibot'
import { poland } from '#domain/geo/point.ts'
import type { AskedHouse } from '#domain/integrations/addresses.ts'
import { mostHouses, type Addresses } from './addresses.ts'
import { overHttp, type OverHttpOptions } from './over-http.ts'
import { withoutUlica, type ToldHouse } from './read-houses.ts'

const answer = v.object({ features: v.array(v.unknown()) })

const text = v.pipe(v.optional(v.string(), ''), v.trim())

const featureSchema = v.object({
  properties: v.object({
    countrycode: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    locality: text,
    district: text,
  }),
  geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
})

/** OpenStreetMap by a Photon of one's own: nothing is sent to anybody then. */
export function createPhoton(options: OverHttpOptions): Addresses {
  const toldOf = ({ features }: v.InferOutput<typeof answer>) => features.map(readFeature)
  return overHttp({ source: 'photon', answer, addressOf, toldOf }, options)
}

function addressOf(url: string, { street, streetNumber, city }: AskedHouse): string {
  const asked = new URL('api', url.replace(/\/*$/, '/'))
  const { west, south, east, north } = poland
  asked.search = new URLSearchParams({
    q: `${withoutUlica(street)} ${streetNumber}, ${city}`.trim(),
    layer: 'house',
    bbox: [west, south, east, north].join(),
    // Some are left out again.
    limit: String(2 * mostHouses),
  }).toString()
  return asked.href
}

function readFeature(feature: unknown): ToldHouse | null {
  const read = v.safeParse(featureSchema, feature)
  if (!read.success || read.output.properties.countrycode !== 'PL') return null
  const { street, housenumber, postcode, city, locality, district } = read.output.properties
  const [lng, lat] = read.output.geometry.coordinates
  return { street, streetNumber: housenumber, postcode, city: city || locality || district, lng, lat }
}

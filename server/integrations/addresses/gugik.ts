import * as v from 'valibot'
import type { AskedHouse } from '#domain/integrations/addresses.ts'
import type { Addresses } from './addresses.ts'
import { overHttp, type OverHttpOptions } from './over-http.ts'
import { withoutUlica, type ToldHouse } from './read-houses.ts'

/** The service of the head office of geodesy (GUGiK), as the public knows it. */
export const gugikUrl = 'https://services.gugik.gov.pl/uug/'

/** The results stand under `"1"`, `"2"` …; null: there are none. */
const answer = v.object({
  results: v.nullable(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

const text = v.pipe(v.nullish(v.string(), ''), v.trim())
const degrees = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())

/** `x` is the longitude, `y` the latitude: degrees are asked for, not metres. */
const entrySchema = v.object({ city: text, street: text, number: text, code: text, x: degrees, y: degrees })

/**
 * The national register of addresses by the geocoding service of GUGiK (UUG). It finds nothing unless the town comes first
 * with a comma, and answers a street or a town where it knows no house of that number.
 */
export function createGugik(options: OverHttpOptions): Addresses {
  const toldOf = ({ results }: v.InferOutput<typeof answer>) => Object.values(results ?? {}).map(readEntry)
  return overHttp({ source: 'gugik', answer, addressOf, toldOf }, options)
}

function addressOf(url: string, { street, streetNumber, city }: AskedHouse): string {
  const house = street === '' ? streetNumber : `${withoutUlica(street)} ${streetNumber}`
  const asked = new URL(url)
  asked.search = `request=GetAddress&srid=4326&address=${encodeURIComponent(`${city}, ${house}`)}`
  return asked.href
}

function readEntry(entry: unknown): ToldHouse | null {
  const read = v.safeParse(entrySchema, entry)
  if (!read.success) return null
  const { city, street, number, code, x, y } = read.output
  return { street, streetNumber: number, postcode: code, city, lng: x, lat: y }
}

import * as v from 'valibot'

/** Places are Polish: the country fits into this box, in degrees. */
export const poland = { west: 14, south: 49, east: 24.2, north: 54.9 }

/** A point on the map, degrees. */
export const pointSchema = v.object({
  lng: v.pipe(v.number(), v.minValue(poland.west), v.maxValue(poland.east)),
  lat: v.pipe(v.number(), v.minValue(poland.south), v.maxValue(poland.north)),
})

export function inPoland(lng: number, lat: number): boolean {
  return lng >= poland.west && lng <= poland.east && lat >= poland.south && lat <= poland.north
}

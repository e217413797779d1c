import * as v from 'valibot'

/** Places are Polish: the country fits into this box, in degrees. */
export const POLAND = { west: 14, south: 49, east: 24.2, north: 54.9 }

/** A point on the map, degrees. */
export const pointSchema = v.object({
  lng: v.pipe(v.number(), v.minValue(POLAND.west), v.maxValue(POLAND.east)),
  lat: v.pipe(v.number(), v.minValue(POLAND.south), v.maxValue(POLAND.north)),
})

export function inPoland(lng: number, lat: number): boolean {
  return lng >= POLAND.west && lng <= POLAND.east && lat >= POLAND.south && lat <= POLAND.north
}

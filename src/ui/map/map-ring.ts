/** `[longitude, latitude]` in degrees. */
export type MapPoint = readonly [lng: number, lat: number]

/** Corners of an area in order; the last is not the first once more. */
export type MapRing = readonly MapPoint[]

export type MapArea = {
  id: string
  /** A name, perhaps with a price: short, one line. */
  label: string
  ring: MapRing
}

const perDegree = 1_000_000

/** An area with fewer corners has no inside and is shown as loose corners. */
export const minCorners = 3

/** Six decimals are about 10 cm: more are noise of the pointer. */
export function roundedPoint([lng, lat]: MapPoint): MapPoint {
  return [Math.round(lng * perDegree) / perDegree, Math.round(lat * perDegree) / perDegree]
}

export function sameRing(a: MapRing, b: MapRing): boolean {
  return a.length === b.length && a.every(([lng, lat], i) => lng === b[i]?.[0] && lat === b[i]?.[1])
}

export function withoutCorner(ring: MapRing, index: number): MapRing {
  return ring.filter((_, at) => at !== index)
}

/** The middles of all sides, the last side goes back to the first corner. */
export function midpoints(ring: MapRing): MapPoint[] {
  return ring.map(([lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat]
    return [(lng + nextLng) / 2, (lat + nextLat) / 2]
  })
}

/** Whether a press at the point hits the area; its very border does not matter here. */
export function hits(ring: MapRing, [lng, lat]: MapPoint): boolean {
  return ring.reduce((inside, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    const passes = y > lat !== nextY > lat && lng < x + ((nextX - x) * (lat - y)) / (nextY - y)
    return passes ? !inside : inside
  }, false)
}

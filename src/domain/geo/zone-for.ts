import { byCodes } from '../in-order.ts'
import { contains } from './contains.ts'
import type { GeoPoint, Ring } from './ring.ts'

type Zone = {
  id: string
  name: string
  area: Ring
  /** Grosze. */
  deliveryPrice: number
}

/**
 * The zone that a delivery to the point belongs to: where zones overlap the lowest price counts, of equal prices the
 * first name, then the first id, so that every device answers the same. Null outside all zones.
 */
export function zoneFor<Z extends Zone>(zones: readonly Z[], point: GeoPoint): Z | null {
  const found = zones.filter((zone) => contains(zone.area, point))
  return (
    found.sort(
      (a, b) => a.deliveryPrice - b.deliveryPrice || byCodes(a.name, b.name) || byCodes(a.id, b.id),
    )[0] ?? null
  )
}

import { zoneFor } from '#domain/geo/zone-for.ts'
import { deliveryOf, termsOfZone, type DeliveryTerms } from '#domain/pricing/delivery.ts'
import type { DeliveryZone } from '#domain/resources/delivery-zones.ts'
import type { DeliveryForm } from './delivery-form.ts'

/**
 * The way to the guest, as far as it is known. `free-area`: the place has drawn no zones, so the way costs nothing.
 */
export type DeliveryWay =
  { kind: 'free-area' | 'no-point' | 'outside' } | { kind: 'zone'; zone: DeliveryZone; terms: DeliveryTerms }

/** The way to the point of an address, with the zone that it is in. */
export function wayTo(point: DeliveryForm['address']['point'], zones: readonly DeliveryZone[]): DeliveryWay {
  if (zones.length === 0) return { kind: 'free-area' }
  if (point === null) return { kind: 'no-point' }
  const zone = zoneFor(zones, [point.lng, point.lat])
  return zone === null ? { kind: 'outside' } : { kind: 'zone', zone, terms: termsOfZone(zone) }
}

/** The price of goods of this value with the delivery, grosze; below the minimum order, what is missing to it. */
export function withDelivery(
  way: DeliveryWay,
  goods: number,
): { delivery: number; missing: number; total: number } {
  const priced = deliveryOf(way.kind === 'zone' ? way.terms : null, goods)
  const delivery = priced.ok ? priced.value : 0
  return { delivery, missing: priced.ok ? 0 : priced.error.missing, total: goods + delivery }
}

import { describe, expect, it } from 'vitest'
import { wayTo, withDelivery } from '#features/delivery/zone-of.ts'
import { deliveryRows, ewa } from '#tests/support/rows/delivery-rows.ts'

describe('the way to the guest', () => {
  const zones = deliveryRows.deliveryZones
  const { point } = ewa.address

  it('is priced by the cheapest zone that contains the point', () => {
    expect(wayTo(point, zones)).toMatchObject({ kind: 'zone', zone: { name: '!Powiśle' } })
    expect(wayTo({ lng: 21.09, lat: 52.29 }, zones)).toMatchObject({ terms: { price: 900 } })
  })

  it('is unknown without a point, not gone outside all zones, and free where there are none', () => {
    expect(wayTo(null, zones).kind).toBe('no-point')
    expect(wayTo({ lng: 19.9, lat: 50.06 }, zones).kind).toBe('outside')
    expect(wayTo(point, []).kind).toBe('free-area')
  })

  it('costs nothing from the zone’s value on, and says what is missing below its minimum', () => {
    const way = wayTo({ lng: 21.09, lat: 52.29 }, zones)
    expect(withDelivery(way, 3000)).toEqual({ delivery: 0, missing: 1000, total: 3000 })
    expect(withDelivery(way, 7999)).toEqual({ delivery: 900, missing: 0, total: 8899 })
    expect(withDelivery(way, 8000)).toEqual({ delivery: 0, missing: 0, total: 8000 })
  })
})

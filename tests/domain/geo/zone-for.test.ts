import { describe, expect, it } from 'vitest'
import type { Ring } from '#domain/geo/ring.ts'
import { zoneFor } from '#domain/geo/zone-for.ts'

const around = (west: number, east: number): Ring => [
  [west, 52],
  [east, 52],
  [east, 52.1],
  [west, 52.1],
]

const centre = { id: 'b', name: 'Centrum', area: around(21, 21.2), deliveryPrice: 700 }
const east = { id: 'a', name: 'Wschód', area: around(21.1, 21.3), deliveryPrice: 1200 }

describe('the zone of an address', () => {
  it('is the one that it lies in', () => {
    expect(zoneFor([centre, east], [21.05, 52.05])).toBe(centre)
    expect(zoneFor([centre, east], [21.25, 52.05])).toBe(east)
  })

  it('is the cheaper one where two overlap', () => {
    expect(zoneFor([east, centre], [21.15, 52.05])).toBe(centre)
    const dear = { ...centre, deliveryPrice: 1201 }
    expect(zoneFor([dear, east], [21.15, 52.05])).toBe(east)
  })

  it('is at equal prices the first by name, then by id, in whatever order they come', () => {
    const same = { ...centre, deliveryPrice: 1200 }
    expect(zoneFor([east, same], [21.15, 52.05])).toBe(same)
    const twin = { ...east, id: '0' }
    expect(zoneFor([east, twin], [21.15, 52.05])).toBe(twin)
    expect(zoneFor([twin, east], [21.15, 52.05])).toBe(twin)
  })

  it('is none outside all zones', () => {
    expect(zoneFor([centre, east], [21.05, 52.2])).toBeNull()
    expect(zoneFor([], [21.05, 52.05])).toBeNull()
  })

  it('leaves the list as it was', () => {
    const zones = [east, centre]
    zoneFor(zones, [21.15, 52.05])
    expect(zones).toEqual([east, centre])
  })
})

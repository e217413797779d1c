import { describe, expect, it } from 'vitest'
import { byRoom, isIn, knownRooms, roomOf, type Standing } from '#domain/floor/rooms.ts'

const inside = (room: string | null = null): Standing => ({ placement: 'INSIDE', room })
const outside = (room: string | null = null): Standing => ({ placement: 'OUTSIDE', room })
const named = (standing: readonly Standing[]) =>
  knownRooms(standing).map(({ placement, name }) => name ?? placement)

describe('rooms of a place', () => {
  it('are one inside and one outside while nobody names any, whatever stands in them', () => {
    expect(named([])).toEqual(['INSIDE', 'OUTSIDE'])
    expect(named([outside()])).toEqual(['INSIDE', 'OUTSIDE'])
  })

  it('are inside before outside, unnamed before named, else as their tables come', () => {
    const standing = [
      outside('Terrace'),
      inside('Loft'),
      outside(),
      inside('Cellar'),
      inside(),
      inside('Loft'),
    ]
    expect(named(standing)).toEqual(['INSIDE', 'Loft', 'Cellar', 'OUTSIDE', 'Terrace'])
  })

  it('are only the named ones where everything stands in one of those', () => {
    expect(named([inside('Loft'), outside('Terrace')])).toEqual(['Loft', 'Terrace'])
  })

  it('of one name are one, however it is written, and called as the first table calls it', () => {
    const standing = [inside('Żółta Sala'), outside(' żółta sala '), inside('ŻÓŁTA SALA')]
    expect(named(standing)).toEqual(['Żółta Sala'])
    const [first] = standing.map(roomOf)
    expect(standing.every((each) => first !== undefined && isIn(first, each))).toBe(true)
  })
})

it('tables are listed by room, each in one, and an empty room is not listed', () => {
  const tables = [inside(), inside('Loft'), inside(), inside('loft')].map((each, position) => ({
    ...each,
    position,
  }))
  expect(byRoom(tables).map(({ standing }) => standing.map(({ position }) => position))).toEqual([
    [0, 2],
    [1, 3],
  ])
})

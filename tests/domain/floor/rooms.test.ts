import { describe, expect, it } from 'vitest'
import {
  byRoom,
  isIn,
  isSameName,
  knownRooms,
  roomOf,
  roomsInOrder,
  standingIn,
  usualRooms,
  type Standing,
} from '#domain/floor/rooms.ts'

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

describe('a room', () => {
  it('has what is put into it', () => {
    const rooms = [...usualRooms, roomOf(outside('Terrace'))]
    for (const room of rooms) expect(rooms.filter((each) => isIn(each, standingIn(room)))).toEqual([room])
    expect(standingIn(roomOf(outside('Terrace')))).toEqual({ placement: 'OUTSIDE', room: 'Terrace' })
  })

  it('is called without the spaces around its name', () => {
    expect(roomOf(inside(' Loft ')).name).toBe('Loft')
  })

  it('is another one than a room whose name only begins like it', () => {
    expect(isSameName('Loft', ' loft ')).toBe(true)
    expect(isSameName('Loft', 'Loft 2')).toBe(false)
  })

  it('stands inside before outside, unnamed before named, wherever else it stood', () => {
    const rooms = [outside('Terrace'), outside(), inside('Loft'), inside()].map(roomOf)
    const names = (all: typeof rooms) => roomsInOrder(all).map(({ placement, name }) => name ?? placement)
    for (const all of [rooms, rooms.toReversed()])
      expect(names(all)).toEqual(['INSIDE', 'Loft', 'OUTSIDE', 'Terrace'])
  })
})

it('the list of rooms stays as it was when they are put in order', () => {
  const rooms = [outside(), inside()].map(roomOf)
  const before = [...rooms]
  expect(roomsInOrder(rooms).map(({ placement }) => placement)).toEqual(['INSIDE', 'OUTSIDE'])
  expect(rooms).toEqual(before)
})

it('the room that nobody named is left out where nothing stands in it', () => {
  const listed = byRoom([outside()])
  expect(listed.map(({ room, standing }) => [room.placement, standing.length])).toEqual([['OUTSIDE', 1]])
  expect(byRoom([])).toEqual([])
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

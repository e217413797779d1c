import { placements, type FloorPiece, type Placement } from './floor-plan.ts'

/** Where something stands, as its row says: in a room of that name, or in the one that every place has inside or outside. */
export type Standing = Pick<FloorPiece, 'placement' | 'room'>

/** A room of a place. `name`: null for the two that need none. */
export type Room = { key: string; placement: Placement; name: string | null }

/** Rooms that every place has without naming any. */
export const usualRooms: readonly Room[] = placements.map((placement) => roomOf({ placement, room: null }))

/** Room that something stands in. Rooms of one name are one, however it is written; the first spelling is shown. */
export function roomOf({ placement, room }: Standing): Room {
  return { key: keyOf({ placement, room }), placement, name: room === null ? null : room.trim() }
}

/** Whether something stands in a room. */
export function isIn(room: Room, standing: Standing): boolean {
  return keyOf(standing) === room.key
}

/** Where something is to stand so that it is in the room. */
export function standingIn({ placement, name }: Room): Standing {
  return { placement, room: name }
}

/**
 * Rooms of a place in their order: inside before outside, unnamed before named, then as their first things are in the
 * list. The unnamed two are there unless a place that names its rooms has nothing in them.
 */
export function knownRooms(standing: readonly Standing[]): Room[] {
  const found = new Map<string, Room>()
  for (const each of standing) {
    const room = roomOf(each)
    if (!found.has(room.key)) found.set(room.key, room)
  }
  const rooms = [...found.values()]
  return roomsInOrder(rooms.some(({ name }) => name !== null) ? rooms : usualRooms)
}

/** Rooms with what stands in them, in the order of `knownRooms` and of the list; none is empty. */
export function byRoom<S extends Standing>(all: readonly S[]): { room: Room; standing: S[] }[] {
  return knownRooms(all)
    .map((room) => ({ room, standing: all.filter((each) => isIn(room, each)) }))
    .filter(({ standing }) => standing.length > 0)
}

/** Rooms inside before those outside, unnamed before named; else as they come. */
export function roomsInOrder(rooms: readonly Room[]): Room[] {
  const rank = ({ placement, name }: Room) => placements.indexOf(placement) * 2 + (name === null ? 0 : 1)
  return [...rooms].sort((a, b) => rank(a) - rank(b))
}

/** Whether two names mean the same room, however they are written. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function keyOf({ placement, room }: Standing): string {
  return room === null ? placement : `room ${folded(room)}`
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('pl')
}

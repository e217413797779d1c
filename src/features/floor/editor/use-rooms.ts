import { useState } from 'react'
import { roomsInOrder, usualRooms, type Room } from '#domain/floor/rooms.ts'
import { must } from '#domain/must.ts'
import type { RoomView } from '../floor-view.ts'

/** The rooms while somebody draws them, with those that nothing stands in, and the one that is shown. */
export function useRooms(known: readonly RoomView[]) {
  /** Rooms that were added or looked at in this sitting: an empty one is in no row. */
  const [visited, setVisited] = useState<readonly Room[]>([])
  /** Keys of rooms that have another name since: nothing stands in them any more. */
  const [renamed, setRenamed] = useState<readonly string[]>([])
  const [shown, setShown] = useState<Room | null>(null)
  const show = (room: Room) => {
    setShown(room)
    setVisited((before) => [...before.filter(({ key }) => key !== room.key), room])
  }
  /** A room has become another one: it is shown under its new name. */
  const follow = (from: Room, to: Room) => {
    setRenamed((before) => [...before.filter((key) => key !== to.key), from.key])
    setVisited((before) => before.filter(({ key }) => key !== from.key))
    show(to)
  }
  const rooms = withEmpty(known, visited, renamed)
  return { rooms, view: must(viewOf(rooms, shown) ?? rooms[0], 'a room'), show, follow }
}

/**
 * The rooms with those that nothing stands in: visited ones, and the usual ones, into which things can be moved unless
 * a named room took their place.
 */
function withEmpty(
  known: readonly RoomView[],
  visited: readonly Room[],
  renamed: readonly string[],
): RoomView[] {
  const filled = known.filter(({ tables, pieces }) => tables.length + pieces.length > 0)
  const named = filled.filter(({ room }) => room.name !== null).map(({ room }) => room.placement)
  const usual = usualRooms.filter(
    ({ key, placement }) => !renamed.includes(key) && !named.includes(placement),
  )
  const views = new Map(filled.map((view) => [view.room.key, view]))
  for (const room of [...usual, ...visited]) if (!views.has(room.key)) views.set(room.key, emptyRoom(room))
  const all = [...views.values()]
  return roomsInOrder(all.map(({ room }) => room)).flatMap((room) => viewOf(all, room) ?? [])
}

function viewOf(views: readonly RoomView[], room: Room | null): RoomView | undefined {
  return views.find((view) => view.room.key === room?.key)
}

function emptyRoom(room: Room): RoomView {
  return { room, tables: [], pieces: [], occupied: 0, alarms: 0 }
}

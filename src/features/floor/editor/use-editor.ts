import { useState } from 'react'
import { isSameName, roomOf, type Room } from '#domain/floor/rooms.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { itemsOf } from './editor-items.ts'
import { renameRoomStep } from './editor-steps.ts'
import type { RoomView } from '../floor-view.ts'
import { useAddItems } from './use-add-items.ts'
import { usePlanActs } from './use-plan-acts.ts'
import { useItemName } from './use-item-name.ts'
import { useRooms } from './use-rooms.ts'
import { useSteps } from './use-steps.ts'

export type Editor = ReturnType<typeof useEditor>

/** The plan of a room while somebody draws it: what is chosen, and everything that can be done to it. */
export function useEditor(known: readonly RoomView[]) {
  const text = useText()
  const { rooms, view, show, follow } = useRooms(known)
  const [chosenId, choose] = useState<string | null>(null)
  const [grid, setGrid] = useState(true)
  const steps = useSteps(follow)
  const { take } = steps
  const nameOf = useItemName()
  const acts = usePlanActs({ view, take, choose, show })
  const adding = useAddItems({ rooms, view, take, choose })
  const items = itemsOf(view)

  const roomNamed = (room: Room): string => room.name ?? text(`floor.room.${room.placement}`)
  const isTaken = (name: string) => rooms.some(({ room }) => isSameName(roomNamed(room), name))
  const rename = (name: string) => {
    const to = roomOf({ placement: view.room.placement, room: name })
    // The name of an empty room is in no row.
    if (items.length === 0) follow(view.room, to)
    else void take(renameRoomStep(view, to, name))
  }
  const showRoom = (room: Room) => {
    show(room)
    choose(null)
  }
  return {
    rooms,
    room: view.room,
    isTaken,
    roomNamed,
    rename,
    showRoom,
    items,
    chosen: items.find(({ id }) => id === chosenId) ?? null,
    choose,
    grid,
    setGrid,
    steps,
    nameOf,
    ...acts,
    ...adding,
  }
}

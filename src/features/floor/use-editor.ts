import { useState } from 'react'
import type { TablePlan } from '#domain/floor/floor-plan.ts'
import { roomsInOrder, isSameName, roomOf, standingIn, usualRooms, type Room } from '#domain/floor/rooms.ts'
import { must } from '#domain/must.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Row } from '#domain/tables.ts'
import { besideOthers } from './auto-layout.ts'
import {
  addTableStep,
  arrangeStep,
  changeTableStep,
  putPieceStep,
  removePieceStep,
  removeTableStep,
  renameRoomStep,
  type EditorStep,
} from './editor-steps.ts'
import {
  isTableKind,
  itemsOf,
  nextNumber,
  usualSeats,
  usualSizes,
  type Item,
  type Kind,
} from './editor-items.ts'
import type { RoomView } from './floor-view.ts'
import { clampBox, type PlanBox, type PlanPoint } from './geometry.ts'
import { useSteps } from './use-steps.ts'

/** The plan of a room while somebody draws it: what is chosen, and everything that can be done to it. */
export function useEditor(known: readonly RoomView[]) {
  const text = useText()
  const { newId } = usePlace()
  /** Rooms that were added or looked at in this sitting: an empty one is in no row. */
  const [visited, setVisited] = useState<readonly Room[]>([])
  /** Keys of rooms that have another name since: nothing stands in them any more. */
  const [renamed, setRenamed] = useState<readonly string[]>([])
  const [shown, setShown] = useState<Room | null>(null)
  const [chosenId, choose] = useState<string | null>(null)
  const [grid, setGrid] = useState(true)
  const show = (room: Room) => {
    setShown(room)
    setVisited((before) => [...before.filter(({ key }) => key !== room.key), room])
  }
  const follow = (from: Room, to: Room) => {
    setRenamed((before) => [...before.filter((key) => key !== to.key), from.key])
    setVisited((before) => before.filter(({ key }) => key !== from.key))
    show(to)
  }
  const steps = useSteps(follow)
  const rooms = withEmpty(known, visited, renamed)
  const view = must(viewOf(rooms, shown) ?? rooms[0], 'a room')
  const standing = standingIn(view.room)
  const items = itemsOf(view)
  const chosen = items.find(({ id }) => id === chosenId) ?? null
  const tablesOfRoom = view.tables.map(({ table }) => table)

  const nameOf = (item: Item): string =>
    item.type === 'table'
      ? text('floor.table', { name: item.table.name })
      : item.piece.text || text(`floor.piece.${item.piece.kind}`)

  const roomNamed = (room: Room): string => room.name ?? text(`floor.room.${room.placement}`)
  const isTaken = (name: string) => rooms.some(({ room }) => isSameName(roomNamed(room), name))
  const rename = (name: string) => {
    const to = roomOf({ placement: view.room.placement, room: name })
    // The name of an empty room is in no row.
    if (items.length === 0) follow(view.room, to)
    else void steps.take(renameRoomStep(view, to, name))
  }

  /** Its box on the plan; nothing is saved where it is as it was. */
  const place = (item: Item, box: PlanBox, did: EditorStep['did'] = 'move') => {
    if (sameBox(item.box, box)) return
    const what = nameOf(item)
    if (item.type === 'piece') void steps.take(putPieceStep(item.piece, { ...item.piece, ...box }, did, what))
    else {
      const plan = { shape: item.table.plan.shape, ...box }
      void steps.take(arrangeStep(item.table, { ...standing, plan }, tablesOfRoom, did, what))
    }
  }
  const shape = (item: Item & { type: 'table' }, kind: keyof typeof usualSeats) => {
    const { width, depth } = item.box
    const sides = {
      round: { width: depth, depth },
      square: { width: depth, depth },
      long: { width: Math.max(width, Math.round(depth * 1.6)), depth },
    }[kind]
    const plan = {
      shape: kind === 'round' ? 'ROUND' : 'RECTANGLE',
      ...clampBox({ ...item.box, ...sides }),
    } as const
    void steps.take(arrangeStep(item.table, { ...standing, plan }, tablesOfRoom, 'change', nameOf(item)))
  }
  const moveTo = (item: Item, to: Room) => {
    const what = nameOf(item)
    if (item.type === 'piece')
      void steps.take(putPieceStep(item.piece, { ...item.piece, ...standingIn(to) }, 'move', what))
    else
      void steps.take(
        arrangeStep(item.table, { ...standingIn(to), plan: item.table.plan }, tablesOfRoom, 'move', what),
      )
    show(to)
  }
  const change = (
    item: Item & { type: 'table' },
    changes: Partial<Pick<Row<'venueTables'>, 'name' | 'seats'>>,
  ) => void steps.take(changeTableStep(item.table, changes, nameOf(item)))
  const label = (item: Item & { type: 'piece' }, words: string) =>
    void steps.take(putPieceStep(item.piece, { ...item.piece, text: words }, 'change', nameOf(item)))

  const addTable = (seats: number, plan: TablePlan) => {
    const name = nextNumber(rooms.flatMap(({ tables }) => tables.map(({ table }) => table.name)))
    const id = newId()
    void steps.take(addTableStep({ id, name, seats }, { ...standing, plan }, text('floor.table', { name })))
    choose(id)
  }
  /** `beside`: at the nearest free spot, not on top of what is there. */
  const add = (kind: Kind, at: PlanPoint, beside = false) => {
    const there = clampBox({ ...usualSizes[kind], ...at, turn: 0 })
    const box = beside
      ? besideOthers(
          there,
          items.map((item) => item.box),
        )
      : there
    if (isTableKind(kind)) {
      return addTable(usualSeats[kind], { shape: kind === 'round' ? 'ROUND' : 'RECTANGLE', ...box })
    }
    const piece = { id: newId(), ...standing, kind, text: '', ...box }
    void steps.take(putPieceStep(null, piece, 'add', text(`floor.piece.${kind}`)))
    choose(piece.id)
  }
  const copy = (item: Item) => {
    const box = clampBox({ ...item.box, x: item.box.x + 40, y: item.box.y + 40 })
    if (item.type === 'table') return addTable(item.table.seats, { shape: item.table.plan.shape, ...box })
    const piece = { ...item.piece, ...box, id: newId() }
    void steps.take(putPieceStep(null, piece, 'add', nameOf(item)))
    choose(piece.id)
  }
  const remove = (item: Item) => {
    if (isInUse(item)) return
    const what = nameOf(item)
    void steps.take(
      item.type === 'table' ? removeTableStep(item.table, what) : removePieceStep(item.piece, what),
    )
    choose(null)
  }
  return {
    rooms,
    room: view.room,
    isTaken,
    roomNamed,
    rename,
    items,
    chosen,
    choose,
    grid,
    setGrid,
    steps,
    nameOf,
    place,
    shape,
    moveTo,
    change,
    label,
    add,
    copy,
    remove,
    showRoom: (room: Room) => {
      show(room)
      choose(null)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

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

/** A table with an open check of its own stays. */
export function isInUse(item: Item): boolean {
  return item.type === 'table' && item.view.checks.some(({ joined }) => !joined)
}

/** Whether two boxes have the same place, size and rotation. */
export function sameBox(a: PlanBox, b: PlanBox): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.depth === b.depth && a.turn === b.turn
}

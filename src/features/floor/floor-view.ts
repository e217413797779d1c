import type { FloorPiece } from '#domain/floor/floor-plan.ts'
import { isIn, knownRooms, type Room } from '#domain/floor/rooms.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import { layOutTables, type PlacedTable } from './auto-layout.ts'
import type { FloorRows } from './read-floor.ts'
import { homeOf, type Cart } from '#device/carts/carts.ts'
import { ownerOf } from '#device/carts/order-draft.ts'
import {
  awaitedOf,
  checkState,
  isAlarm,
  mostPressing,
  type FloorCheck,
  type TableStateSince,
} from './table/table-state.ts'

/** A check at a table as the panel shows it. */
export type TableCheck = FloorCheck &
  TableStateSince & { waiterId: string; waiter: string | null; joined: boolean }

/** A cart of this device for guests of a table. `owner`: whose it is now, by name. */
export type TableCart = Cart & { owner: string | null; mine: boolean }

/** A table with what goes on at it. */
export type TableView = TableStateSince & {
  table: PlacedTable
  /** The oldest first. */
  checks: readonly TableCheck[]
  /** Paid ones whose guests wait for dishes, with these alone. */
  paid: readonly TableCheck[]
  /** Carts for its guests on this device that were not sent, the newest first. */
  carts: readonly TableCart[]
  /** The signed-in person serves at least one of its checks, or has a cart for it. */
  mine: boolean
}

export type RoomView = {
  room: Room
  tables: readonly TableView[]
  pieces: readonly FloorPiece[]
  occupied: number
  alarms: number
}

/**
 * Every room at an instant (ms), as `actor` sees them, with the carts of this device and where a display can answer.
 */
export function roomsOf(
  rows: FloorRows & { displays: Displays },
  allCarts: readonly Cart[],
  actor: string,
  now: number,
): RoomView[] {
  const preparation = (id: string | null) => (id === null ? 0 : (rows.minutes.get(id) ?? 0))
  const at = checksByTable(rows)
  const served = ({ check, joined }: Seated): TableCheck => {
    const waiterId = check.check.waiterId ?? check.check.openedBy
    const waiter = rows.people.get(waiterId) ?? null
    return { ...check, ...checkState(check, preparation, now, rows.displays), waiterId, waiter, joined }
  }
  const awaited = rows.paid.flatMap((check) => awaitedOf(check, now, rows.displays) ?? [])
  return knownRooms([...rows.tables, ...rows.pieces]).map((room) => {
    const pieces = rows.pieces.filter((piece) => isIn(room, piece))
    const own = rows.tables.filter((table) => isIn(room, table))
    const tables = layOutTables(own, pieces).map((table): TableView => {
      const seated = at.get(table.id) ?? []
      const checks = seated.map(served).sort((a, b) => a.check.openedAt - b.check.openedAt)
      const paid = awaited
        .filter(({ check }) => check.tableId === table.id)
        .map((check) => served({ check, joined: false }))
      const carts = allCarts
        .filter((cart) => isAtTable(cart, table.id, checks))
        .map((cart): TableCart => {
          const ownerId = ownerOf(cart.draft)
          return { ...cart, owner: rows.people.get(ownerId) ?? null, mine: ownerId === actor }
        })
      const state = mostPressing([
        ...checks,
        ...paid,
        ...carts.map(({ draft }) => cartState(draft.begunAt, now)),
      ])
      const mine =
        [...checks, ...paid].some(({ waiterId }) => waiterId === actor) || carts.some((cart) => cart.mine)
      return { table, checks, paid, carts, ...state, mine }
    })
    return {
      room,
      tables,
      pieces,
      occupied: tables.filter(({ state }) => state !== 'free').length,
      alarms: tables.filter(({ state }) => isAlarm(state)).length,
    }
  })
}

/** For guests who sit here: of a check at the table, or of one that is still to come. */
function isAtTable(cart: Cart, tableId: string, checks: readonly TableCheck[]): boolean {
  const home = homeOf(cart)
  if (home.kind === 'table') return home.tableId === tableId
  return home.kind === 'check' && checks.some(({ check }) => check.id === home.checkId)
}

/** Guests who are ordering; a cart of an earlier version does not know since when. */
function cartState(begunAt: number | null, now: number): TableStateSince {
  return { state: 'ordering', since: begunAt ?? now }
}

type Seated = { check: FloorCheck; joined: boolean }

/** Checks by their table: its own, and the whole that a check of it became a part of. */
function checksByTable({ checks, merged }: FloorRows): Map<string, Seated[]> {
  const found = new Map<string, Seated[]>()
  const seat = (tableId: string | null, check: FloorCheck | undefined, joined: boolean) => {
    if (tableId === null || check === undefined) return
    const there = found.get(tableId) ?? []
    if (there.some((each) => each.check.check.id === check.check.id)) return
    found.set(tableId, [...there, { check, joined }])
  }
  for (const check of checks) seat(check.check.tableId, check, false)
  const byId = new Map(checks.map((check) => [check.check.id, check]))
  for (const { tableId, mergedInto } of merged) seat(tableId, byId.get(mergedInto ?? ''), true)
  return found
}

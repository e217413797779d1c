import { placements, type FloorPiece, type Placement } from '#domain/floor/floor-plan.ts'
import { layOut, type PlacedTable } from './auto-layout.ts'
import type { FloorRows } from './read-floor.ts'
import { checkState, isAlarm, tableState, type FloorCheck, type StateSince } from './table-state.ts'

/** A check at a table as the panel shows it. */
export type TableCheck = FloorCheck &
  StateSince & { waiterId: string; waiter: string | null; joined: boolean }

/** A table with what goes on at it. */
export type TableView = StateSince & {
  table: PlacedTable
  /** The oldest first. */
  checks: readonly TableCheck[]
  /** The signed-in person serves at least one of its checks. */
  mine: boolean
}

export type RoomView = {
  placement: Placement
  tables: readonly TableView[]
  pieces: readonly FloorPiece[]
  occupied: number
  alarms: number
}

/** Both rooms at an instant (ms), as `actor` sees them. */
export function roomsOf(rows: FloorRows, actor: string, now: number): RoomView[] {
  const preparation = (id: string | null) => (id === null ? 0 : (rows.minutes.get(id) ?? 0))
  const at = checksByTable(rows)
  return placements.map((placement) => {
    const pieces = rows.pieces.filter((piece) => piece.placement === placement)
    const own = rows.tables.filter((table) => table.placement === placement)
    const tables = layOut(own, pieces).map((table): TableView => {
      const seated = at.get(table.id) ?? []
      const checks = seated
        .map(({ check, joined }): TableCheck => {
          const waiterId = check.check.waiterId ?? check.check.openedBy
          const waiter = rows.people.get(waiterId) ?? null
          return { ...check, ...checkState(check, preparation, now), waiterId, waiter, joined }
        })
        .sort((a, b) => a.check.openedAt - b.check.openedAt)
      const state = tableState(checks, preparation, now)
      return { table, checks, ...state, mine: checks.some(({ waiterId }) => waiterId === actor) }
    })
    return {
      ...{ placement, tables, pieces },
      occupied: tables.filter(({ state }) => state !== 'free').length,
      alarms: tables.filter(({ state }) => isAlarm(state)).length,
    }
  })
}

type Seated = { check: FloorCheck; joined: boolean }

/** Which checks are at which table: their own, and the whole that a check of theirs became a part of. */
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

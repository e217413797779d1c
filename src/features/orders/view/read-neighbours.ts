import { isOpen } from '#domain/order/check-state.ts'
import type { Rows } from '#device/place/rows.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView } from './check-view.ts'
import { readOpenChecks, viewsOf } from './read-checks.ts'

/** The checks that a check has to do with. */
export type Neighbours = {
  /** The one that it was made a part of. */
  into: CheckView | null
  /** The checks that were made a part of it. */
  merged: CheckView[]
  /** Others that are open at its table. */
  sisters: CheckView[]
}

const noNeighbours: Neighbours = { into: null, merged: [], sisters: [] }

/** A check that this device has, and those that it has to do with; null: it is not here. */
export async function readWithNeighbours(
  rows: Rows,
  checkId: string,
): Promise<{ view: CheckView | null; neighbours: Neighbours }> {
  const check = await rows.get('orderChecks', checkId)
  if (check === null) return { view: null, neighbours: noNeighbours }
  const [[view = null], neighbours] = await Promise.all([viewsOf(rows, [check]), readNeighbours(rows, check)])
  return { view, neighbours }
}

async function readNeighbours(rows: Rows, check: Row<'orderChecks'>): Promise<Neighbours> {
  const [into, merged, atTable] = await Promise.all([
    check.mergedInto === null ? null : rows.get('orderChecks', check.mergedInto),
    rows.by('orderChecks', 'mergedInto', check.id),
    check.tableId === null || !isOpen(check) ? [] : rows.by('orderChecks', 'tableId', check.tableId),
  ])
  const sisters = atTable.filter((each) => each.id !== check.id && isOpen(each))
  const views = await viewsOf(rows, [...(into === null ? [] : [into]), ...merged, ...sisters])
  const of = (ids: readonly { id: string }[]) =>
    views.filter((view) => ids.some(({ id }) => id === view.check.id))
  return { into: of(into === null ? [] : [into])[0] ?? null, merged: of(merged), sisters: of(sisters) }
}

/** Every other check that is open, by its table's place in the list, the longest open first. */
export async function readOthers(rows: Rows, checkId: string): Promise<CheckView[]> {
  const open = await viewsOf(rows, await readOpenChecks(rows))
  const place = ({ table }: CheckView) => table?.position ?? Number.MAX_SAFE_INTEGER
  return open
    .filter(({ check }) => check.id !== checkId)
    .sort((a, b) => place(a) - place(b) || a.check.openedAt - b.check.openedAt)
}

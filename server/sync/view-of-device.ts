import { createHash } from 'node:crypto'
import { readers, type Readers, type RowRule } from '#contract/readers.ts'
import { rightsOf } from '#domain/access/giving.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { tableNames, type TableName } from '#domain/tables.ts'
import type { WrittenRow, DeviceUse, PlaceReader, SyncDevice } from './ports.ts'

/** The view of a device: all rows but those of some tables, and those that a rule lets through of others. */
export type DeviceView = {
  withheld: readonly TableName[]
  rules: ReadonlyMap<TableName, RowRule>
  people: ReadonlySet<string>
  names: readonly string[]
}

/** The view of a device: what those who work on it may see together, less what its purpose leaves out. */
export function viewOf(scope: string | undefined, { people, names }: DeviceUse): DeviceView {
  const rights = new Set(people.flatMap((person) => [...rightsOf(person)]))
  const withheld: TableName[] = []
  const rules = new Map<TableName, RowRule>()
  for (const table of tableNames) {
    // Each rule names fields of its own table; read by name here.
    const { notOn = [], all, some, others } = readers[table] as Readers
    if (notOn.some((each) => each === scope)) withheld.push(table)
    else if (all === 'everybody' || all.some((each) => rights.has(each))) continue
    else if (some?.to.some((each) => rights.has(each))) rules.set(table, some.rows)
    else if (others === undefined) withheld.push(table)
    else rules.set(table, others)
  }
  return { withheld, rules, people: new Set(people.map(({ id }) => id)), names }
}

/** The view of a device of the place at this moment. */
export async function viewOfClient(
  place: PlaceReader,
  { id, scope }: Pick<SyncDevice, 'id' | 'scope'>,
): Promise<DeviceView> {
  return viewOf(scope, await place.useOf(id))
}

/**
 * The history that a cursor belongs to. Devices that receive different rows do not go on from one another's cursors:
 * one whose view has changed loads its rows anew, while what it had goes on serving. A device's names only grow.
 */
export function historyOf(epoch: string, { withheld, rules, people }: DeviceView): string {
  const told = JSON.stringify([withheld, [...rules], [...people].toSorted()])
  return `${epoch}/${createHash('sha256').update(told).digest('base64url').slice(0, 16)}`
}

/** The rows among these that the device receives, each whole. */
export async function seenOf(
  place: PlaceReader,
  view: DeviceView,
  rows: readonly WrittenRow[],
): Promise<WrittenRow[]> {
  const ofDrawers = [...new Set(rows.flatMap((row) => drawerOf(view, row) ?? []))]
  const drawers = ofDrawers.length === 0 ? [] : await place.drawers(ofDrawers)
  return rows.filter(isSeenWith(view, drawers))
}

/** Whether a device receives a row, by the drawers that rows may be of. What is gone says nothing but its id. */
export function isSeenWith(view: DeviceView, drawers: readonly Whose[]): (row: WrittenRow) => boolean {
  const others = new Set(drawers.filter((each) => !isOwn(view, each)).map(({ id }) => id))
  return (each) => {
    if (view.withheld.includes(each.table)) return false
    const rule = view.rules.get(each.table)
    if (rule === undefined || each.row === null) return true
    if (rule.of === 'word') return !rule.but.includes(String(each.row[rule.field]))
    if (rule.of === 'person') return view.people.has(String(each.row[rule.field]))
    const drawerId = drawerOf(view, each)
    return drawerId === null || !others.has(drawerId)
  }
}

type Whose = Pick<Drawer, 'id' | 'holder' | 'holderId'>

/** The drawer that decides whether a row is received; null: none does. */
function drawerOf({ rules }: DeviceView, { table, row }: WrittenRow): string | null {
  const rule = rules.get(table)
  if (rule?.of !== 'drawer' || row === null) return null
  if (rule.kinds !== undefined && !rule.kinds.includes(String(row['kind']))) return null
  const drawerId = row[rule.field]
  return typeof drawerId === 'string' ? drawerId : null
}

/** A till with a name is the place's: whoever works at it counts it. */
function isOwn({ people, names }: DeviceView, { holder, holderId }: Whose): boolean {
  if (holder === 'TILL') return true
  return holder === 'PERSON' ? people.has(holderId) : names.includes(holderId)
}

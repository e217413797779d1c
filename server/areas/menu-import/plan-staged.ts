import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { newIdsOf, readMenuRows, type MenuRows, type PlannedRows } from './menu-rows.ts'
import { planCopy } from './plan-copy.ts'
import { planRows } from './plan-rows.ts'
import { rowsIn, type StagedImport } from './staging.ts'

/** The rows that an import will write into its place as both are now. */
export async function planStaged(
  services: Services,
  placeId: string,
  staged: StagedImport,
): Promise<PlannedRows> {
  return planOver(services, placeId, staged, await readPlace(services, placeId, readMenuRows))
}

/** How many items it will add and change; nothing is written. */
export async function countPlanned(services: Services, placeId: string, staged: StagedImport) {
  const place = await readPlace(services, placeId, readMenuRows)
  const { puts, left } = await planOver(services, placeId, staged, place)
  const there = new Set(place.menuItems.map(({ id }) => id))
  const items = puts.filter(({ table }) => table === 'menuItems')
  const changed = items.filter(({ id }) => there.has(id)).length
  return { added: items.length - changed, changed, left }
}

async function planOver(
  services: Services,
  placeId: string,
  { id, start, parts }: StagedImport,
  place: MenuRows,
): Promise<PlannedRows> {
  const newId = newIdsOf(placeId, id, place)
  if (start.copyFrom === null) return planRows(rowsIn(parts), place, start, newId)
  return planCopy(await readPlace(services, start.copyFrom, readMenuRows), place, newId)
}

import { areaRights, integrationPermissions, type AreaRights } from '../access/area-rights.ts'
import type { Permission } from '../access/permissions.ts'

type Guarded = Pick<AreaRights, 'change'> & Partial<AreaRights>

const areas: readonly AreaRights[] = Object.values(areaRights)

/**
 * Any of these opens an area of the back office. Where every member may read the rows, as the till does, the area is
 * still only for those who may change them.
 */
export function whoOpens({ see = [], change }: Guarded): readonly Permission[] {
  return [...new Set([...see, ...change])]
}

/** Any of these is enough to change something in the back office. */
export const whoSetsUp: readonly Permission[] = [
  ...new Set([...areas.flatMap(({ change }) => change), ...integrationPermissions]),
]

/** Any of these is enough to see something of the back office. */
export const whoLooksIn: readonly Permission[] = [...new Set([...areas.flatMap(whoOpens), ...whoSetsUp])]

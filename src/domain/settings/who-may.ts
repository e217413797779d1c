import type { Permission } from '../access/permissions.ts'
import { integrationPermissions } from '../integrations/services.ts'
import { allResources } from '../resources/resources.ts'
import { settings } from './settings.ts'

type Guarded = { see?: readonly Permission[]; change: readonly Permission[] }

/**
 * Any of these opens an area of the back office. Where every member may read the rows, as the till does, the area is
 * still only for those who may change them.
 */
export function whoOpens({ see = [], change }: Guarded): readonly Permission[] {
  return see.length === 0 ? change : [...new Set([...see, ...change])]
}

/** Any of these is enough to change something in the back office. */
export const whoSetsUp: readonly Permission[] = [
  ...new Set([...[...allResources, ...settings].flatMap(({ change }) => change), ...integrationPermissions]),
]

/** Any of these is enough to see something of the back office. */
export const whoLooksIn: readonly Permission[] = [
  ...new Set([...allResources.flatMap(whoOpens), ...whoSetsUp]),
]

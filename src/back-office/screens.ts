import { integrationPermissions } from '#domain/integrations/services.ts'
import { packaging } from '#domain/resources/packaging.ts'
import { page, rows, type Area } from './area.ts'

/**
 * Every area of the back office, in the order of the overview. To add one: a line here, with its resource, heading and
 * icon, and the file of its screen.
 */
export const areas: readonly Area[] = [
  rows(packaging, 'sales', 'package', () => import('./screens/packaging.tsx')),

  page('integrations', integrationPermissions, 'services', 'plug', () => import('./integrations/page.tsx')),
]

/** The area of this address; null where there is none. */
export function findArea(key: string): Area | null {
  return areas.find((area) => area.key === key) ?? null
}

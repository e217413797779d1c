import type { Endpoint } from '#contract/endpoint.ts'
import { pathVariables } from '#contract/path.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { effectivePermissions, type Role } from '#domain/access/roles.ts'

/** Somebody, or some device, as it stands to the place that a call is about. */
export type Actor =
  | { kind: 'nobody' | 'expired' | 'revoked' }
  | { kind: 'stranger' }
  | { kind: 'device' | 'device of another place' }
  | { kind: 'member'; role: Role; permissions: readonly Permission[] }

/** What a call answers to an actor as far as rights go; `allowed`: anything else decides. */
export type Verdict = 'allowed' | 401 | 403

/**
 * The verdict that follows from the contract alone. A call about a row is made in the place of the row, so that whoever
 * does not belong to it is told just that.
 */
export function verdictOf(endpoint: Endpoint, actor: Actor): Verdict {
  const { access } = endpoint
  if (access.kind === 'public') return 'allowed'
  // What is not built yet says so before it looks at the place.
  const isPlanned = endpoint.status === 'planned'
  const isDevice = actor.kind === 'device' || (isPlanned && actor.kind === 'device of another place')
  if (access.kind === 'grant') return isDevice ? 'allowed' : 401
  if (actor.kind !== 'member' && actor.kind !== 'stranger') return 401
  if (access.kind === 'signed-in' || isPlanned) return 'allowed'
  if (actor.kind !== 'member') return 403
  if (access.kind === 'member') return 'allowed'
  if (access.kind === 'owner') return actor.role === 'owner' ? 'allowed' : 403
  const rights = effectivePermissions(actor.role, actor.permissions)
  return access.anyOf.some((permission) => rights.includes(permission)) ? 'allowed' : 403
}

/** The variables of a path that name rows of a place. */
export function rowVariables(endpoint: Endpoint): string[] {
  return idVariables(endpoint).filter((name) => name !== 'placeId')
}

/** The variables of a path that name something: all but those that say a day. */
export function idVariables(endpoint: Endpoint): string[] {
  return pathVariables(endpoint.path).filter((name) => !days.includes(name))
}

const days: readonly string[] = ['date', 'dateFrom', 'dateTo', 'startDate', 'endDate']

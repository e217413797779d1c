import type { Permission } from './permissions.ts'
import { effectivePermissions, type Role } from './roles.ts'

/** The role and the permissions of a person in a place. */
export type GrantStanding = { role: Role; permissions: readonly Permission[] }

/** Why a change of people is refused. */
export type GivingObjection = 'not_yours_to_give' | 'last_owner'

/** The permissions of a person, as a set. */
export function rightsOf({ role, permissions }: GrantStanding): ReadonlySet<Permission> {
  return new Set(effectivePermissions(role, permissions))
}

/** Whether somebody may do everything that the other one may: only then they may act in the other's place. */
export function coversAll(one: GrantStanding, other: GrantStanding): boolean {
  if (other.role === 'owner' && one.role !== 'owner') return false
  const rights = rightsOf(one)
  return [...rightsOf(other)].every((permission) => rights.has(permission))
}

/**
 * Why `giver` may not make `before` (null: somebody new) into `after`, null when they may. Nobody gives what they
 * lack, only an owner makes an owner or changes one, and what somebody has already may stay.
 */
export function givingObjection(
  giver: GrantStanding,
  before: GrantStanding | null,
  after: GrantStanding,
): GivingObjection | null {
  const ownerIsConcerned = before?.role === 'owner' || after.role === 'owner'
  if (ownerIsConcerned && giver.role !== 'owner') return 'not_yours_to_give'
  const had = before === null ? new Set<Permission>() : rightsOf(before)
  const own = rightsOf(giver)
  const given = [...rightsOf(after)].filter((permission) => !had.has(permission))
  return given.every((permission) => own.has(permission)) ? null : 'not_yours_to_give'
}

/**
 * Why a place may not lose somebody as what they are (`after` null: altogether): it keeps at least one owner.
 * `owners`: how many it has now.
 */
export function leavingObjection(
  owners: number,
  before: GrantStanding,
  after: GrantStanding | null,
): GivingObjection | null {
  return before.role === 'owner' && after?.role !== 'owner' && owners <= 1 ? 'last_owner' : null
}

/** Why `actor` may not take somebody out of the place; only an owner takes out an owner. */
export function removingObjection(
  actor: GrantStanding,
  gone: GrantStanding,
  owners: number,
): GivingObjection | null {
  if (gone.role === 'owner' && actor.role !== 'owner') return 'not_yours_to_give'
  return leavingObjection(owners, gone, null)
}

import type { Permission } from '../access/permissions.ts'
import { effectivePermissions, type Role } from '../access/roles.ts'
import type { PlaceUser } from '../place/place-user.ts'

/** The people who are to be told: all who fit any of it, each once. */
export type Recipients = {
  userIds?: readonly string[]
  /** The people who hold one of these permissions. */
  anyOf?: readonly Permission[]
  role?: Role
  everybody?: true
}

/** The people who answer for payments and refunds. */
export const managersOfMoney = { anyOf: ['manage-payments'] } as const satisfies Recipients

/** The ids of the members who are to be told. Who is not of the place is told nothing. */
export function recipientsOf(to: Recipients, members: readonly PlaceUser[]): string[] {
  return members.filter((member) => fits(to, member)).map(({ id }) => id)
}

function fits(to: Recipients, { id, role, permissions }: PlaceUser): boolean {
  if (to.everybody === true || to.userIds?.includes(id) === true || to.role === role) return true
  const { anyOf = [] } = to
  const granted = effectivePermissions(role, permissions)
  return anyOf.some((permission) => granted.includes(permission))
}

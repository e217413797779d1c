import type { Permission } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'

/** In what the permissions of a person differ from the set of the role. */
export type RoleDifferences = { added: readonly Permission[]; taken: readonly Permission[] }

/** None for an owner, whose set is never reduced. */
export function roleDifferences(role: Role, own: readonly Permission[]): RoleDifferences {
  const preset = presetOf(role)
  if (role === 'owner') return { added: [], taken: [] }
  return {
    added: own.filter((each) => !preset.includes(each)),
    taken: preset.filter((each) => !own.includes(each)),
  }
}

import type { Permission } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'

/** The rights of a person as they are about to be written. */
export type MemberDraft = { role: Role; permissions: readonly Permission[] }

/** The permission given or taken. */
export function withPermission(draft: MemberDraft, permission: Permission, on: boolean): MemberDraft {
  const others = draft.permissions.filter((each) => each !== permission)
  return { ...draft, permissions: on ? [...others, permission] : others }
}

/** Another role, with its set of permissions. */
export function withRole(draft: MemberDraft, role: Role, grantable: readonly Permission[]): MemberDraft {
  return withSet({ ...draft, role }, presetOf(role), grantable)
}

/** The set of the role as far as it can be given; what cannot be given stays as it is. */
export function withPreset(draft: MemberDraft, grantable: readonly Permission[]): MemberDraft {
  return withSet(draft, presetOf(draft.role), grantable)
}

/** Nothing, but for what whoever looks at the page cannot take away. */
export function withNothing(draft: MemberDraft, grantable: readonly Permission[]): MemberDraft {
  return withSet(draft, [], grantable)
}

/** How many permissions and whether the role would change. */
export function countMemberChanges(from: MemberDraft, to: MemberDraft): number {
  const given = to.permissions.filter((each) => !from.permissions.includes(each))
  const taken = from.permissions.filter((each) => !to.permissions.includes(each))
  return given.length + taken.length + Number(from.role !== to.role)
}

function withSet(
  draft: MemberDraft,
  set: readonly Permission[],
  grantable: readonly Permission[],
): MemberDraft {
  const kept = draft.permissions.filter((each) => !grantable.includes(each))
  return { ...draft, permissions: [...kept, ...set.filter((each) => grantable.includes(each))] }
}

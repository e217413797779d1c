import type { Invitation } from '#contract/areas/invitations.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'
import type { invitations } from '#server/db/tables/identity.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** An invitation as those see it who look after the people: never the hash of its link. */
export function shownInvitation({
  id,
  email,
  role,
  invitedBy,
  sentAt,
  expiresAt,
}: InvitationRow): Invitation {
  return { id, email, role, invitedBy, sentAt, expiresAt }
}

/** The role and the permissions of somebody who accepts. */
export function standing(role: Role) {
  return { role, permissions: presetOf(role) }
}

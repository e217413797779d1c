import type { Invitation } from '#contract/areas/invitations.ts'
import type { InvitedRole } from '#domain/access/invitation.ts'
import { presetOf } from '#domain/access/roles.ts'
import type { invitations } from '#server/db/tables/identity.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** What those see who look after the people; never the hash of its link. */
export function shownOf({ id, email, role, invitedBy, sentAt, expiresAt }: InvitationRow): Invitation {
  return { id, email, role, invitedBy, sentAt, expiresAt }
}

/** What somebody will be who accepts. */
export function standing(role: InvitedRole) {
  return { role, permissions: presetOf(role) }
}

import { callTakers } from '#domain/access/call-takers.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import type { Member } from '#server/http/handler.ts'

/** Whether somebody may be told how guests are reached, and may find checks by it. */
export function readsContacts({ user }: Member): boolean {
  const rights = effectivePermissions(user.role, user.permissions)
  return callTakers.some((each) => rights.includes(each))
}

import { priceReaders } from '#contract/readers.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import type { Member } from '#server/http/handler.ts'

/** Whether somebody may know what goods were bought for. */
export function seesPrices({ user }: Member): boolean {
  const rights = effectivePermissions(user.role, user.permissions)
  return priceReaders.some((permission) => rights.includes(permission))
}

import { and, gt, isNull, type SQL } from 'drizzle-orm'
import { sessions } from '#server/db/tables/identity.ts'

/** Sessions that are neither ended nor have lapsed at `now`, ms. */
export function isSignedIn(now: number): SQL | undefined {
  return and(isNull(sessions.endedAt), gt(sessions.refreshExpiresAt, now))
}

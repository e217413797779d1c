import { createHash } from 'node:crypto'
import type { Services } from '#server/services/services.ts'

/** The token that a link carries, and the hash that is kept of it. Nobody makes the link again from the database. */
export type LinkSecret = { token: string; tokenHash: string }

/** A fresh secret of 32 random bytes. */
export function newLinkSecret({ random }: Pick<Services, 'random'>): LinkSecret {
  const token = Buffer.from(random(32)).toString('base64url')
  return { token, tokenHash: hashOfLink(token) }
}

/** So much chance is in it that it needs neither salt nor a slow hash. */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The address of a page with a secret behind `#`: that part is sent to no server, so it stands in no log of one. The
 * address is the configured one, never what a request claims.
 */
export function linkTo({ publicUrl }: Pick<Services, 'publicUrl'>, page: string, token: string): string {
  return `${publicUrl}${page}#${token}`
}

import type { Permission } from '#domain/access/permissions.ts'

/**
 * The people or devices that may make a call. The server checks it against the place of the object, never that of the
 * URL alone.
 */
export type Access =
  /** Anyone. */
  | { readonly kind: 'public' }
  /** Anyone with a valid access token. */
  | { readonly kind: 'signed-in' }
  /** Any member of the place. */
  | { readonly kind: 'member' }
  /** A device, by the grant that it got at its registration; the person's token plays no part. */
  | { readonly kind: 'grant' }
  /** A member of the place who holds at least one of these permissions. */
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] }
  /** An owner of the place. */
  | { readonly kind: 'owner' }

export const anyone = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signed-in' } as const satisfies Access
export const member = { kind: 'member' } as const satisfies Access
export const grant = { kind: 'grant' } as const satisfies Access
export const owner = { kind: 'owner' } as const satisfies Access

/** Members who hold at least one of the permissions. */
export function may<const P extends readonly Permission[]>(...anyOf: P) {
  return { kind: 'permission', anyOf } as const
}

/** The kind of a session's refresh token that was used: the newest, the one before it, or a still older one. */
export type TokenUse = 'newest' | 'previous' | 'copied'

/**
 * The one before the newest stays good until the newest has been used once: so a lost answer or a second tab never
 * needs a person (L5). A still older one has been copied by somebody.
 */
export function tokenUse(
  session: { refreshTokenId: string; previousTokenId: string | null },
  tokenId: string,
): TokenUse {
  if (tokenId === session.previousTokenId) return 'previous'
  return tokenId === session.refreshTokenId ? 'newest' : 'copied'
}

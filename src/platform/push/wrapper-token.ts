let known: string | null = null

/** The wrapper app's own token for push messages, which goes along with each sign of life; null: none is wanted or known. */
export function wrapperToken(): string | null {
  return known
}

export function setWrapperToken(token: string | null): void {
  known = token
}

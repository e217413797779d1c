/** The browser's `fetch`, or anything like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Runs work while nobody else on this origin holds the lock of that name. */
export type LockPort = { run<T>(name: string, work: () => Promise<T>): Promise<T> }

/**
 * The tokens of one session; without a refresh token it ends with the access token. An empty access token: the server has
 * not let this person in yet, so nothing goes out in their name, nor in anybody else's.
 */
export type TokenPair = { sessionId: string; accessToken: string; refreshToken: string | null }

/** The person's own tokens and those of a person signed in over them, which go first. */
export type StoredTokens = { own: TokenPair | null; override: TokenPair | null }

/** Where the tokens are kept, shared by all tabs. */
export type TokenStore = {
  read(): StoredTokens | Promise<StoredTokens>
  /** Resolves once the server has been asked about whoever is here without tokens; absent where nobody ever is. */
  settled?(): Promise<unknown>
  /**
   * Replaces the pair of the same session, or nothing when that session is gone. It must be readable by the other
   * tabs when this has returned.
   */
  save(slot: keyof StoredTokens, tokens: TokenPair): void | Promise<void>
}

/** The tokens that calls go out with, and which of the two they are. */
export function tokensInUse(stored: StoredTokens): { slot: keyof StoredTokens; tokens: TokenPair } | null {
  if (stored.override) return { slot: 'override', tokens: stored.override }
  if (stored.own) return { slot: 'own', tokens: stored.own }
  return null
}

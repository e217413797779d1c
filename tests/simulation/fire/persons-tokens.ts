import { tokenUse } from '#server/areas/auth/refresh.ts'
import type { StoredTokens, TokenPair } from '#platform/api/ports.ts'
import { hold } from './hold.ts'

/** A person's session as the server has it: the ids of its refresh tokens, and when its access tokens end. */
type Family = {
  refreshTokenId: string
  previousTokenId: string | null
  endedFor: 'nothing' | 'good reason' | null
}

export type TokenServer = ReturnType<typeof createTokenServer>

/** What the server knows of tokens: the rule for refresh tokens is its own, access tokens end when the run says so. */
export function createTokenServer() {
  const families = new Map<string, Family>()
  /** Access tokens that are good. */
  const good = new Set<string>()
  let made = 0
  const family = (sessionId: string): Family => {
    const known = families.get(sessionId) ?? { refreshTokenId: '', previousTokenId: null, endedFor: null }
    families.set(sessionId, known)
    return known
  }
  const pair = (sessionId: string, tokenId: string): TokenPair => {
    const accessToken = `${sessionId} access ${++made}`
    good.add(accessToken)
    return { sessionId, accessToken, refreshToken: `${sessionId} ${tokenId}` }
  }
  return {
    signIn: (sessionId: string): TokenPair => {
      const fresh = family(sessionId)
      fresh.refreshTokenId = `refresh ${++made}`
      return pair(sessionId, fresh.refreshTokenId)
    },
    accepts: (accessToken: string) => good.has(accessToken),
    /** New tokens for a refresh token; null: its session is over. */
    refresh: (refreshToken: string): TokenPair | null => {
      const [sessionId = '', ...rest] = refreshToken.split(' ')
      const session = family(sessionId)
      if (session.endedFor !== null) return null
      const tokenId = rest.join(' ')
      const use = tokenUse(session, tokenId)
      if (use === 'copied') {
        session.endedFor = 'nothing'
        return null
      }
      if (use === 'newest') {
        session.previousTokenId = tokenId
        session.refreshTokenId = `refresh ${++made}`
      }
      return pair(sessionId, session.refreshTokenId)
    },
    /** Every access token of this session has had its time. */
    expire: (sessionId: string) => {
      for (const each of good) if (each.startsWith(`${sessionId} `)) good.delete(each)
    },
    /** Ended by somebody: a person is asked to sign in. */
    end: (sessionId: string) => {
      const session = family(sessionId)
      session.endedFor ??= 'good reason'
    },
    isOver: (sessionId: string) => family(sessionId).endedFor === 'good reason',
  }
}

/** The tokens of whoever is signed in on a device, as all of its tabs share them. */
export type PersonsTokens = {
  read(): StoredTokens
  save(slot: keyof StoredTokens, tokens: TokenPair): void
  server: TokenServer
  /** The app asks somebody to sign in: never while the server would take the tokens of the device (L5). */
  onSignedOut(tab: string): void
}

/** `session` is the one that the device has now. */
export function createPersonsTokens(server: TokenServer, session: () => string): PersonsTokens {
  let own: TokenPair | null = null
  const read = (): StoredTokens => {
    if (own?.sessionId !== session()) own = server.signIn(session())
    return { own, override: null }
  }
  return {
    read,
    save: (_slot, tokens) => {
      if (own?.sessionId === tokens.sessionId) own = tokens
    },
    server,
    onSignedOut: (tab) => {
      const { sessionId } = read().own as TokenPair
      hold('L5', server.isOver(sessionId), `${tab} asks a person to sign in`)
    },
  }
}

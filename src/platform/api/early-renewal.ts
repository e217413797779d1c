import * as v from 'valibot'

/** A token is renewed so long before it ends, ms: a session pings every 30 s, and no ping is to meet a dead one. */
const marginMs = 60_000

const claimsSchema = v.object({ iat: v.number(), exp: v.number() })

/**
 * Tells whether an access token had better be renewed before it is used: in its last minute by the device's clock (ms)
 * and after it. A next token waits for half of its life at least, so that a clock that is wrong asks the server no more
 * often than that; what comes of it is a 401, which is dealt with as ever. A token that cannot be read is never due.
 */
export function createEarlyRenewal(clock: () => number): (accessToken: string) => boolean {
  let last = { token: '', at: -Infinity }
  return (token) => {
    const life = lifeOf(token)
    const now = clock()
    if (life === null || life.end - now > marginMs) return false
    if (token !== last.token) {
      if (Math.abs(now - last.at) < (life.end - life.start) / 2) return false
      last = { token, at: now }
    }
    return true
  }
}

/** From when until when a token is good, server's clock, ms. Only read: whether it is genuine is for the server. */
function lifeOf(token: string): { start: number; end: number } | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const claims = v.safeParse(
      claimsSchema,
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    )
    return claims.success ? { start: claims.output.iat * 1000, end: claims.output.exp * 1000 } : null
  } catch {
    // A token of another kind has no end that could be read.
    return null
  }
}

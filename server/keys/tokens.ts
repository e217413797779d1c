import { jwtVerify, SignJWT, errors } from 'jose'
import * as v from 'valibot'
import { deviceCode, deviceScopes, sequence } from '#contract/registration.ts'
import { id, text } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'

/** Access tokens are good for 15 minutes. */
export const accessSeconds = 15 * 60

/** Refresh tokens are good for 60 days after their last use. */
export const refreshSeconds = 60 * 24 * 60 * 60

/** Grants that are remembered as verified: each device shows its own with every call. */
const mostGrants = 2_000

const accessClaims = v.object({ sub: id, sid: id })
const refreshClaims = v.object({ sub: id, sid: id, jti: id, iat: v.number() })
const deviceClaims = v.object({
  code: deviceCode,
  scope: v.picklist(deviceScopes),
  name: text(0, 60),
  firstSeq: sequence,
  registeredBy: id,
})
const grantClaims = v.object({ sub: id, place: id, at: instant, device: v.optional(deviceClaims) })

export type AccessClaims = { userId: string; sessionId: string }
/** `issuedAt`: ms, the beginning of its second. */
export type RefreshClaims = AccessClaims & { tokenId: string; issuedAt: number }
/**
 * `issuedAt`: ms; it tells a device's current grant from earlier ones. `device`: as what it was registered, so that a
 * server whose backup does not have it can record it again.
 */
export type GrantClaims = {
  clientId: string
  placeId: string
  issuedAt: number
  device?: v.InferOutput<typeof deviceClaims> | undefined
}

/** Signs and reads the three kinds of tokens. Reading gives null for any token that is not good. */
export type Tokens = {
  signAccess(claims: AccessClaims): Promise<string>
  readAccess(token: string): Promise<AccessClaims | null>
  signRefresh(claims: Omit<RefreshClaims, 'issuedAt'>): Promise<string>
  readRefresh(token: string): Promise<RefreshClaims | null>
  /** A device's grant has no end: the device's row says which is current and whether it was revoked. */
  signGrant(claims: GrantClaims): Promise<string>
  readGrant(token: string): Promise<GrantClaims | null>
}

/** `key`: 32 secret bytes. `clock`: ms. */
export function createTokens(key: Uint8Array, clock: () => number): Tokens {
  const sign = (audience: string, claims: Record<string, unknown>, seconds: number | null) => {
    const now = Math.floor(clock() / 1000)
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(now)
    return (seconds === null ? token : token.setExpirationTime(now + seconds)).sign(key)
  }

  const read = async <T>(audience: string, schema: v.GenericSchema<unknown, T>, token: string) => {
    try {
      const options = { audience, algorithms: ['HS256'], currentDate: new Date(clock()) }
      const { payload } = await jwtVerify(token, key, options)
      const claims = v.safeParse(schema, payload)
      return claims.success ? claims.output : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  // A grant has no end, so what was verified once is so for ever.
  const grants = new Map<string, GrantClaims>()

  return {
    signAccess: ({ userId, sessionId }) => sign('access', { sub: userId, sid: sessionId }, accessSeconds),
    async readAccess(token) {
      const claims = await read('access', accessClaims, token)
      return claims === null ? null : { userId: claims.sub, sessionId: claims.sid }
    },
    signRefresh: ({ userId, sessionId, tokenId }) =>
      sign('refresh', { sub: userId, sid: sessionId, jti: tokenId }, refreshSeconds),
    async readRefresh(token) {
      const claims = await read('refresh', refreshClaims, token)
      if (claims === null) return null
      const { sub: userId, sid: sessionId, jti: tokenId, iat } = claims
      return { userId, sessionId, tokenId, issuedAt: iat * 1000 }
    },
    signGrant: ({ clientId, placeId, issuedAt, device }) =>
      sign('grant', { sub: clientId, place: placeId, at: issuedAt, device }, null),
    async readGrant(token) {
      const known = grants.get(token)
      if (known !== undefined) return known
      const claims = await read('grant', grantClaims, token)
      if (claims === null) return null
      const { sub: clientId, place: placeId, at: issuedAt, device } = claims
      const grant = { clientId, placeId, issuedAt, device }
      const [oldest] = grants.keys()
      if (grants.size >= mostGrants && oldest !== undefined) grants.delete(oldest)
      grants.set(token, grant)
      return grant
    },
  }
}

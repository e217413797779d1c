import * as v from 'valibot'
import { signedInSchema, type SignedIn } from '#contract/areas/signed-in.ts'

const { user, ...authEntries } = signedInSchema.entries
const auth = v.object(authEntries)

const stateSchema = v.object({
  sessionId: v.nullable(v.string()),
  auth: v.nullable(auth),
  user: v.nullable(user),
  /** A person who took the device over by PIN; an empty access token: the server has not seen the PIN yet. */
  authOverride: v.nullable(auth),
  userOverride: v.nullable(user),
  /** Nobody may go on here without a PIN or a password; null: somebody may, or nobody was ever here. */
  locked: v.optional(
    v.nullable(
      v.object({
        /** Because somebody wanted it, or since the PIN of who was here is good no more. */
        why: v.picklist(['asked', 'refused']),
        /** The person who worked here last, and in which session. */
        user,
        session: v.string(),
      }),
    ),
    null,
  ),
})

/** The person signed in on this device, as local storage keeps them under one key. */
export type SessionState = v.InferOutput<typeof stateSchema>

export type Lock = NonNullable<SessionState['locked']>

export type Auth = v.InferOutput<typeof auth>
export type User = SignedIn['user']

/** Nobody. */
export const signedOutState: SessionState = {
  sessionId: null,
  auth: null,
  user: null,
  authOverride: null,
  userOverride: null,
  locked: null,
}

/**
 * Whether a session is one by a PIN that no server has seen: what such a person asks of the server cannot go out yet.
 */
export function isUnseen(auth: Auth): boolean {
  return auth.access_token === ''
}

/**
 * The part of somebody's sign-in that the server wants renewed: their token, or their session where they have none.
 */
export function markOf(auth: Auth): string {
  return isUnseen(auth) ? auth.session_id : auth.access_token
}

/** The state in a stored text; nobody where it is missing, or was written by a version that is not understood. */
export function parseState(text: string | null): SessionState {
  if (text === null) return signedOutState
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
  return read.success ? read.output : signedOutState
}

/** The session that counts now: the override's, else the person's own, else nobody's. */
export function currentSession(state: SessionState): { auth: Auth; user: User } | null {
  if (state.locked) return null
  if (state.authOverride && state.userOverride) return { auth: state.authOverride, user: state.userOverride }
  return state.auth && state.user ? { auth: state.auth, user: state.user } : null
}

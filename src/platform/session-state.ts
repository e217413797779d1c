import * as v from 'valibot'
import { signedInSchema } from '#contract/areas/signed-in.ts'

const { user, ...authEntries } = signedInSchema.entries
const auth = v.object(authEntries)

const stateSchema = v.object({
  sessionId: v.nullable(v.string()),
  auth: v.nullable(auth),
  user: v.nullable(user),
  /** A person signed in over the first one, who comes back when this one leaves. */
  authOverride: v.nullable(auth),
  userOverride: v.nullable(user),
})

/** Who is signed in on this device, as it is kept in local storage under one key. */
export type SessionState = v.InferOutput<typeof stateSchema>

/** The answer of a sign-in. */
export type SignedIn = v.InferOutput<typeof signedInSchema>

export type Auth = v.InferOutput<typeof auth>
export type User = SignedIn['user']

/** Nobody. */
export const signedOutState: SessionState = {
  sessionId: null,
  auth: null,
  user: null,
  authOverride: null,
  userOverride: null,
}

/** The state in a stored text; nobody where it is missing, or was written by a version that is not understood. */
export function parseState(text: string | null): SessionState {
  if (text === null) return signedOutState
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
  return read.success ? read.output : signedOutState
}

/** Whose session counts now: the override's, else the person's own, else nobody's. */
export function currentSession(state: SessionState): { auth: Auth; user: User } | null {
  if (state.authOverride && state.userOverride) return { auth: state.authOverride, user: state.userOverride }
  return state.auth && state.user ? { auth: state.auth, user: state.user } : null
}

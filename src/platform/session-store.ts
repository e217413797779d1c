import type { TokenStore } from './api/ports.ts'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import {
  currentSession,
  parseState,
  signedOutState,
  type Auth,
  type Lock,
  type SessionState,
  type User,
} from './session-state.ts'

/** Where the state is kept; `listen` tells of changes made by other tabs. */
export type StatePort = {
  read(): string | null
  write(text: string): void
  listen(changed: () => void): () => void
}

type Tokens = Pick<SignedIn, 'access_token' | 'refresh_token'>

export type SessionStore = {
  /** The state now; the same object until something changes. */
  read(): SessionState
  subscribe(listener: () => void): () => void
  signIn(signedIn: SignedIn): void
  /**
   * Somebody takes the device over by PIN. Whoever was there leaves with their tokens, so that nobody is taken for
   * them later; their session goes on at the server. `tokens` is null until the server has seen the PIN.
   */
  signInOver(person: { user: User; session: string }, tokens: Tokens | null): void
  /** Calls of whoever has no tokens yet wait for this: the server is being asked about their PIN. */
  settleBy(asked: Promise<unknown>): void
  /**
   * Gives whoever is here by PIN their tokens, of this session or of the one that took its place. False: they have
   * left.
   */
  giveTokens(unseen: string, signedIn: SignedIn): boolean
  /** Nobody is here from now on, and nobody comes back without a PIN or a password. */
  lock(why: Lock['why']): void
  /**
   * The device waits for a PIN where nobody is signed in; what it goes on with meanwhile is done under `last`. Where
   * somebody is here, or it waits already, it stays as it is.
   */
  awaitPin(last: { user: User; session: string }): void
  /**
   * Ends the session of the person who is here, for good. After a PIN the device stays locked: it is not given back
   * to anybody.
   */
  signOut(): void
  /** Nobody is known here any more, also after a PIN: what the device had of its places is gone. */
  forget(): void
  /** The tokens that the API client needs. */
  tokens: TokenStore
}

/** The session of this device, the same in all tabs. */
export function createSessionStore(port: StatePort): SessionStore {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let state = signedOutState
  let settled: Promise<unknown> = Promise.resolve()

  // Read anew each time: another tab may have written, and its event comes later than its effect.
  function read(): SessionState {
    const stored = port.read()
    if (stored !== text) {
      text = stored
      state = parseState(stored)
    }
    return state
  }

  function write(next: SessionState): void {
    const session = currentSession(next)
    port.write(JSON.stringify({ ...next, sessionId: session?.auth.session_id ?? null }))
    notify()
  }

  function lock(why: Lock['why']): void {
    const here = currentSession(read())
    if (here === null) return
    const { user, auth } = here
    write({ ...signedOutState, locked: { why, user, session: auth.session_id } })
  }

  function notify(): void {
    listeners.forEach((listener) => listener())
  }

  return {
    read,
    subscribe(listener) {
      const stop = port.listen(listener)
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    signIn: ({ user, ...auth }) => write({ ...signedOutState, auth, user }),
    signInOver: ({ user, session }, tokens) =>
      write({
        ...signedOutState,
        authOverride: { ...(tokens ?? unseen), session_id: session },
        userOverride: user,
      }),
    settleBy(asked) {
      settled = asked
    },
    giveTokens(of, { user, ...auth }) {
      const now = read()
      if (now.locked || now.authOverride?.session_id !== of) return false
      write({ ...now, authOverride: auth, userOverride: user })
      return true
    },
    lock,
    awaitPin(last) {
      const now = read()
      if (currentSession(now) === null && !now.locked)
        write({ ...signedOutState, locked: { why: 'asked', user: last.user, session: last.session } })
    },
    signOut: () => (read().authOverride ? lock('asked') : write(signedOutState)),
    forget: () => write(signedOutState),
    tokens: {
      read() {
        const { auth, authOverride, locked } = read()
        return locked
          ? { own: null, override: null }
          : { own: tokensOf(auth), override: tokensOf(authOverride) }
      },
      settled: () => settled,
      save(slot, { sessionId, accessToken, refreshToken }) {
        const now = read()
        const field = slot === 'own' ? 'auth' : 'authOverride'
        const auth = now[field]
        // Who has signed out while the refresh was on its way stays signed out, whoever is there now.
        if (auth?.session_id !== sessionId) return
        const refresh_token = refreshToken ?? auth.refresh_token
        write({ ...now, [field]: { ...auth, access_token: accessToken, refresh_token } })
      },
    },
  }
}

/** Of somebody whose PIN the server has not seen. */
const unseen: Tokens = { access_token: '', refresh_token: '' }

function tokensOf(auth: Auth | null) {
  return (
    auth && { sessionId: auth.session_id, accessToken: auth.access_token, refreshToken: auth.refresh_token }
  )
}

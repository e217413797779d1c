import type { TokenStore } from './api/ports.ts'
import {
  currentSession,
  parseState,
  signedOutState,
  type Auth,
  type SessionState,
  type SignedIn,
} from './session-state.ts'

/** Where the state is kept; `listen` tells of changes made by other tabs. */
export type StatePort = {
  read(): string | null
  write(text: string): void
  listen(changed: () => void): () => void
}

export type SessionStore = {
  /** The state now; the same object until something changes. */
  read(): SessionState
  subscribe(listener: () => void): () => void
  signIn(signedIn: SignedIn): void
  /** Signs a person in over the one who is there. */
  signInOver(signedIn: SignedIn): void
  /** The override leaves if there is one, else the person. */
  signOut(): void
  /** What the API client needs of it. */
  tokens: TokenStore
}

/** The session of this device, the same in all tabs. */
export function createSessionStore(port: StatePort): SessionStore {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let state = signedOutState

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
    signInOver: ({ user, ...auth }) => write({ ...read(), authOverride: auth, userOverride: user }),
    signOut() {
      const now = read()
      write(now.authOverride ? { ...now, authOverride: null, userOverride: null } : signedOutState)
    },
    tokens: {
      read: () => ({ own: tokensOf(read().auth), override: tokensOf(read().authOverride) }),
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

function tokensOf(auth: Auth | null) {
  return (
    auth && { sessionId: auth.session_id, accessToken: auth.access_token, refreshToken: auth.refresh_token }
  )
}

import { createContext, useContext } from 'react'
import type { Session } from '#device/session/session.ts'

export const SessionContext = createContext<Session | null>(null)

/** The session. Throws outside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

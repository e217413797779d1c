import { useEffect } from 'react'
import { sessionEndpoints } from '#contract/areas/session.ts'
import type { Auth } from '#platform/session-state.ts'
import { useAppServices } from './app-services.ts'

/** How often the server hears of a session, ms. */
export const PING_MS = 30_000

/** Tells the server that the session lives: at once when the session or its token changes, then every 30 s. */
export function useSessionPing(auth: Auth | null, expired: boolean): void {
  const { api } = useAppServices()
  const sessionId = auth?.session_id
  const token = auth?.access_token
  useEffect(() => {
    if (sessionId === undefined || token === undefined || expired) return
    const stop = new AbortController()
    const ping = async () => {
      const answer = await api.call(sessionEndpoints['session.ping'], {
        body: { sessionId },
        signal: stop.signal,
      })
      if (!answer.ok && answer.error.kind !== 'canceled') console.info('session ping', answer.error.message)
    }
    void ping()
    const timer = setInterval(() => void ping(), PING_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [api, sessionId, token, expired])
}

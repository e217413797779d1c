import { useEffect } from 'react'
import { sessionEndpoints } from '#contract/areas/session.ts'
import type { Auth } from '#platform/session-state.ts'
import { wrapperToken } from '#platform/push/wrapper-token.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { queueReport } from '#device/outbox/known-outboxes.ts'

/** How often the server hears of a session, ms. */
export const pingMs = 30_000

/**
 * Tells the server that the session lives: at once when the session or its token changes, then every 30 s. It also
 * says what waits on this device, so that the server knows what it has not seen yet.
 */
export function useSessionPing(auth: Auth | null, expired: boolean): void {
  const { api, device } = useAppServices()
  const sessionId = auth?.session_id
  const token = auth?.access_token
  useEffect(() => {
    if (sessionId === undefined || !token || expired) return
    const stop = new AbortController()
    const ping = async () => {
      const placeId = device.get().lastPlaceId
      const queue = placeId === null ? null : await queueReport(placeId)
      const place = placeId === null || queue === null ? {} : { placeId, queue }
      const firebaseToken = wrapperToken()
      const answer = await api.call(sessionEndpoints['session.ping'], {
        body: { sessionId, ...place, ...(firebaseToken !== null && { firebaseToken }) },
        signal: stop.signal,
      })
      if (!answer.ok && answer.error.kind !== 'canceled') console.info('session ping', answer.error.message)
    }
    void ping()
    const timer = setInterval(() => void ping(), pingMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [api, device, sessionId, token, expired])
}

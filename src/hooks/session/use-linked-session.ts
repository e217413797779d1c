import { useEffect } from 'react'
import { liveQuery } from '#platform/live-query.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { linkSession } from '#device/session/link-session.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { isLinked } from '#device/place/remember-place.ts'

/**
 * Sees to it that the server knows the session on this device where it could not be told when the place was opened, and
 * again where it has another history, as after a restore, or the device another name.
 */
export function useLinkedSession(): void {
  const services = useAppServices()
  const { databases, placeId, session } = usePlace()
  useEffect(() => {
    let forgotten = false
    let refill: string | undefined
    let name: string | undefined
    const link = async () => {
      if (isLinked(services, placeId, session) && !forgotten) return
      if (await linkSession(databases, services, session)) forgotten = false
    }
    const again = () =>
      void link().catch((error: unknown) => console.warn('the session is linked later', error))
    again()
    const watch = liveQuery(() => databases.outboxDb.meta.get('outbox')).subscribe((meta) => {
      const isRenamed = name !== undefined && meta?.clientId !== name
      const isRefilled = Boolean(meta?.refill) && meta?.refill?.name !== refill
      name = meta?.clientId
      refill = meta?.refill?.name ?? refill
      if (!isRenamed && !isRefilled) return
      forgotten = true
      again()
    })
    addEventListener('online', again)
    const timer = setInterval(again, 30_000)
    return () => {
      watch.unsubscribe()
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [services, databases, placeId, session])
}

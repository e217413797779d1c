import { useEffect } from 'react'
import { liveQuery } from '#platform/live-query.ts'
import { useAppServices } from './app-services.ts'
import { linkSession } from './link-session.ts'
import { usePlace } from './place-context.ts'
import { isLinked } from './remember-place.ts'

/**
 * Sees to it that the server knows the session on this device where it could not be told when the place was opened, and
 * again where it has another history, as after a restore.
 */
export function useLinkedSession(): void {
  const services = useAppServices()
  const { databases, placeId, session } = usePlace()
  useEffect(() => {
    let forgotten = false
    let refill: string | undefined
    const link = async () => {
      if (isLinked(services, placeId, session) && !forgotten) return
      if (await linkSession(databases, services, session)) forgotten = false
    }
    const again = () =>
      void link().catch((error: unknown) => console.warn('the session is linked later', error))
    again()
    const watch = liveQuery(() => databases.outboxDb.meta.get('outbox')).subscribe((meta) => {
      if (!meta?.refill || meta.refill.name === refill) return
      refill = meta.refill.name
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

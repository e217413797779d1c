import { useEffect } from 'react'
import { liveQuery } from '#platform/live-query.ts'
import { useAppServices } from './app-services.ts'
import { syncEndpoints } from '#contract/areas/sync.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import type { OpenPlacePorts } from './open-place-here.ts'
import { usePlace } from './place-context.ts'
import { rememberPlace } from './remember-place.ts'
import { scopeOfScreen } from './scope-of-screen.ts'

/**
 * Once per session, and again where the server has another history, as after a restore: without it the server would hold
 * back what the person does on this device.
 */
export function useLinkedSession(): void {
  const services = useAppServices()
  const { databases, session } = usePlace()
  useEffect(() => {
    let forgotten = false
    let refill: string | undefined
    const link = async () => {
      const known = services.device.get().places.find(({ id }) => id === databases.placeId)
      if (known?.linkedSession === session && !forgotten) return
      if (!(await linkSession(databases, { ...services, scope: scopeOfScreen() }))) return
      forgotten = false
      rememberPlace(services, databases.placeId, session)
    }
    void link()
    const again = () => void link()
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
  }, [services, databases, session])
}

/** Tells the server that a new session works on a device that is registered already. */
async function linkSession(databases: PlaceDatabases, { api, scope }: OpenPlacePorts): Promise<boolean> {
  const { clientId, grant, nextSeq } = await databases.outbox.read((tx) => tx.meta())
  const params = { placeId: databases.placeId }
  const body = { clientId, grant, firstSeq: nextSeq, scope }
  return (await api.call(syncEndpoints['sync.register'], { params, body })).ok
}

import { useEffect } from 'react'
import { liveQuery } from '#platform/live-query.ts'
import { registrationOf } from '#replica/open-place.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { takeOverCopy } from '#device/place/open-place-here.ts'
import { usePlace } from './place-context.ts'

/** Goes on where another page has given this device a new name and ended before the copy of the place was taken over. */
export function useTakenOverCopy(): void {
  const services = useAppServices()
  const { databases } = usePlace()
  useEffect(() => {
    const read = async () => ({
      device: await registrationOf(databases),
      copy: await databases.replicaDb.meta.get('replica'),
    })
    const watch = liveQuery(read).subscribe(({ device, copy }) => {
      if (device === null || copy === undefined || copy.clientId === device.clientId) return
      takeOverCopy(databases, services).catch((error: unknown) =>
        console.warn('the copy of the place is taken over later', error),
      )
    })
    return () => watch.unsubscribe()
  }, [services, databases])
}

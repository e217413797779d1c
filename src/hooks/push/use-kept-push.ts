import { useEffect } from 'react'
import { pushEndpoints } from '#contract/areas/push.ts'
import { onOpenPage } from '#platform/push/open-page.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { wantsPush } from '#device/push/push-people.ts'
import { subscriptionHere, type PushWays } from '#device/push/push-ways.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { usePushWays } from './use-push-ways.ts'
import { useStores } from '#hooks/device/use-stored.ts'

/** How long it is tried until the device is known to the server, ms. */
const againMs = 30_000

/**
 * Sees to it, at each start and with each change of the person, that the server has the subscription that this device has:
 * browsers renew theirs without a word. Only for whoever has switched it on here; nobody is asked anything.
 */
export function useKeptPush(): void {
  const { api } = useAppServices()
  const { placeId, actor, session } = usePlace()
  const { device } = useStores()
  const clientId = useDeviceId()
  const ways = usePushWays()
  useEffect(() => {
    if (clientId === null || !wantsPush(device, actor)) return
    let timer: number | null = null
    const keep = async () => {
      if (await isKept({ api, placeId, clientId, ways })) return stop()
    }
    const again = () =>
      void keep().catch((error: unknown) => console.info('push messages are kept later', error))
    const stop = () => {
      if (timer !== null) window.clearInterval(timer)
      removeEventListener('online', again)
    }
    timer = window.setInterval(again, againMs)
    addEventListener('online', again)
    again()
    return stop
  }, [api, placeId, actor, session, device, clientId, ways])
}

/** Goes where a notification leads that was tapped while this window was open. */
export function useTappedNotification(go: (path: string) => void): void {
  useEffect(() => {
    // Browsers have it or not; TypeScript says that all do.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    return container && onOpenPage(container, go)
  }, [go])
}

type Kept = Pick<ReturnType<typeof useAppServices>, 'api'> & {
  placeId: string
  clientId: string
  ways: PushWays
}

/** False: the server was not reached, or does not know the session on this device yet; then it is tried again. */
async function isKept({ api, placeId, clientId, ways }: Kept): Promise<boolean> {
  const readiness = ways.here.readiness()
  if (readiness !== 'ready' && readiness !== 'wrapper') return true
  const server = await api.call(pushEndpoints['push.get'], {})
  if (!server.ok) return false
  const body = await subscriptionHere(ways, server.value.data.serverKey)
  if (!body.ok) return true
  const params = { placeId, clientId }
  return (await api.call(pushEndpoints['push.subscribe'], { params, body: body.value })).ok
}

import { useEffect } from 'react'
import * as v from 'valibot'
import { paymentEndpoints } from '#contract/areas/payments.ts'
import { onlineProviders, type OnlineProvider } from '#domain/payment/online-providers.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'

export type OnlineOffers = {
  /** Where guests find the server, without a path. */
  address: string
  offers: readonly { provider: OnlineProvider; environment: 'test' | 'live' }[]
}

const offersSchema = v.object({
  address: v.string(),
  offers: v.array(
    v.object({ provider: v.picklist(onlineProviders), environment: v.picklist(['test', 'live']) }),
  ),
})

/**
 * Who takes money online for the place. Only the server knows, and is asked; the device keeps its last word, so that a
 * guest can be given a link without a network too. Null while it has never said. Who takes no orders asks nobody.
 */
export function useOnlineOffers(): OnlineOffers | null {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [known, keep] = useKept()
  const may = useCan('place-order')
  useEffect(() => {
    if (!may) return
    let stop = new AbortController()
    const ask = () => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      const input = { params: { placeId }, signal }
      void api.call(paymentEndpoints['online-payments.offers'], input).then((answer) => {
        if (answer.ok && !signal.aborted)
          keep({ ...answer.value.data, address: reached(answer.value.data.address) })
      })
    }
    ask()
    addEventListener('online', ask)
    return () => {
      stop.abort()
      removeEventListener('online', ask)
    }
  }, [api, placeId, keep, may])
  return known
}

/** The last word of the server on it, as it was when the page was opened. */
export function useKeptOffers(): OnlineOffers | null {
  const [known] = useKept()
  return known
}

function useKept() {
  const { placeId } = usePlace()
  return useStored(`lokal.online-offers:${placeId}`, offersSchema)
}

/** A server that was told no public address of its own names its own machine: a guest gets there as this device does. */
function reached(address: string): string {
  return /^https?:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(address) ? location.origin : address
}

import { useEffect, useRef, useState } from 'react'
import { addressEndpoints } from '#contract/areas/addresses.ts'
import type { AddressSource, AskedHouse, FoundHouse } from '#domain/integrations/addresses.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'

/** The address service's answer about a house; `fault`: no answer came. */
export type AddressSearch = { source: AddressSource; houses: readonly FoundHouse[] } | 'fault'

/** The service is asked once the fingers have rested so long, ms. */
const restMs = 700

/**
 * Asks the address service, by way of the server, where a house is. Null: nothing is asked, or not answered yet.
 * Offline nobody is asked; an answer about what has changed since is dropped; of faults only the first one is told.
 */
export function useAddressSearch(asked: AskedHouse | null): AddressSearch | null {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const offline = useIsOffline()
  const [said, setSaid] = useState<{ of: string; search: AddressSearch } | null>(null)
  const complained = useRef(false)
  const key = asked === null || offline ? null : JSON.stringify(asked)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    const ask = async () => {
      if (latest.current === null) return
      const answer = await api.call(addressEndpoints['addresses.search'], {
        params: { placeId },
        body: latest.current,
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      if (answer.ok) return setSaid({ of: key, search: answer.value.data })
      if (complained.current) return
      complained.current = true
      setSaid({ of: key, search: 'fault' })
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, api, placeId])
  return said !== null && said.of === key ? said.search : null
}

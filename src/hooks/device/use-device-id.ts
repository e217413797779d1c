import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import { registrationOf } from '#replica/open-place.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** The name of this device at the server; null until read. */
export function useDeviceId(): string | null {
  const { databases } = usePlace()
  return useLiveQuery(() => registrationOf(databases), [databases])?.clientId ?? null
}

/** The code that numbers of this device begin with, `A7K`; null until read. */
export function useDeviceCode(): string | null {
  const { databases } = usePlace()
  return useLiveQuery(() => registrationOf(databases), [databases])?.deviceCode ?? null
}

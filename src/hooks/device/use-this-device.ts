import { useCallback } from 'react'
import type { Result } from '#domain/result.ts'
import { registrationOf } from '#replica/open-place.ts'
import { useAppServices } from './app-services.ts'
import { leavePlace, type Leaving } from '#device/place/leave-place.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import { useStores } from './use-stored.ts'

export type ThisDevice = {
  /** How many commands were saved here that the server has not answered; null until read. */
  waiting: number | null
  /** The place has shut it out; what it had of the place is gone but its queue. */
  shutOut: boolean
  /**
   * Takes the place off this device, and leads every tab of it to the list of places. `sent`: only if nothing waits, else
   * `queue_first`. `all`: whatever waits, for who may manage people; what waits is gone unless it was exported before.
   * `closed`: the place is no more; only if nothing waits.
   */
  leave(what: Leaving): Promise<Result<null, CallFailure>>
}

/** The device at hand in this place, and how it leaves it. Leaving needs the network, unless it was shut out. */
export function useThisDevice(): ThisDevice {
  const services = useAppServices()
  const stores = useStores()
  const { databases } = usePlace()
  const state = useLiveQuery(async () => {
    const device = await registrationOf(databases)
    const open = await databases.outbox.read((tx) => tx.after(device?.answeredSeq ?? 0))
    return { shutOut: device?.shutOut === true, waiting: open.filter(({ answered }) => !answered).length }
  }, [databases])
  const leave = useCallback(
    async (what: Leaving) => {
      const left = await leavePlace(databases, { ...services, stores }, what)
      if (left.ok) location.assign('/places')
      return left
    },
    [databases, services, stores],
  )
  return { waiting: state?.waiting ?? null, shutOut: state?.shutOut ?? false, leave }
}

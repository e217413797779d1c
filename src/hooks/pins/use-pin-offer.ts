import { useMemo } from 'react'
import { currentSession } from '#platform/session-state.ts'
import { useAppServices, useDevice } from '#hooks/device/app-services.ts'
import { useSession } from '#hooks/session/session-context.ts'

/**
 * Asks whoever has typed a password here for their PIN too, once: with it this device opens for them without the network.
 * The device does not know it from the password, and nothing of it is sent to a device on which it was not typed.
 */
export function usePinOffer(): { offered: boolean; offer(): void; done(): void } {
  const { session, device } = useAppServices()
  const { user, byPin } = useSession()
  const { pinOffer } = useDevice()
  const acts = useMemo(() => {
    const keep = (of: string | null) => device.update((state) => ({ ...state, pinOffer: of }))
    return { offer: () => keep(currentSession(session.read())?.user.id ?? null), done: () => keep(null) }
  }, [session, device])
  return { offered: user !== null && !byPin && pinOffer === user.id, ...acts }
}

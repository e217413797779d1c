import { useCallback, useState } from 'react'
import type { Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { connectAgain } from '#device/place/open-place-here.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { scopeOfScreen } from '#device/place/scope-of-screen.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** Registers this device with the place again, where the server does not accept it any more. Needs the network. */
export function useConnectAgain(): { working: boolean; connect(): Promise<Result<null, CallFailure>> } {
  const services = useAppServices()
  const { databases, engine } = usePlace()
  const [working, setWorking] = useState(false)
  const connect = useCallback(async () => {
    setWorking(true)
    const outcome = await connectAgain(databases, { ...services, scope: scopeOfScreen() })
    setWorking(false)
    if (outcome.ok) engine.retryNow()
    return outcome
  }, [services, databases, engine])
  return { working, connect }
}

import { useCallback } from 'react'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { afterQueue, type After, type Patience, type QueuePorts } from '#device/outbox/after-queue.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** Makes a call once the queue of this device is sent as far as it is now; see `afterQueue`. */
export type AfterQueue = <T>(
  patience: Patience,
  call: (after: After) => Promise<Result<T, ApiFailure>>,
) => Promise<Result<T, CallFailure>>

/** The way of every call of the API that names what this device may not have sent yet. */
export function useAfterQueue(): AfterQueue {
  const { databases, engine } = usePlace()
  return useCallback(
    (patience, call) => afterQueue({ databases, engine, ...browser }, patience, call),
    [databases, engine],
  )
}

const browser: Pick<QueuePorts, 'network' | 'pause' | 'timeout'> = {
  network: {
    isOnline: () => navigator.onLine,
    subscribe: (listener) => {
      addEventListener('offline', listener)
      return () => removeEventListener('offline', listener)
    },
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  timeout: (ms) => AbortSignal.timeout(ms),
}

import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { ownEndpoints } from '#contract/areas/own.ts'
import { integrationSchema, type Integration } from '#domain/integrations/services.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'

export type Integrations = {
  /** As the server said last, perhaps long ago; null while it never has on this device. */
  known: readonly Integration[] | null
  asking: boolean
  /** Why the last question has no answer. */
  failure: CallFailure | null
  ask(): void
}

const knownSchema = v.array(integrationSchema)

/**
 * How the outside services of the place are doing. Only the server knows; the device keeps its last word. Who `may` not
 * see them asks nothing.
 */
export function useIntegrations(may = true): Integrations {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [known, keep] = useStored(`lokal.integrations.${placeId}`, knownSchema)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [answered, setAnswered] = useState(-1)
  const [attempt, setAttempt] = useState(0)
  const ask = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (!may) return
    const stop = new AbortController()
    const input = { params: { placeId }, signal: stop.signal }
    void api.call(ownEndpoints['integrations.list'], input).then((answer) => {
      if (stop.signal.aborted) return
      setAnswered(attempt)
      setFailure(answer.ok ? null : callFailure(answer.error))
      if (answer.ok) keep(answer.value.data)
    })
    addEventListener('online', ask)
    return () => {
      stop.abort()
      removeEventListener('online', ask)
    }
  }, [api, placeId, attempt, ask, keep, may])
  return { known, failure, asking: answered !== attempt, ask }
}

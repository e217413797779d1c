import { useState } from 'react'
import * as v from 'valibot'
import { placeEndpoints, placeInUseSchema } from '#contract/areas/places.ts'
import { fail, ok } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from './place-context.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useThisDevice } from '#hooks/device/use-this-device.ts'

/** The things that keep a place from being closed, as the server says. */
export type PlaceInUse = v.InferOutput<typeof placeInUseSchema>

export type ClosePlace = {
  /** Whether the number of commands that wait on this device is known. */
  ready: boolean
  working: boolean
  failure: CallFailure | null
  /** The things that were still open when the server was asked last; null before that. */
  inUse: PlaceInUse | null
  /** Closes the place and takes it off this device, which is led to the list of places. */
  close(): Promise<void>
  forget(): void
}

/** The end of a place, for its owner. It needs the network, and that nothing is left to be sent from here (I11). */
export function useClosePlace(): ClosePlace {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const { waiting, leave } = useThisDevice()
  const { working, failure, run, forget } = useOneCall()
  const [inUse, setInUse] = useState<PlaceInUse | null>(null)
  const close = async () => {
    const closed = await run(async () => {
      if (waiting !== 0) return fail({ code: 'queue_first', fields: [] })
      const answer = await api.call(placeEndpoints['places.delete'], { params: { placeId } })
      setInUse(answer.ok ? null : usesIn(answer.error))
      return answer.ok ? ok(null) : fail(callFailure(answer.error))
    })
    if (closed.ok) await run(() => leave('closed'))
  }
  return { ready: waiting !== null, working, failure, inUse, close, forget }
}

function usesIn(failure: ApiFailure): PlaceInUse | null {
  if (failure.kind !== 'api-error' || failure.code !== 'place_in_use') return null
  const body = v.safeParse(v.object({ current: placeInUseSchema }), failure.response)
  return body.success ? body.output.current : null
}

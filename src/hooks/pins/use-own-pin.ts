import { useCallback } from 'react'
import { placeUserEndpoints } from '#contract/areas/place-users.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'
import { usePinSwitch } from './use-pin-switch.ts'
import { usePins } from './use-pins.ts'

export type OwnPin = Output<(typeof placeUserEndpoints)['place-user.own-pin']>['data']

/** The own PIN of this place, as far as anybody knows it: whether there is one. It is changed with the network only. */
export function useOwnPin(): ServerQuery<OwnPin> & {
  set(pin: string | null): Promise<Result<null, CallFailure>>
} {
  const { api } = useAppServices()
  const { placeId, actor } = usePlace()
  const pins = usePins()
  const { enrol } = usePinSwitch(placeId)
  const read = useCallback(
    async (signal: AbortSignal) =>
      dataIn(await api.call(placeUserEndpoints['place-user.own-pin'], { params: { placeId }, signal })),
    [api, placeId],
  )
  const asked = useServerQuery(read)
  const set = useCallback(
    async (pin: string | null) => {
      const answer = await api.call(placeUserEndpoints['place-user.set-pin'], {
        params: { placeId, userId: actor },
        body: { pin },
      })
      if (answer.ok) {
        // What this device knew was the PIN before. The new one was typed here: it is learned at once.
        await (await pins()).forget(actor)
        if (pin !== null) await enrol({ id: actor, name: '' }, pin)
      }
      return whetherDone(answer)
    },
    [api, placeId, actor, pins, enrol],
  )
  return { ...asked, set }
}

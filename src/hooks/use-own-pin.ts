import { useCallback } from 'react'
import { placeUserEndpoints } from '#contract/areas/place-users.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, done } from './answered.ts'
import { useAppServices } from './app-services.ts'
import { usePlace } from './place-context.ts'
import type { CallFailure } from './session-context.ts'
import { useAsked, type Asked } from './use-asked.ts'
import { usePins } from './use-pins.ts'

export type OwnPin = Output<(typeof placeUserEndpoints)['place-user.own-pin']>['data']

/** The own PIN of this place, as far as anybody knows it: whether there is one. It is changed with the network only. */
export function useOwnPin(): Asked<OwnPin> & { set(pin: string | null): Promise<Result<null, CallFailure>> } {
  const { api } = useAppServices()
  const { placeId, actor } = usePlace()
  const pins = usePins()
  const read = useCallback(
    async (signal: AbortSignal) =>
      dataIn(await api.call(placeUserEndpoints['place-user.own-pin'], { params: { placeId }, signal })),
    [api, placeId],
  )
  const asked = useAsked(read)
  const set = useCallback(
    async (pin: string | null) => {
      const answer = await api.call(placeUserEndpoints['place-user.set-pin'], {
        params: { placeId, userId: actor },
        body: { pin },
      })
      // What this device knew was the PIN before; the next one is learned when it is entered.
      if (answer.ok) await (await pins()).forget(actor)
      return done(answer)
    },
    [api, placeId, actor, pins],
  )
  return { ...asked, set }
}

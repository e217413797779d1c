import { useCallback, useMemo, useState } from 'react'
import { pushEndpoints, type PushOverview, type PushTrial } from '#contract/areas/push.ts'
import type { NotificationKind } from '#domain/notification/notification.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { PushReadiness } from '#platform/push/push-here.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { setWantsPush } from '#device/push/push-people.ts'
import { forgetSubscription, subscriptionHere, type NoPush } from '#device/push/push-ways.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { usePushWays } from './use-push-ways.ts'
import { useStores } from '#hooks/device/use-stored.ts'

/** Why push messages were not switched on: this device, or the call. */
export type PushFailure = { at: 'device'; why: NoPush } | { at: 'server'; code: string }

export type PushedDevice = PushOverview['devices'][number]

export type OwnPush = ServerQuery<PushOverview> & {
  readiness: PushReadiness
  /** The device at hand as the server knows it; null: it is not pushed to. */
  here: PushedDevice | null
  /** Has to be called from a tap: a person who was not asked yet is asked. */
  switchOn(): Promise<Result<null, PushFailure>>
  switchOff(): Promise<Result<null, CallFailure>>
  /** Pushes a trial to this device; says what the push service answered. */
  test(): Promise<Result<PushTrial, CallFailure>>
  setMuted(muted: readonly NotificationKind[]): Promise<Result<null, CallFailure>>
}

/** Push messages of the signed-in person: here, on their other devices, and of which kinds. Needs the server. */
export function useOwnPush(): OwnPush {
  const { api } = useAppServices()
  const { placeId, actor } = usePlace()
  const { device } = useStores()
  const clientId = useDeviceId()
  const ways = usePushWays()
  const [readiness, setReadiness] = useState(ways.here.readiness)
  const read = useCallback(
    async (signal: AbortSignal) => dataIn(await api.call(pushEndpoints['push.get'], { signal })),
    [api],
  )
  const asked = useServerQuery(read)
  const { ask, known } = asked
  const serverKey = known?.serverKey ?? null
  const acts = useMemo(() => {
    const params = { placeId, clientId: clientId ?? '' }
    return {
      async switchOn(): Promise<Result<null, PushFailure>> {
        // The tap is over once anything else was waited for.
        if (ways.here.readiness() === 'ask') await ways.here.ask()
        setReadiness(ways.here.readiness())
        if (serverKey === null || clientId === null) return fail({ at: 'server', code: 'not_found' })
        const body = await subscriptionHere(ways, serverKey)
        if (!body.ok) return fail({ at: 'device', why: body.error })
        const kept = whetherDone(
          await api.call(pushEndpoints['push.subscribe'], { params, body: body.value }),
        )
        ask()
        if (!kept.ok) return fail({ at: 'server', code: kept.error.code })
        setWantsPush(device, actor, true)
        return ok(null)
      },
      async switchOff() {
        // Whatever becomes of the call: nothing asks for it again from here, and the browser takes nothing.
        setWantsPush(device, actor, false)
        await forgetSubscription(ways)
        const gone = whetherDone(await api.call(pushEndpoints['push.unsubscribe'], { params }))
        ask()
        return gone
      },
      async test() {
        const answer = dataIn(await api.call(pushEndpoints['push.test'], { params }))
        ask()
        return answer
      },
      async setMuted(muted: readonly NotificationKind[]) {
        const saved = whetherDone(
          await api.call(pushEndpoints['push.set-kinds'], { body: { muted: [...muted] } }),
        )
        ask()
        return saved
      },
    }
  }, [api, ask, actor, clientId, device, placeId, serverKey, ways])
  const here = known?.devices.find((each) => each.placeId === placeId && each.clientId === clientId) ?? null
  return { ...asked, ...acts, readiness, here }
}

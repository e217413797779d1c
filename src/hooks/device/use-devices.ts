import { useCallback } from 'react'
import { deviceEndpoints, type DeviceChange, type PlaceDevice } from '#contract/areas/devices.ts'
import type { Result } from '#domain/result.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useAppServices } from './app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery } from '#hooks/calls/use-server-query.ts'
import { useDeviceId } from './use-device-id.ts'

type Answer = Promise<Result<PlaceDevice, CallFailure>>

export type Devices = {
  /** The devices of the place, those in use first; null while the server has not said. */
  known: PlaceDevice[] | null
  failure: CallFailure | null
  /** The id of the device at hand, null until read. */
  here: string | null
  /** Another name, or what it is for. */
  change(id: string, change: DeviceChange): Answer
  /** Shuts it out: it reads nothing any more, and what it still sends waits for a decision. */
  revoke(id: string): Answer
  /** The same for good, whatever waits on it. The device at hand is removed by `useThisDevice`. */
  remove(id: string): Answer
}

/** The devices of the place, for who looks after them or closes its days. Needs the network. */
export function useDevices(): Devices {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const here = useDeviceId()
  const read = useCallback(
    async (signal: AbortSignal): Promise<Result<PlaceDevice[], CallFailure>> => {
      const answer = await api.call(deviceEndpoints['devices.list'], { params: { placeId }, signal })
      return dataIn(answer)
    },
    [api, placeId],
  )
  const { known, failure, ask } = useServerQuery(read)
  const change = useCallback(
    async (clientId: string, body: DeviceChange): Answer => {
      const answer = await api.call(deviceEndpoints['devices.change'], {
        params: { placeId, clientId },
        body,
      })
      ask()
      return dataIn(answer)
    },
    [api, placeId, ask],
  )
  const end = useCallback(
    async (how: 'devices.revoke' | 'devices.remove', clientId: string): Answer => {
      const answer = await api.call(deviceEndpoints[how], { params: { placeId, clientId } })
      ask()
      return dataIn(answer)
    },
    [api, placeId, ask],
  )
  const revoke = useCallback((id: string) => end('devices.revoke', id), [end])
  const remove = useCallback((id: string) => end('devices.remove', id), [end])
  return { known, failure, here, change, revoke, remove }
}

import { useCallback } from 'react'
import { pushEndpoints, type PushDelivery } from '#contract/areas/push.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from './place-context.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { PushDelivery } from '#contract/areas/push.ts'

/** The fate of the messages to the crew of the last day, phone by phone. */
export function useDeliveries(): ServerQuery<readonly PushDelivery[]> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const read = useCallback(
    async (signal: AbortSignal) =>
      dataIn(await api.call(pushEndpoints['push.deliveries'], { params: { placeId }, signal })),
    [api, placeId],
  )
  return useServerQuery(read)
}

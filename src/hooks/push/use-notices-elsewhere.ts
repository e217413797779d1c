import { useCallback } from 'react'
import { placeEndpoints } from '#contract/areas/places.ts'
import type { Notification } from '#domain/notification/notification.ts'
import { ok } from '#domain/result.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useServerQuery } from '#hooks/calls/use-server-query.ts'
import { pollMs, readElsewhere } from './read-elsewhere.ts'

/** The unread notices of the person in one other place, the newest first. */
export type NoticesElsewhere = { placeId: string; name: string; notices: readonly Notification[] }

/** Unread notices of the person's other places: no stream brings those. None while the server does not answer. */
export function useNoticesElsewhere(): readonly NoticesElsewhere[] {
  const { placeId } = usePlace()
  const { api } = useAppServices()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const others = await readElsewhere(api, placeId, signal)
      if (!others.ok) return others
      if (others.value.length === 0) return ok([])
      const query = { pageSize: '100' }
      const places = dataIn(await api.call(placeEndpoints['places.list-my'], { query, signal }))
      if (!places.ok) return places
      return ok(
        places.value
          .map(({ id, name }) => ({
            placeId: id,
            name,
            notices: others.value.filter((notice) => notice.placeId === id),
          }))
          .filter(({ notices }) => notices.length > 0),
      )
    },
    [api, placeId],
  )
  return useServerQuery<readonly NoticesElsewhere[]>(read, pollMs).known ?? []
}

import { useCallback, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { placeEndpoints } from '#contract/areas/places.ts'
import { ok } from '#domain/result.ts'
import { dataIn } from '#device/calls/answered.ts'
import { useServerQuery } from '#hooks/calls/use-server-query.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { pollMs, readElsewhere } from './read-elsewhere.ts'

const keptSchema = v.object({ actor: v.string(), count: v.number() })

/**
 * How many notices of their other places the person has not read. Offline the last known; a person with one place
 * costs the server one question.
 */
export function useUnreadElsewhere(): number {
  const { placeId, actor } = usePlace()
  const { api } = useAppServices()
  const hasOthers = useRef<boolean | null>(null)
  const [kept, keep] = useStored(`lokal:unread-elsewhere:${placeId}`, keptSchema)
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (hasOthers.current === null) {
        const places = dataIn(
          await api.call(placeEndpoints['places.list-my'], { query: { pageSize: '2' }, signal }),
        )
        if (!places.ok) return places
        hasOthers.current = places.value.some(({ id }) => id !== placeId)
      }
      if (!hasOthers.current) return ok(0)
      const others = await readElsewhere(api, placeId, signal)
      return others.ok ? ok(others.value.length) : others
    },
    [api, placeId],
  )
  const { known } = useServerQuery<number>(read, pollMs)
  useEffect(() => {
    if (known !== null) keep({ actor, count: known })
  }, [known, actor, keep])
  return known ?? (kept?.actor === actor ? kept.count : 0)
}

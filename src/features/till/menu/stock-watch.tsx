import { useEffect, useRef } from 'react'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCalmLive, useLive } from '#hooks/place/live/use-live.ts'
import { readOffers, readWatched, type Offers } from '#device/place/read-watched.ts'

type StockWatchProps = { now: number; onChange: (offers: Offers) => void }

/** Tells the till what has run out and what there are few of. Draws nothing: it comes after the first picture. */
export function StockWatch({ now, onChange }: StockWatchProps) {
  const { placeId } = usePlace()
  const watched = useLive((rows) => readWatched(rows, placeId), [placeId])
  const today = watched === undefined ? '' : businessDay(now, watched.cutoff)
  const offers = useCalmLive(
    async (rows) => (watched === undefined ? null : readOffers(rows, watched, today)),
    [watched, today],
  )
  const told = useRef('[]')
  useEffect(() => {
    if (!offers) return
    // Every order changes a level; what is on sale changes seldom.
    const said = JSON.stringify([...offers])
    if (said === told.current) return
    told.current = said
    onChange(offers)
  }, [offers, onChange])
  return null
}

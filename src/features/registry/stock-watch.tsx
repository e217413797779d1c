import { useEffect, useRef } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useBusinessDay } from '#hooks/use-business-day.ts'
import { useLive } from '#hooks/use-live.ts'
import { readOffers, readWatched, type Offers } from './read-watched.ts'

type StockWatchProps = { onChange: (offers: Offers) => void }

/** Tells the till what has run out and what there are few of. Draws nothing: it comes after the first picture. */
export function StockWatch({ onChange }: StockWatchProps) {
  const { placeId } = usePlace()
  const today = useBusinessDay()
  const watched = useLive((rows) => readWatched(rows, placeId), [placeId])
  const offers = useLive(
    async (rows) => (watched === undefined || today === null ? null : readOffers(rows, watched, today)),
    [watched, today],
  )
  const told = useRef('[]')
  useEffect(() => {
    if (!offers) return
    // Every order changes a level; what is on sale changes seldom.
    const now = JSON.stringify([...offers])
    if (now === told.current) return
    told.current = now
    onChange(offers)
  }, [offers, onChange])
  return null
}

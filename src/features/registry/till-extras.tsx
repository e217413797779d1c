import { useEffect, useMemo } from 'react'
import { newDayCutoff } from '#domain/place/new-place.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlace } from '#hooks/place-context.ts'
import { readStored, useStores, writeStored } from '#hooks/use-stored.ts'
import { AskGuests } from './ask-guests.tsx'
import type { Card } from './menu-card.ts'
import { oftenMs, oftenSold } from './often-sold.ts'
import { tileFaces, type TileFaces } from './tile-faces.ts'
import type { Till } from './till.ts'
import { oftenKey, oftenSchema } from './use-often.ts'

type TillExtrasProps = {
  till: Till
  /** Ms. */
  now: number
  card: Card
  /** Null: tiles are plain. */
  onLooks: (faces: TileFaces | null) => void
}

/** What a place may want of its till besides: the looks of tiles, their order, the question for guests. Draws nothing. */
export function TillExtras({ till, now, card, onLooks }: TillExtrasProps) {
  const { tiles, oftenFirst } = till.room.menuSettings
  const faces = useMemo(
    () => (tiles === 'plain' ? null : tileFaces(card, tiles === 'picture')),
    [card, tiles],
  )
  useEffect(() => onLooks(faces), [faces, onLooks])
  useLearning(oftenFirst, businessDay(now, newDayCutoff))
  return <AskGuests till={till} />
}

/** Once a day: learns from this device's copy what was sold most, for when the till is opened next. */
function useLearning(wanted: boolean, today: string): void {
  const { placeId, rows, clock } = usePlace()
  const { device } = useStores()
  useEffect(() => {
    const key = oftenKey(placeId)
    if (!wanted || readStored(device, key, oftenSchema)?.day === today) return
    const since = clock() - oftenMs
    const learn = async () => {
      const orders = (await rows.all('orders')).filter(({ placedAt }) => placedAt >= since)
      const lines = await rows.all('orderLines')
      const itemIds = oftenSold(lines, new Set(orders.map(({ id }) => id)))
      writeStored(device, key, { day: today, itemIds: itemIds.slice(0, MOST) })
    }
    learn().catch((error: unknown) => console.error('what is sold often could not be learnt', error))
  }, [wanted, today, placeId, rows, clock, device])
}

/** So many items have a rank; a screen shows fewer. */
const MOST = 200

import { useEffect, useMemo, useRef } from 'react'
import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { Offers } from '#device/place/read-watched.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { writeStored, readStored } from '#device/stores.ts'
import { AskGuests } from '#features/till/served/ask-guests.tsx'
import type { Card, CardItem } from '#features/till/menu/menu-card.ts'
import { StockWatch } from '#features/till/menu/stock-watch.tsx'
import { tileFaces, type TileFaces } from '#features/till/menu/tile-faces.tsx'
import type { Till } from './till.ts'
import { TillKeys } from './till-keys.tsx'
import type { MenuView } from '#features/till/menu/use-menu-view.ts'
import { oftenKey, oftenSchema } from '#features/till/menu/use-often.ts'
import { useRepeat } from './cart/use-repeat.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { useTouchMenu } from '#ui/buttons/use-touch-menu.ts'

type TillExtrasProps = {
  till: Till
  /** The table with which the till was opened, as another page had chosen it. */
  cameTo: string | null
  /** Ms. */
  now: number
  card: Card
  view: MenuView
  /** False while a sheet is open: keys do nothing. */
  enabled: boolean
  /** The last round of the check is to be entered once more at once. */
  repeats: boolean
  onPress: (item: CardItem) => void
  /** Null: tiles are plain. */
  onLooks: (faces: TileFaces | null) => void
  onOffers: (offers: Offers) => void
  onRepeated: (() => void) | undefined
}

/**
 * The till besides selling, after its first picture: its keys, what has run out, and what a place may want. That is
 * looks of tiles, their order, the question for guests, a finger that rests on a tile.
 */
export function TillExtras(props: TillExtrasProps) {
  const { till, cameTo, now, card, view, enabled, repeats, onPress, onLooks, onOffers, onRepeated } = props
  const { tiles, oftenFirst } = till.room.menuSettings
  const faces = useMemo(
    () => (tiles === 'plain' ? null : tileFaces(card, tiles === 'picture')),
    [card, tiles],
  )
  useEffect(() => onLooks(faces), [faces, onLooks])
  useLearning(oftenFirst, businessDay(now, newDayCutoffMinutes))
  useTouchMenu()
  return (
    <>
      <TillKeys till={till} enabled={enabled} view={view} dishes={card.items} onPress={onPress} />
      <StockWatch now={now} onChange={onOffers} />
      <AskGuests till={till} cameTo={cameTo} />
      {repeats && <RepeatNow till={till} onDone={() => onRepeated?.()} />}
    </>
  )
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
      writeStored(device, key, { day: today, itemIds: itemIds.slice(0, mostLines) })
    }
    learn().catch((error: unknown) => console.error('what is sold often could not be learnt', error))
  }, [wanted, today, placeId, rows, clock, device])
}

/** So many items have a rank; a screen shows fewer. */
const mostLines = 200

/** Another page asked for the last round of the check once more. Draws nothing. */
function RepeatNow({ till, onDone }: { till: Till; onDone: () => void }): null {
  const repeat = useRepeat(till)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    repeat?.()
    onDone()
  })
  return null
}

/** For so long back it counts what was sold, ms. */
const oftenMs = 14 * 24 * 3_600_000

type Sold = Pick<OrderLine, 'orderId' | 'menuItemId' | 'quantity' | 'voidedQuantity'>

/** Items of these orders' lines, what was sold most first; what was taken back does not count. */
export function oftenSold(lines: readonly Sold[], orderIds: ReadonlySet<string>): string[] {
  const sums = new Map<string, number>()
  for (const { orderId, menuItemId, quantity, voidedQuantity } of lines)
    if (menuItemId !== null && orderIds.has(orderId))
      sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + quantity - voidedQuantity)
  return [...sums]
    .filter(([, sold]) => sold > 0)
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([itemId]) => itemId)
}

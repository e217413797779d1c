import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { offerOf, type Offer } from '#domain/stock/offer.ts'
import { portionsLeft, stopsItems, type PortionPart } from '#domain/stock/portions.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { usageOf } from '#domain/stock/usage.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'

/**
 * The stock that stops items of this place when it runs out: parts of recipes, and the products that do so. `cutoff`:
 * until when its evening before lasts, minutes.
 */
export type Watched = { parts: readonly PortionPart[]; productIds: readonly string[]; cutoff: number }

/** How items and answers stand that are not simply on sale, by their id. */
export type Offers = ReadonlyMap<string, Offer>

/** Reads the stock of this place that decides about its dishes. */
export async function readWatched(rows: RowReader, placeId: string): Promise<Watched> {
  const place = await rows.get('places', placeId)
  const cutoff = place?.dayCutoff ?? newDayCutoffMinutes
  if (place?.stockSettings.stopsSales !== true) return { parts: [], productIds: [], cutoff }
  const productIds = (await rows.all('products')).filter(stopsItems).map(({ id }) => id)
  return { parts: await rows.by('ingredients', 'productId', ...productIds), productIds, cutoff }
}

/**
 * How dishes stand by this device's own copy: by what the place says has run out, and by the shelves less what was sold
 * here and the server does not know yet. `today`: the business day.
 */
export async function readOffers(
  rows: RowReader,
  { parts, productIds }: Omit<Watched, 'cutoff'>,
  today: string,
): Promise<Offers> {
  const stops = new Map((await rows.all('itemStops')).map((stop) => [stop.id, stop]))
  if (stops.size === 0 && parts.length === 0) return new Map()
  const [levels, own] = await Promise.all([rows.many('stockLevels', productIds), ownUsage(rows, parts)])
  const shelf = levels.map((level): [string, number] => [level.id, onShelf(level) - (own.get(level.id) ?? 0)])
  const left = portionsLeft(parts, new Map(shelf))
  const offers = new Map<string, Offer>()
  for (const id of new Set([...left.keys(), ...stops.keys()])) {
    const offer = offerOf({ left: left.get(id), stop: stops.get(id), today })
    if (offer !== null) offers.set(id, offer)
  }
  return offers
}

/**
 * The amounts that dishes took from the shelves which were sent from here and are known to no server yet, by product.
 */
async function ownUsage(rows: RowReader, parts: readonly PortionPart[]): Promise<Map<string, number>> {
  const orders = [...(await onlyHere(rows, 'pending')), ...(await onlyHere(rows, 'done'))]
  const lines = await rows.by('orderLines', 'orderId', ...orders.map(({ id }) => id))
  const made = lines
    .filter(({ firedAt }) => firedAt !== null)
    .map((line) => ({ ...line, quantity: line.quantity - line.voidedQuantity + line.spoiledQuantity }))
  return new Map(usageOf(made, parts).map(({ productId, amount }) => [productId, amount]))
}

const atOnce = 50

/** The latest orders of a status, as far back as the server has none of them. */
async function onlyHere(
  rows: RowReader,
  status: 'pending' | 'done',
  count = atOnce,
): Promise<{ id: string }[]> {
  const latest = await rows.latest('orders', 'status+placedAt', status, count)
  const own = latest.filter(({ version }) => version === 0)
  const mayBeMore = latest.length === count && own.length === count
  return mayBeMore ? onlyHere(rows, status, count * 4) : own
}

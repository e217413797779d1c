import type { Product } from '#domain/resources/products.ts'
import type { ItemStop } from '#domain/stock/item-stop.ts'
import { isSoldAnyway } from '#domain/stock/stopped.ts'
import { portionOwner, portionsLeft, stopsItems, type PortionPart } from '#domain/stock/portions.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import type { LevelChange } from './level-changes.ts'
import type { StockBook } from './stock-book.ts'
import { tellOversold } from './tell-oversold.ts'

type Shelves = {
  changes: readonly LevelChange[]
  /** Products of the changes. */
  products: readonly Product[]
  /** Products of which a person has said that there is some. */
  back: ReadonlySet<string>
}

/** Items and answers by their id, each with a part of its recipe. */
type Owners = ReadonlyMap<string, PortionPart>

/**
 * Stops items and answers of which no portion is left, and takes a stop away only where a person has brought
 * something back or has changed what is counted: never because a sale was taken back (stock S5).
 */
export async function keepStops(book: StockBook, noted: NotedRows, shelves: Shelves): Promise<void> {
  const { rows, envelope } = book
  const watches = (await rows.get('places', envelope.placeId))?.stockSettings.stopsSales === true
  if (isWatchTurned(noted)) {
    await keepAnew(book, ownersOf(await rows.all('ingredients')), watches)
    return
  }
  if (!watches) return
  const counted = new Set(shelves.products.filter(stopsItems).map(({ id }) => id))
  const fallen = shelves.changes.filter((each) => counted.has(each.productId) && each.after < each.before)
  const back = [...counted].filter((id) => shelves.back.has(id))
  const turned = noted('products').flatMap((each) => (isRecounted(each) ? [each.id] : []))
  const looked = [...new Set([...fallen.map(({ productId }) => productId), ...back, ...turned])]
  const parts = looked.length === 0 ? [] : await rows.listMany('ingredients', 'productId', looked)
  const rewritten = noted('ingredients').flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const anew = ownersOf([...rewritten, ...parts.filter(({ productId }) => turned.includes(productId))])
  const returned = ownersOf(parts.filter(({ productId }) => back.includes(productId)))
  await stopOut(book, noted, ownersOut(parts, fallen))
  await keepAnew(book, new Map([...anew, ...(await stoppedOf(book, returned))]), true)
}

/** Owners of which one of these products gives no portion any more. */
function ownersOut(parts: readonly PortionPart[], fallen: readonly LevelChange[]): Owners {
  const left = portionsLeft(parts, new Map(fallen.map(({ productId, after }) => [productId, after])))
  return ownersOf(parts.filter((part) => (left.get(portionOwner(part)) ?? 1) < 1))
}

async function stopOut(book: StockBook, noted: NotedRows, out: Owners): Promise<void> {
  if (out.size === 0) return
  const stops = (await book.rows.getMany('itemStops', [...out.keys()])).filter((stop) => stop !== null)
  await tellOversold(book, noted, stops)
  const known = new Map(stops.map((stop) => [stop.id, stop]))
  await putStops(
    book,
    [...out].filter(([id]) => !holds(book, known.get(id))),
  )
}

/** Whether nothing is to be said of an item that has run out. */
function holds({ dayOf, at }: StockBook, stop: ItemStop | undefined): boolean {
  return stop !== undefined && (stop.state === 'stopped' || isSoldAnyway(stop, dayOf(at)))
}

/** Says of these whether they are stopped as if nothing had been said before. */
async function keepAnew(book: StockBook, owners: Owners, watches: boolean): Promise<void> {
  if (owners.size === 0) return
  const { rows } = book
  const left = watches ? await countPortions(book, owners) : new Map<string, number>()
  const stops = await rows.getMany('itemStops', [...owners.keys()])
  const known = new Map(stops.flatMap((stop) => (stop === null ? [] : [[stop.id, stop] as const])))
  const isOut = (id: string) => (left.get(id) ?? 1) < 1
  for (const id of known.keys()) if (!isOut(id)) await rows.remove('itemStops', id)
  await putStops(
    book,
    [...owners].filter(([id]) => isOut(id) && !holds(book, known.get(id))),
  )
}

async function countPortions({ rows }: StockBook, owners: Owners): Promise<Map<string, number>> {
  const itemIds = [...new Set([...owners.values()].map(({ menuItemId }) => menuItemId))]
  const parts = await rows.listMany('ingredients', 'menuItemId', itemIds)
  const productIds = [...new Set(parts.map(({ productId }) => productId))]
  const products = await rows.getMany('products', productIds)
  const counted = products.flatMap((product) => (product !== null && stopsItems(product) ? [product.id] : []))
  const levels = await rows.getMany('stockLevels', counted)
  const shelf = levels.flatMap((level) => (level === null ? [] : [[level.id, onShelf(level)] as const]))
  return portionsLeft(parts, new Map(shelf))
}

async function stoppedOf({ rows }: StockBook, owners: Owners): Promise<Owners> {
  if (owners.size === 0) return owners
  const stops = await rows.getMany('itemStops', [...owners.keys()])
  const stopped = new Set(stops.map((stop) => stop?.id))
  return new Map([...owners].filter(([id]) => stopped.has(id)))
}

async function putStops({ rows, at }: StockBook, owners: readonly [string, PortionPart][]): Promise<void> {
  if (owners.length === 0) return
  const said = { state: 'stopped', since: at, by: 'stock', soldOn: null } as const
  const stops = owners.map(([id, { menuItemId, modifierId }]) => ({ id, menuItemId, modifierId, ...said }))
  await rows.putMany('itemStops', stops)
}

function ownersOf(parts: readonly PortionPart[]): Owners {
  return new Map(parts.map((part) => [portionOwner(part), part]))
}

/** Whether a command has changed that the place stops what has run out. */
export function isWatchTurned(noted: NotedRows): boolean {
  return noted('places').some(
    ({ before, after }) => before?.stockSettings.stopsSales !== after?.stockSettings.stopsSales,
  )
}

function isRecounted({ before, after }: { before: Product | null; after: Product | null }): boolean {
  return (before !== null && stopsItems(before)) !== (after !== null && stopsItems(after))
}

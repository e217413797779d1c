import { derivedId } from '#commands/derived-id.ts'
import { must } from '#domain/must.ts'
import { mulDivRound } from '#domain/money/round.ts'
import { costOf, noWorth, type Costed, type Worth } from '#domain/stock/costing.ts'
import type { MovementCost } from '#domain/stock/stock-cost.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import type { StockBook } from './stock-book.ts'

/**
 * Says what each movement of the command costs, once and in the order of the log (stock S4): no cost is ever written
 * again, whatever comes late.
 */
export async function bookCosts(book: StockBook): Promise<void> {
  const { rows, envelope } = book
  const movements = book.movements()
  if (movements.length === 0) return
  const { costing } = must(await rows.get('places', envelope.placeId), 'the place').stockSettings
  const productIds = [...new Set(movements.map(({ productId }) => productId))].sort()
  const known = await rows.getMany('productCosts', productIds)
  const worths = new Map<string, Worth>(productIds.map((id, nth) => [id, known[nth] ?? noWorth]))
  const costs: MovementCost[] = []
  // One question for all of them.
  const entered = movements.filter(({ kind }) => kind === 'TRANSACTION')
  if (entered.length > 0)
    await rows.getMany(
      'purchasePrices',
      entered.map(({ id }) => id),
    )
  for (const movement of movements) {
    const { id, productId, delta, businessDay, closedDay } = movement
    const said = await knownWorth(book, movement, costs)
    const { after, cost } = costOf(worths.get(productId) ?? noWorth, { delta, ...said }, costing)
    worths.set(productId, after)
    costs.push({ id, productId, ...cost, businessDay, closedDay })
  }
  await rows.putMany('movementCosts', costs)
  await rows.putMany(
    'productCosts',
    productIds.map((id) => ({ ...(worths.get(id) ?? noWorth), id })),
  )
}

type KnownWorth = Pick<Costed, 'worth' | 'boughtAt'>

const unknownWorth: KnownWorth = { worth: null, boughtAt: null }

/** The worth of a movement where it is known: bought for, or taken for what the movement now gives back. */
async function knownWorth(
  book: StockBook,
  movement: StockMovement,
  costs: readonly MovementCost[],
): Promise<KnownWorth> {
  const { id, kind, transactionId, delta, usedAt } = movement
  if (kind === 'SALE')
    return delta < 0 ? unknownWorth : givenBack(book, movement, await ofOrder(book, movement), costs)
  if (kind === 'AUDIT') {
    const own = (await book.rows.list('stockMovements', 'auditId', movement.auditId ?? '')).filter(
      isEarlier(movement),
    )
    return sumOf(own) === -delta ? givenBack(book, movement, own, costs) : unknownWorth
  }
  const transaction = await book.rows.get('stockTransactions', transactionId ?? '')
  if (transaction?.reverses != null) {
    const reversed = await book.rows.list('stockMovements', 'transactionId', transaction.reverses)
    const own = reversed.filter((each) => derivedId(book.envelope.id, 'movement', each.id) === id)
    return givenBack(book, movement, own, costs)
  }
  const price = await book.rows.get('purchasePrices', id)
  if (price === null) return unknownWorth
  return { worth: price.totalPrice, boughtAt: delta > 0 ? usedAt : null }
}

/** Movements of a product for an order until now, by earlier commands and by this one. */
async function ofOrder(book: StockBook, movement: StockMovement): Promise<StockMovement[]> {
  const before = await book.rows.list('stockMovements', 'orderId', movement.orderId ?? '')
  const now = book.movements().slice(0, book.movements().indexOf(movement))
  const known = new Set(now.map(({ id }) => id))
  const own = now.filter(({ orderId }) => orderId === movement.orderId)
  return [...before.filter(({ id }) => !known.has(id)), ...own].filter(isEarlier(movement))
}

function isEarlier({ id, productId }: StockMovement) {
  return (each: StockMovement) => each.productId === productId && each.id !== id
}

/** The part of what was taken that comes back, at what it was taken for. */
async function givenBack(
  { rows }: StockBook,
  { delta }: StockMovement,
  taken: readonly StockMovement[],
  costs: readonly MovementCost[],
): Promise<KnownWorth> {
  const quantity = sumOf(taken)
  if (quantity === 0 || Math.sign(quantity) === Math.sign(delta)) return unknownWorth
  const now = new Map(costs.map((cost) => [cost.id, cost]))
  const before = await rows.getMany(
    'movementCosts',
    taken.map(({ id }) => id),
  )
  const values = taken.map(({ id }, nth) => now.get(id) ?? before[nth] ?? null)
  // Of goods that were moved before there were costs nobody knows what they were worth.
  if (values.includes(null)) return unknownWorth
  const value = Math.abs(values.reduce((sum, cost) => sum + (cost?.value ?? 0) + (cost?.variance ?? 0), 0))
  const part = Math.min(Math.abs(delta), Math.abs(quantity))
  return part < Math.abs(delta)
    ? unknownWorth
    : { worth: mulDivRound(value, part, Math.abs(quantity)), boughtAt: null }
}

function sumOf(movements: readonly StockMovement[]): number {
  return movements.reduce((sum, { delta }) => sum + delta, 0)
}

import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import { comment, id } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { moversFor, stockMovers } from '#domain/stock/move-rights.ts'
import { areLines, transactionFields } from '#domain/stock/transaction-args.ts'
import {
  reversalRows,
  transactionRows,
  type TransactionRows,
  type EnteredBy,
} from '#domain/stock/transaction-rows.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'

/**
 * Goods came, went back, were thrown away or used by the house. A delivery needs the right to keep the stock, waste
 * that of any cook; what comes without the right, or of a product that is not there, is kept all the same.
 */
export const stockMove = defineMutation({
  kind: 'stock.move',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: stockMovers,
  args: v.pipe(
    v.object({ transactionId: id, ...transactionFields }),
    v.check(({ lines }) => areLines(lines)),
  ),
  added: {},
  reads: {
    rows: { transactionId: 'stockTransactions', lineId: 'stockMovements', productId: 'products' },
  },
  background: false,
  title: 'outbox.kind.stock-move',
  async apply(tx, { transactionId, ...args }, context) {
    if ((await tx.get('stockTransactions', transactionId)) !== null) return ok(null)
    await askRight(tx, context, moversFor(args.reason), 'stock.move')
    await knownProducts(tx, context, args.lines)
    const lines = await newLines(tx, args.lines)
    const rows = transactionRows({ ...args, lines, id: transactionId }, await enteredBy(tx, context))
    await putRows(tx, rows)
    await tx.putMany('purchasePrices', rows.prices)
    return ok(null)
  },
})

/**
 * A transaction was entered by mistake: what it moved never moved. It and what takes it back both stay to be read.
 */
export const stockMoveReverse = defineMutation({
  kind: 'stock.move-reverse',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: stockMovers,
  args: v.object({ transactionId: id, reversalId: id, comment }),
  added: {},
  reads: {
    rows: { transactionId: 'stockTransactions', reversalId: 'stockTransactions' },
    lists: { transactionId: ['transactionLines', 'transactionId'] },
  },
  background: false,
  title: 'outbox.kind.stock-move-reverse',
  async apply(tx, { transactionId, reversalId, comment }, context) {
    const transaction = await tx.get('stockTransactions', transactionId)
    if (transaction === null) {
      await context.raise(tx, 'transaction_missing', null, comment, transactionId)
      return ok(null)
    }
    if (transaction.reversedBy !== null || transaction.reverses !== null) return ok(null)
    if ((await tx.get('stockTransactions', reversalId)) !== null) return ok(null)
    const isOwn = transaction.actorId === context.actor
    const movers = isOwn ? moversFor(transaction.reason) : (['manage-stock'] as const)
    await askRight(tx, context, movers, 'stock.move-reverse')
    const lines = await tx.list('transactionLines', 'transactionId', transactionId)
    const movements = await tx.list('stockMovements', 'transactionId', transactionId)
    const idOf = (lineId: RowId<'orderLines'>) => context.idOf('movement', lineId)
    const reversal = { id: reversalId, comment, idOf }
    await putRows(tx, reversalRows({ transaction, lines, movements }, reversal, await enteredBy(tx, context)))
    await tx.put('stockTransactions', { ...transaction, reversedBy: reversalId })
    return ok(null)
  },
})

/** Asks for the right to move stock for a reason. A person who may move no stock at all was told of already. */
async function askRight(
  tx: Tx,
  context: MutationContext,
  anyOf: readonly Permission[],
  kind: string,
): Promise<void> {
  if (context.claimRight(...anyOf) || !context.claimRight(...stockMovers)) return
  await context.raise(tx, 'permission_missing', null, kind)
}

type Lines = Parameters<typeof areLines>[0]

async function knownProducts(tx: Tx, context: MutationContext, lines: Lines): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const known = await tx.getMany('products', ids)
  for (const [at, productId] of ids.entries()) {
    if (known[at] === null) {
      await context.raise(tx, 'product_missing', null, productId.slice(-12), productId)
    }
  }
}

/** The lines of which nothing was moved yet: what was moved under the same id is not moved again. */
async function newLines(tx: Tx, lines: Lines): Promise<Lines[number][]> {
  const known = await tx.getMany(
    'stockMovements',
    lines.map(({ lineId }) => lineId),
  )
  return lines.filter((_, at) => known[at] === null)
}

async function putRows(
  tx: Tx,
  { transaction, lines, movements }: Omit<TransactionRows, 'prices'>,
): Promise<void> {
  await tx.put('stockTransactions', transaction)
  await tx.putMany('transactionLines', lines)
  await tx.putMany('stockMovements', movements)
  await changeLevels(tx, movements)
}

/** The person who gives the command and when, and until when the evening before lasts there. */
async function enteredBy(tx: Tx, context: MutationContext): Promise<EnteredBy> {
  const place = await tx.get('places', context.placeId)
  return { at: context.at, actorId: context.actor, cutoff: place?.dayCutoff ?? 0 }
}

/** Adds movements to the levels of their products; a level that is not here is somebody else's to keep. */
async function changeLevels(
  tx: Tx,
  movements: readonly Pick<StockMovement, 'productId' | 'delta'>[],
): Promise<void> {
  const changes = new Map<string, number>()
  for (const { productId, delta } of movements) {
    changes.set(productId, (changes.get(productId) ?? 0) + delta)
  }
  const levels = await tx.getMany('stockLevels', [...changes.keys()])
  const here = levels.filter((level) => level !== null)
  await tx.putMany(
    'stockLevels',
    here.map((level) => ({ ...level, level: level.level + (changes.get(level.id) ?? 0) })),
  )
}

import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import type { Product } from '#domain/resources/products.ts'
import { bookAudits } from './book-audits.ts'
import { bookCosts } from './book-costs.ts'
import { bookUses } from './book-uses.ts'
import { correctAudits } from './correct-audits.ts'
import { isWatchTurned, keepStops } from './keep-stops.ts'
import { levelChanges, type LevelChange, type WrittenLevel } from './level-changes.ts'
import { openStockBook, type StockBook } from './stock-book.ts'
import { tellStock } from './tell-stock.ts'
import { derivedId } from '#commands/derived-id.ts'
import type { Recipe } from '#domain/stock/recipe.ts'

/**
 * Does in a command's transaction what it does to the stock beyond people's own acts. That is what sales take, the
 * levels, what is counted, and what all of it costs. None of it is done on a device.
 */
export async function keepStock(rows: Tx, envelope: Envelope, noted: NotedRows): Promise<void> {
  const moved = noted('stockMovements').flatMap(({ after }) => after ?? [])
  const isAbout = stockTables.some((table) => noted(table).length > 0) || isWatchTurned(noted)
  if (!isAbout) return
  const book = await openStockBook(rows, envelope)
  await keepRecipes(book, noted)
  await bookUses(book, noted)
  for (const { id, before } of noted('products')) if (before === null) book.lift(id, 0)
  for (const movement of moved) {
    book.moved(movement)
    const { productId, usedAt, delta } = movement
    // The command lifts the levels that there are.
    if ((await rows.get('stockLevels', productId)) === null) book.lift(productId, delta)
    book.changed({ productId, usedAt, amount: delta })
  }
  await bookAudits(book, noted)
  await correctAudits(book)
  const written = await book.write()
  await bookCosts(book)
  const changes = levelChanges(noted('stockLevels'), written)
  const products = await productsOf(rows, changes)
  await keepStops(book, noted, { changes, products, back: broughtBack(book, noted, written) })
  await tellStock(book, noted, { changes, products })
}

async function productsOf(rows: Tx, changes: readonly LevelChange[]): Promise<Product[]> {
  if (changes.length === 0) return []
  const products = await rows.getMany(
    'products',
    changes.map(({ productId }) => productId),
  )
  return products.filter((product) => product !== null)
}

const stockTables = [
  'orderChecks',
  'orderLines',
  'refunds',
  'ingredients',
  'products',
  'stockMovements',
  'stockAudits',
  'auditCounts',
] as const

/**
 * Products of which a person has said by this command that there is some: a delivery, what was found or came back, a
 * count. That a sale was taken back says nothing: nobody has looked (stock S5).
 */
function broughtBack(book: StockBook, noted: NotedRows, written: readonly WrittenLevel[]): Set<string> {
  const isReturned = noted('refunds').length > 0
  const moved = book.movements().filter(({ kind, delta, reason }) => {
    if (kind === 'TRANSACTION') return delta > 0
    return kind === 'SALE' && reason === 'RETURN_TO_STOCK' && isReturned
  })
  const counted = written.filter(({ before, after }) => (before?.countedAt ?? null) !== after.countedAt)
  return new Set([...moved.map(({ productId }) => productId), ...counted.map(({ after }) => after.id)])
}

/** Keeps what items are made of from now on, so that dishes which are on their way go by what was said before. */
async function keepRecipes({ rows, envelope, at }: StockBook, noted: NotedRows): Promise<void> {
  const ingredients = noted('ingredients').flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const menuItemIds = [...new Set(ingredients.map(({ menuItemId }) => menuItemId))]
  if (menuItemIds.length === 0) return
  const now = await rows.listMany('ingredients', 'menuItemId', menuItemIds)
  const made = menuItemIds.map((menuItemId): Recipe => {
    const own = now.filter((each) => each.menuItemId === menuItemId)
    const parts = own.map(({ modifierId, productId, amount }) => ({ modifierId, productId, amount }))
    return { id: derivedId(envelope.id, 'recipe', menuItemId), menuItemId, since: at, parts }
  })
  await rows.putMany('recipes', made)
}

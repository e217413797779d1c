import { derivedId } from '#commands/derived-id.ts'
import { createNotify, type Notice, type Notify } from '#commands/notify.ts'
import type { Product } from '#domain/resources/products.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import type { LevelChange } from './level-changes.ts'
import type { StockBook } from './stock-book.ts'

type Shelves = { changes: readonly LevelChange[]; products: readonly Product[] }

/**
 * Tells who keeps the stock what has run low or below zero by this command, each once until it was above again, and
 * what a count has found missing that is worth more than the place lets pass.
 */
export async function tellStock(book: StockBook, noted: NotedRows, shelves: Shelves): Promise<void> {
  const { envelope, at, rows } = book
  const idOf = (purpose: string, ...key: readonly (string | number)[]) =>
    derivedId(envelope.id, purpose, ...key)
  const notify = createNotify(envelope.placeId, at, idOf)
  const byId = new Map(shelves.products.map((product) => [product.id, product]))
  for (const change of shelves.changes) {
    const product = byId.get(change.productId)
    if (product?.status !== 'ACTIVE') continue
    const notice = noticeOf(product, change)
    if (notice !== null) await notify(rows, notice)
  }
  await tellShortages(book, noted, notify)
}

const to = { anyOf: ['manage-stock'] } as const

function noticeOf(product: Product, { before, after }: LevelChange): Notice | null {
  const { id, minimumLevel } = product
  const facts = { ...namesOf(product), left: String(after) }
  if (before >= 0 && after < 0) return { kind: 'stock-negative', to, about: id, facts }
  const isLow = minimumLevel !== null && before >= minimumLevel && after < minimumLevel
  if (!isLow) return null
  return { kind: 'stock-low', to, about: id, facts: { ...facts, minimum: String(minimumLevel) } }
}

/** Words for a product in a notice; amounts go as texts, since facts have no sign. */
function namesOf({ name, unit, customUnit }: Product) {
  return { product: name, unit: customUnit ?? unit }
}

/** Shortages by what this command has posted of a count, not by what came late to one. */
async function tellShortages(book: StockBook, noted: NotedRows, notify: Notify): Promise<void> {
  const auditIds = new Set([
    ...noted('stockAudits').map(({ id }) => id),
    ...noted('auditCounts').flatMap(({ after }) => after?.auditId ?? []),
  ])
  if (auditIds.size === 0) return
  const { rows, envelope } = book
  const movements = book.movements().filter(({ auditId }) => auditId !== null && auditIds.has(auditId))
  if (movements.length === 0) return
  const limit = (await rows.get('places', envelope.placeId))?.stockSettings.shortageLimit ?? 0
  const audits = await rows.getMany('stockAudits', [...auditIds])
  const costs = await rows.getMany(
    'movementCosts',
    movements.map(({ id }) => id),
  )
  for (const audit of audits) {
    if (audit?.status !== 'posted') continue
    const worths = new Map<string, number>()
    for (const [nth, { auditId, productId }] of movements.entries()) {
      if (auditId === audit.id) worths.set(productId, (worths.get(productId) ?? 0) + (costs[nth]?.value ?? 0))
    }
    const large = [...worths].filter(([, worth]) => -worth > limit)
    const results = large.length === 0 ? [] : await rows.list('auditResults', 'auditId', audit.id)
    for (const [productId, worth] of large) {
      const product = await rows.get('products', productId)
      const difference = results.find((each) => each.productId === productId)?.difference ?? 0
      if (product === null || difference >= 0) continue
      await notify(rows, {
        kind: 'stock-difference',
        to,
        facts: { ...namesOf(product), difference: String(difference), worth: -worth, audit: audit.name },
        // A count that comes after the posting finds it again: it is told once.
        idFor: (userId) => derivedId(audit.id, 'notice', 'stock-difference', productId, userId),
      })
    }
  }
}

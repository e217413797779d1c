import { derivedId } from '#commands/derived-id.ts'
import { groupBy } from '#domain/group-by.ts'
import { countedOf, type CountedAmount } from '#domain/stock/counted.ts'
import type { AuditResult, StockAudit } from '#domain/stock/stock-audit.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import { postedResults } from './correct-audits.ts'
import type { StockBook } from './stock-book.ts'

/** The time around a count in which what was used may have been counted or not, ms. */
const nearbyMs = 5 * 60_000

/**
 * Posts what an audit has counted: the difference to what is expected at the moment of counting, as a movement of
 * that moment, so that the count stands whatever else comes (stock S3). A count that comes after its audit was posted
 * is posted then; one that is voided takes its differences back.
 */
export async function bookAudits(book: StockBook, noted: NotedRows): Promise<void> {
  const ids = new Set<string>()
  for (const { id, before, after } of noted('stockAudits')) {
    if (before?.status !== after?.status && after?.status !== 'open') ids.add(id)
  }
  for (const { after } of noted('auditCounts')) if (after !== null) ids.add(after.auditId)
  for (const audit of await book.rows.getMany('stockAudits', [...ids].sort())) {
    if (audit?.status === 'posted') await post(book, audit, noted)
    if (audit?.status === 'voided') await takeBack(book, audit)
  }
}

async function post(book: StockBook, audit: StockAudit, noted: NotedRows): Promise<void> {
  const counts = await book.rows.list('auditCounts', 'auditId', audit.id)
  const known = await book.rows.list('auditResults', 'auditId', audit.id)
  const isNew = noted('stockAudits').some(({ id }) => id === audit.id)
  const came = new Set(noted('auditCounts').map(({ after }) => after?.productId))
  const ofProducts = [...groupBy(counts, ({ productId }) => productId)].sort(([a], [b]) => (a < b ? -1 : 1))
  const asked = ofProducts.flatMap(([productId, ofProduct]) => {
    const counted = isNew || came.has(productId) ? countedOf(ofProduct) : null
    return counted === null ? [] : [{ productId, counted }]
  })
  if (asked.length === 0) return
  const first = Math.min(...asked.map(({ counted }) => counted.firstCountedAt))
  const since = groupBy(
    await movementsSince(book, book.dayOf(first - nearbyMs)),
    ({ productId }) => productId,
  )
  for (const { productId, counted } of asked) {
    const before = known.find((each) => each.productId === productId) ?? null
    const moved = since.get(productId) ?? []
    await postProduct(book, { audit, productId, counted, before, moved })
  }
}

type Posted = {
  audit: StockAudit
  productId: string
  counted: CountedAmount
  /** The result that was posted of it before; null: none. */
  before: AuditResult | null
  /** Its movements since a while before it was counted, and maybe some from before that. */
  moved: readonly StockMovement[]
}

async function postProduct(
  book: StockBook,
  { audit, productId, counted, before, moved }: Posted,
): Promise<void> {
  const { countedAt, quantity } = counted
  const own = before === null ? [] : await book.rows.list('stockMovements', 'auditId', audit.id)
  const posted = own.reduce((sum, each) => sum + (each.productId === productId ? each.delta : 0), 0)
  const others = (await postedResults(book, [productId])).filter(({ auditId }) => auditId !== audit.id)
  const isPassed = before !== null && others.some((each) => isBetween(each, before.countedAt, countedAt))
  const notOwn = moved.filter(({ auditId }) => auditId !== audit.id)
  const at = await standingAt(book, productId, counted, notOwn)
  // A count that was made since has the old difference by now, as its own.
  const expected = at.level - (isPassed ? 0 : posted) - at.onOpenChecks
  const difference = quantity - expected
  const move = (delta: number, usedAt: number) => {
    if (delta === 0) return
    const said = { kind: 'AUDIT', delta, reason: before?.reason ?? null, usedAt } as const
    book.move(['audit', audit.id, productId, usedAt], { productId, ...said, auditId: audit.id })
  }
  // A later count of the product was right whatever this one says: its difference becomes the rest.
  const passOn = (amount: number, usedAt: number) => {
    if (others.some((each) => each.countedAt > usedAt)) {
      book.changed({ productId, usedAt: usedAt + 1, amount })
    }
  }
  if (before !== null && before.countedAt !== countedAt) {
    move(-posted, before.countedAt)
    if (isPassed) passOn(-posted, before.countedAt)
    move(difference, countedAt)
  } else {
    move(difference - posted, countedAt)
  }
  passOn(isPassed ? difference : difference - posted, countedAt)
  await book.rows.put('auditResults', {
    id: derivedId(audit.id, 'result', productId),
    auditId: audit.id,
    productId,
    countedAt,
    counted: quantity,
    expected,
    onOpenChecks: at.onOpenChecks,
    difference,
    lateDifference: before === null ? 0 : difference - (before.difference - before.lateDifference),
    nearCount: at.near,
    reason: before?.reason ?? null,
    note: before?.note ?? '',
    closedDay: audit.closedDay,
  })
  book.setCountedAt(productId, Math.max(countedAt, others.at(-1)?.countedAt ?? 0))
}

function isBetween({ countedAt }: AuditResult, from: number, to: number): boolean {
  return countedAt > from && countedAt <= to
}

/** The moment of counting as the ledger and the open checks tell it; `near`: what was used close to it. */
async function standingAt(
  book: StockBook,
  productId: string,
  { countedAt, firstCountedAt }: CountedAmount,
  moved: readonly StockMovement[],
): Promise<{ level: number; onOpenChecks: number; near: number }> {
  const { level } = await book.levelOf(productId)
  const open = (await book.rows.all('openUses')).flatMap((each) => each.uses)
  const uses = open.filter((each) => each.productId === productId)
  const isNear = ({ usedAt }: { usedAt: number }) =>
    usedAt >= firstCountedAt - nearbyMs && usedAt <= countedAt + nearbyMs
  const sold = moved.filter(({ kind }) => kind === 'SALE')
  return {
    level: moved.reduce((sum, { usedAt, delta }) => sum - (usedAt > countedAt ? delta : 0), level),
    onOpenChecks: uses.reduce((sum, { usedAt, amount }) => sum + (usedAt <= countedAt ? amount : 0), 0),
    near: Math.abs(
      sold.filter(isNear).reduce((sum, { delta }) => sum + delta, 0) -
        uses.filter(isNear).reduce((sum, { amount }) => sum + amount, 0),
    ),
  }
}

/** Movements of all products of a business day and those after it. */
function movementsSince(book: StockBook, from: string) {
  const days: string[] = []
  // The cutoff of the place may have been another one then.
  for (let day = dayAfter(from, -1); day <= dayAfter(book.dayOf(book.at), 1); day = dayAfter(day, 1))
    days.push(day)
  return book.rows.listMany('stockMovements', 'businessDay', days)
}

/** Takes the differences of an audit back, each at the moment of its count. */
async function takeBack(book: StockBook, audit: StockAudit): Promise<void> {
  const own = await book.rows.list('stockMovements', 'auditId', audit.id)
  const results = await book.rows.list('auditResults', 'auditId', audit.id)
  for (const { productId, countedAt } of results) {
    const left = (await postedResults(book, [productId])).filter((each) => each.auditId !== audit.id)
    book.setCountedAt(productId, left.at(-1)?.countedAt ?? null)
    const posted = own.reduce((sum, each) => sum + (each.productId === productId ? each.delta : 0), 0)
    if (posted === 0) continue
    const said = { kind: 'AUDIT', delta: -posted, reason: null, usedAt: countedAt } as const
    book.move(['void', audit.id, productId], { productId, ...said, auditId: audit.id })
    if (left.some((each) => each.countedAt > countedAt)) {
      book.changed({ productId, usedAt: countedAt + 1, amount: -posted })
    }
  }
}

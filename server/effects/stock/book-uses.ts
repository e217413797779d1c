import { groupBy } from '#domain/group-by.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { OpenUse } from '#domain/stock/open-use.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import { usesOf, type CheckState, type Returned, type RecipeUse } from '#domain/stock/uses.ts'
import type { Row } from '#domain/tables.ts'
import type { NotedRow, NotedRows } from '#server/effects/note-rows.ts'
import type { StockBook } from './stock-book.ts'

/**
 * Brings what orders have taken from the shelves in line with their checks: what they are to have taken, less what is
 * booked. So no sequence of acts takes or returns anything twice.
 */
export async function bookUses(book: StockBook, noted: NotedRows): Promise<void> {
  const lines = await touchedLines(book, noted)
  if (lines.length === 0) return
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const checks = await checksOf(book, lines)
  const wanted = await wantedUses(book, checks, lines)
  const checkOf = new Map(lines.map((line) => [line.orderId, line.orderCheckId]))
  await keepOpenUses(book, wanted, { orderIds, made: madeOrders(noted), checkOf })
  if (!mayBeBooked(noted, wanted)) return
  const movements = await book.rows.listMany('stockMovements', 'orderId', orderIds)
  const isOpenAgain = ({ orderId }: StockMovement) =>
    stateOf(checks.get(checkOf.get(orderId ?? '') ?? '') ?? null) === 'open'
  // What came back stays so while its check is open again.
  const booked = movements.filter((each) => each.kind === 'SALE' && !(isBack(each) && isOpenAgain(each)))
  bookMovements(book, wanted, booked, checkOf)
}

/** All lines of the orders of which this command may have changed what they take. */
async function touchedLines({ rows }: StockBook, noted: NotedRows): Promise<OrderLine[]> {
  const checkIds = [
    ...turnedChecks(noted),
    ...noted('refunds').flatMap(({ after }) =>
      after?.goods === 'RETURN_TO_STOCK' ? [after.orderCheckId] : [],
    ),
  ]
  const ofChecks = checkIds.length === 0 ? [] : await rows.listMany('orderLines', 'orderCheckId', checkIds)
  const known = new Set(ofChecks.map(({ orderId }) => orderId))
  const changed = noted('orderLines').filter((each) => takesOther(each))
  const touched = new Set(changed.flatMap(orderIdsOf).filter((id) => !known.has(id)))
  // An order that was just made has the lines that were written with it.
  const made = madeOrders(noted)
  const ofMade = changed.flatMap(({ after }) => (after !== null && isOf(touched, made, after) ? [after] : []))
  const others = [...touched].filter((id) => !made.has(id))
  const ofOrders = others.length === 0 ? [] : await rows.listMany('orderLines', 'orderId', others)
  return [...ofChecks, ...ofMade, ...ofOrders]
}

function isOf(touched: ReadonlySet<string>, made: ReadonlySet<string>, { orderId }: OrderLine): boolean {
  return touched.has(orderId) && made.has(orderId)
}

function madeOrders(noted: NotedRows): ReadonlySet<string> {
  return new Set(noted('orders').flatMap(({ id, before }) => (before === null ? [id] : [])))
}

/** Checks that were closed, opened again or canceled. */
function turnedChecks(noted: NotedRows): string[] {
  const turned = noted('orderChecks').filter(
    ({ before, after }) => before !== null && stateOf(before) !== stateOf(after),
  )
  return turned.map(({ id }) => id)
}

function orderIdsOf({ before, after }: NotedRow<'orderLines'>): string[] {
  return [before, after].flatMap((line) => line?.orderId ?? [])
}

/** Whether a line takes anything else than before it was written. */
function takesOther({ before, after }: NotedRow<'orderLines'>): boolean {
  if (before === null || after === null) return true
  return (
    taking.some((field) => before[field] !== after[field]) ||
    JSON.stringify(before.modifiers) !== JSON.stringify(after.modifiers)
  )
}

const taking = [
  'orderId',
  'orderCheckId',
  'menuItemId',
  'quantity',
  'voidedQuantity',
  'spoiledQuantity',
  'firedAt',
] as const

async function checksOf(
  { rows }: StockBook,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<string, OrderCheck>> {
  const ids = [...new Set(lines.map(({ orderCheckId }) => orderCheckId))]
  const checks = await rows.getMany('orderChecks', ids)
  return new Map(checks.flatMap((check) => (check === null ? [] : [[check.id, check]])))
}

async function wantedUses(
  { rows }: StockBook,
  checks: ReadonlyMap<string, OrderCheck>,
  lines: readonly OrderLine[],
): Promise<RecipeUse[]> {
  const itemIds = [...new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))]
  const recipes = itemIds.length === 0 ? [] : await rows.listMany('recipes', 'menuItemId', itemIds)
  if (recipes.length === 0) return []
  const uses: RecipeUse[] = []
  for (const [id, own] of groupBy(lines, ({ orderCheckId }) => orderCheckId)) {
    const check = checks.get(id) ?? null
    const state = stateOf(check)
    const option = check === null ? null : await rows.get('diningOptions', check.diningOptionId)
    const refunds = state === 'sold' ? await rows.list('refunds', 'orderCheckId', id) : []
    const isCrew = option?.type === 'CREW_ORDER'
    uses.push(...usesOf({ state, isCrew, lines: own, returned: refunds.flatMap(returnedBy), recipes }))
  }
  return uses
}

function stateOf(check: OrderCheck | null): CheckState {
  if (check === null || check.status === 'canceled' || check.status === 'deleted') return 'canceled'
  return isOpen(check) ? 'open' : 'sold'
}

function returnedBy({ goods, items }: Row<'refunds'>): Returned[] {
  if (goods !== 'RETURN_TO_STOCK') return []
  return items.flatMap(({ lineId, lineQuantity }) =>
    lineId === null ? [] : [{ lineId, quantity: lineQuantity }],
  )
}

/** Movements are looked for only where there may be any: an order for an open check asks for nothing. */
function mayBeBooked(noted: NotedRows, wanted: readonly RecipeUse[]): boolean {
  return turnedChecks(noted).length > 0 || noted('refunds').length > 0 || wanted.some(({ open }) => !open)
}

/** `made`: orders that hold nothing yet. */
type HeldOrders = {
  orderIds: readonly string[]
  made: ReadonlySet<string>
  checkOf: ReadonlyMap<string, string>
}

/** Rows of what open checks have taken, one for an order. */
async function keepOpenUses(
  book: StockBook,
  wanted: readonly RecipeUse[],
  { orderIds, made, checkOf }: HeldOrders,
): Promise<void> {
  const ofOrder = groupBy(
    wanted.filter(({ open }) => open),
    ({ orderId }) => orderId,
  )
  const known = orderIds.filter((id) => !made.has(id))
  const found = known.length === 0 ? [] : await book.rows.getMany('openUses', known)
  const before = new Map(found.map((row) => [row?.id, row]))
  for (const id of orderIds) {
    const was = before.get(id) ?? null
    const uses = (ofOrder.get(id) ?? []).flatMap(({ productId, usedAt, amount }) =>
      usedAt === null ? [] : [{ productId, usedAt, amount }],
    )
    const orderCheckId = checkOf.get(id) ?? id
    if (uses.length === 0 && was !== null) await book.rows.remove('openUses', id)
    const row = { id, orderCheckId, uses }
    if (uses.length > 0 && JSON.stringify(row) !== JSON.stringify(was)) await book.rows.put('openUses', row)
    const changes = new Map<string, OpenUse['uses'][number]>()
    const add = (use: OpenUse['uses'][number], sign: 1 | -1) => {
      const key = `${use.productId} ${use.usedAt}`
      changes.set(key, { ...use, amount: (changes.get(key)?.amount ?? 0) + sign * use.amount })
    }
    for (const use of uses) add(use, 1)
    for (const use of was?.uses ?? []) add(use, -1)
    for (const use of changes.values()) changeOpen(book, use)
  }
}

function changeOpen(book: StockBook, { productId, usedAt, amount }: OpenUse['uses'][number]): void {
  if (amount === 0) return
  book.hold(productId, amount)
  book.changed({ productId, usedAt, amount: -amount })
}

type Key = Pick<RecipeUse, 'orderId' | 'productId' | 'reason' | 'usedAt'>

/** Movements of the difference between what is to be booked and what is. */
function bookMovements(
  book: StockBook,
  wanted: readonly RecipeUse[],
  booked: readonly StockMovement[],
  checkOf: ReadonlyMap<string, string>,
): void {
  const sums = new Map<string, { of: Key; delta: number }>()
  const add = (of: Key, delta: number) => {
    const key = [of.orderId, of.productId, of.reason, of.usedAt].join(' ')
    const before = sums.get(key)?.delta ?? 0
    sums.set(key, { of, delta: before + delta })
  }
  for (const use of wanted) {
    if (!use.open) add(use, isBack(use) ? use.amount : -use.amount)
  }
  for (const { orderId, productId, reason, usedAt, delta } of booked) {
    // What came back came at its own time.
    const of = { orderId: orderId ?? '', productId, reason, usedAt: isBack({ reason }) ? null : usedAt }
    add(of, -delta)
  }
  const differences = [...sums].filter(([, { delta }]) => delta !== 0)
  for (const [key, { of, delta }] of differences.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { productId, orderId, reason } = of
    const usedAt = of.usedAt ?? book.at
    const orderCheckId = checkOf.get(orderId) ?? null
    book.move(['sale', key], { productId, kind: 'SALE', delta, reason, usedAt, orderCheckId, orderId })
    book.changed({ productId, usedAt, amount: delta })
  }
}

function isBack({ reason }: Pick<RecipeUse, 'reason'>): boolean {
  return reason === 'RETURN_TO_STOCK'
}

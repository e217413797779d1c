import { countedOf } from '#domain/stock/counted.ts'
import { groupBy } from '#domain/group-by.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { zurekTakes } from './shelf.ts'
import { at } from '#tests/support/places/bistro.ts'

type Rows = <T extends TableName>(table: T) => Row<T>[]

/**
 * What holds for the stock after every step (stock S1 and S3): each level is the sum of its movements, orders have
 * taken what their dishes say and nothing twice, what it is worth is the sum of what was booked, and each audit says what a
 * replay in the order of what happened says. Throws with the invariant's id.
 */
export function checkStock(rows: Rows): void {
  const movements = rows('stockMovements')
  const openUses = rows('openUses').flatMap(({ uses }) => uses)
  const ofProduct = groupBy(movements, ({ productId }) => productId)
  const held = groupBy(openUses, ({ productId }) => productId)
  const costs = new Map(rows('movementCosts').map((cost) => [cost.id, cost]))
  const levels = new Map(rows('stockLevels').map((level) => [level.id, level]))
  for (const productId of new Set([...ofProduct.keys(), ...held.keys(), ...levels.keys()])) {
    const own = ofProduct.get(productId) ?? []
    const level = levels.get(productId)
    const there = sum(own.map(({ delta }) => delta))
    hold(level?.level === there, `the level of ${productId} is ${level?.level}, its movements ${there}`)
    const open = sum((held.get(productId) ?? []).map(({ amount }) => amount))
    hold(level?.onOpenChecks === open, `open checks hold ${level?.onOpenChecks} of ${productId}, not ${open}`)
    const worth = rows('productCosts').find(({ id }) => id === productId)
    hold((worth?.quantity ?? 0) === there, `${productId} is worth as ${worth?.quantity} of ${there}`)
    const value = sum(own.map(({ id }) => costs.get(id)?.value ?? NaN))
    hold((worth?.value ?? 0) === value, `${productId} is worth ${worth?.value}, its movements ${value}`)
  }
  checkUses(rows)
  checkAudits(rows)
}

/** What orders have taken is what their dishes say, whatever happened to them. */
function checkUses(rows: Rows): void {
  const checks = new Map(rows('orderChecks').map((check) => [check.id, check]))
  const moved = groupBy(
    rows('stockMovements').filter(({ kind }) => kind === 'SALE'),
    ({ orderId }) => orderId,
  )
  const held = new Map(rows('openUses').map(({ id, uses }) => [id, uses]))
  const refunds = rows('refunds').filter(({ goods }) => goods === 'RETURN_TO_STOCK')
  const given = groupBy(
    refunds.flatMap(({ items }) => items),
    ({ lineId }) => lineId,
  )
  for (const [orderId, lines] of groupBy(rows('orderLines'), (line) => line.orderId)) {
    for (const [productId, amount] of zurekTakes) {
      const takes = (quantity: number) => Math.round((amount * quantity) / 1000)
      let [booked, open] = [0, 0]
      for (const line of lines) {
        if (line.menuItemId !== at.zurek || line.firedAt === null) continue
        const check = checks.get(line.orderCheckId)
        const charged = line.quantity - line.voidedQuantity
        booked -= takes(line.spoiledQuantity)
        if (check === undefined || ['canceled', 'deleted'].includes(check.status)) continue
        if (isOpen(check)) open += takes(charged)
        else {
          booked -= takes(charged)
          for (const { lineQuantity } of given.get(line.id) ?? []) booked += takes(lineQuantity)
        }
      }
      const ofOrder = (moved.get(orderId) ?? []).filter((each) => each.productId === productId)
      const isKept = ofOrder.some(({ reason }) => reason === 'RETURN_TO_STOCK')
      const there = sum(ofOrder.map(({ delta }) => delta))
      // What came back to the shelf stays there while its check is open again.
      hold(there === booked || isKept, `order ${orderId} took ${there} of ${productId}, not ${booked}`)
      const holds = (held.get(orderId) ?? []).filter((each) => each.productId === productId)
      const taken = sum(holds.map((each) => each.amount))
      hold(taken === open, `order ${orderId} holds ${taken} of ${productId}, not ${open}`)
    }
  }
}

/** Each audit that is posted says the difference that a replay finds, and has booked it. */
function checkAudits(rows: Rows): void {
  const audits = new Map(rows('stockAudits').map((audit) => [audit.id, audit]))
  const counts = groupBy(rows('auditCounts'), ({ auditId, productId }) => `${auditId} ${productId}`)
  const results = groupBy(rows('auditResults'), ({ productId }) => productId)
  for (const productId of new Set(rows('stockMovements').map((each) => each.productId))) {
    const own = rows('stockMovements').filter((each) => each.productId === productId)
    const posted = (results.get(productId) ?? []).filter(
      ({ auditId }) => audits.get(auditId)?.status === 'posted',
    )
    const happened = [
      ...own
        .filter(({ kind }) => kind !== 'AUDIT')
        .map(({ usedAt, delta }) => ({ at: usedAt, delta, count: null })),
      ...rows('openUses')
        .flatMap(({ uses }) => uses)
        .filter((each) => each.productId === productId)
        .map(({ usedAt, amount }) => ({ at: usedAt, delta: -amount, count: null })),
      ...posted.map((result) => ({ at: result.countedAt, delta: 0, count: result })),
    ].sort((a, b) => a.at - b.at || Number(a.count !== null) - Number(b.count !== null))
    let there = 0
    for (const { delta, count } of happened) {
      there += delta
      if (count === null) continue
      const counted = countedOf(counts.get(`${count.auditId} ${productId}`) ?? [])
      hold(
        counted?.quantity === count.counted,
        `${count.auditId} posted ${count.counted}, counted ${counted?.quantity}`,
      )
      hold(
        count.difference === count.counted - there,
        `${count.auditId} says ${count.difference} of ${productId}, not ${count.counted - there}`,
      )
      const booked = own.filter(({ auditId }) => auditId === count.auditId)
      hold(
        sum(booked.map((each) => each.delta)) === count.difference,
        `${count.auditId} has booked something else`,
      )
      there = count.counted
    }
    const level = rows('stockLevels').find(({ id }) => id === productId)
    hold((level?.level ?? 0) - (level?.onOpenChecks ?? 0) === there, `of ${productId} there are ${there}`)
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`stock: ${what}`)
}

import { mulDivRound } from '../money/round.ts'
import type { StockSettings } from '../place/stock-settings.ts'
import type { ProductCost } from './stock-cost.ts'
import type { Grosze, Instant, Thousandths } from '../units.ts'

/** The worth of a product: thousandths of its unit, grosze. */
export type Worth = Pick<ProductCost, 'quantity' | 'value' | 'last' | 'lots'>

/** A movement to be costed. */
export type Costed = {
  /** Thousandths; negative: out. */
  delta: Thousandths
  /**
   * The cost of the whole movement, grosze, where that is known: bought for, or taken out for before. Null: at the
   * usual rate.
   */
  worth: Grosze | null
  /** Bought at `worth` at this time, ms: what comes later below zero is booked at this rate. Null: no purchase. */
  boughtAt: Instant | null
}

/**
 * The change by a movement: by how much the stock is worth more, and the difference of a hole that was filled.
 * `isPriced`: the product was bought before; what was only found is worth nothing that anybody knows.
 */
export type Cost = { value: Grosze; variance: number; isPriced: boolean }

/** Nothing of a product, of which nothing was ever bought. */
export const noWorth: Worth = { quantity: 0, value: 0, last: null, lots: [] }

/**
 * The cost of a movement and the worth of the product after it (stock S4), in whole grosze: the last piece takes what
 * is left, so that nothing drifts. By the moving average, or the first that was bought first (FIFO). Below zero what
 * is there goes at its value and the rest at the last rate; what comes in fills the hole first.
 */
export function costOf(
  before: Worth,
  movement: Costed,
  costing: StockSettings['costing'],
): { after: Worth; cost: Cost } {
  const from = costing === 'AVERAGE' ? { ...before, lots: [] } : withLots(before)
  const { after, cost } = movement.delta < 0 ? out(from, movement) : into(from, movement)
  return { after: costing === 'AVERAGE' ? { ...after, lots: [] } : after, cost }
}

function out(before: Worth, { delta, worth }: Costed): { after: Worth; cost: Cost } {
  const amount = -delta
  const there = Math.min(amount, Math.max(0, before.quantity))
  const taken = there === 0 ? { value: 0, lots: before.lots } : valueOf(before, there)
  // What was bought first has a price of its own; of an average it is as if it had never come.
  const isKnown = worth !== null && before.lots.length === 0 && amount < before.quantity
  const value = isKnown
    ? Math.min(worth, Math.max(0, before.value))
    : taken.value + atLastRate(before, amount - there)
  return {
    after: {
      quantity: before.quantity - amount,
      value: before.value - value,
      last: before.last,
      lots: taken.lots,
    },
    cost: { value: 0 - value, variance: 0, isPriced: before.last !== null },
  }
}

function into(before: Worth, { delta, worth, boughtAt }: Costed): { after: Worth; cost: Cost } {
  const paid = worth ?? usualValue(before, delta)
  const hole = Math.max(0, -before.quantity)
  const filled = Math.min(hole, delta)
  const now = filled === 0 ? 0 : shareOf(paid, filled, delta)
  const booked = filled === 0 ? 0 : shareOf(-before.value, filled, hole)
  const variance = now - booked
  const rest = { quantity: delta - filled, value: paid - now }
  const last =
    boughtAt === null || worth === null ? before.last : { quantity: delta, value: worth, at: boughtAt }
  return {
    after: {
      quantity: before.quantity + delta,
      value: before.value + paid - variance,
      last,
      lots: rest.quantity > 0 ? [...before.lots, rest] : before.lots,
    },
    cost: { value: paid - variance, variance, isPriced: last !== null },
  }
}

/** The worth of this much of what is there: of the whole, or of what was bought first. */
function valueOf(
  { quantity, value, lots }: Worth,
  amount: Thousandths,
): { value: Grosze; lots: Worth['lots'] } {
  if (lots.length === 0) return { value: shareOf(value, amount, quantity), lots }
  let [left, taken] = [amount, 0]
  const rest: Worth['lots'] = []
  for (const lot of lots) {
    const used = Math.min(left, lot.quantity)
    const worth = used === 0 ? 0 : shareOf(lot.value, used, lot.quantity)
    left -= used
    taken += worth
    if (used < lot.quantity) rest.push({ quantity: lot.quantity - used, value: lot.value - worth })
  }
  return { value: taken, lots: rest }
}

/** The worth of goods that come back without a price: at the rate of the rest, else at what was paid last. */
function usualValue(before: Worth, amount: Thousandths): number {
  return before.quantity > 0 ? mulDivRound(before.value, amount, before.quantity) : atLastRate(before, amount)
}

function atLastRate({ last }: Worth, amount: Thousandths): number {
  return last === null || amount === 0 ? 0 : mulDivRound(last.value, amount, last.quantity)
}

/** The worth with what was there before lots were kept as one of them. */
function withLots(before: Worth): Worth {
  if (before.lots.length > 0 || before.quantity <= 0) return before
  return { ...before, lots: [{ quantity: before.quantity, value: before.value }] }
}

/** A part of a value; all of it where it is the whole. */
function shareOf(value: Grosze, part: number, whole: number): number {
  return part === whole ? value : mulDivRound(value, part, whole)
}

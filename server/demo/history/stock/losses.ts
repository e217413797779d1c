import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import { demoId } from '../../ids.ts'
import { goods, goodsOf, type Good } from '../../stock/goods.ts'
import { must } from '#domain/must.ts'
import type { HandAct, Hand } from '../hand.ts'
import type { Random } from '../random.ts'
import { looseOf } from './packages.ts'

const perishable = goodsOf(['WAR', 'NAB', 'RYB', 'PIE'])

/** Meals of the crew, thousandths of each product. */
const meals: readonly (readonly [sku: string, amount: number])[][] = [
  [
    ['MIE-002', 700],
    ['WAR-001', 1_500],
  ],
  [
    ['MIE-003', 800],
    ['SYP-003', 500],
  ],
  [
    ['NAB-009', 10_000],
    ['PIE-002', 6_000],
  ],
  [
    ['SYP-012', 600],
    ['MIE-015', 600],
  ],
]

/** Products that are poured for a try at the bar. */
const samples = ['ALK-006', 'ALK-005', 'PIW-002', 'PIW-001', 'NAP-004']

/** Losses of a day, each on some days: what goes off or breaks, what the crew eats, what guests try. */
export function lossActs(day: string, random: Random): HandAct[] {
  const acts: HandAct[] = []
  const weekday = weekdayOf(day)
  const add = (at: number, who: string, act: HandAct['do']) =>
    acts.push({ at: instantOf(day, at + random.between(0, 40)), by: demoId(who), ids: random, do: act })
  if (random.chance(0.45)) add(10 * 60, 'user:kuchnia', (hand) => throwAway(hand, random))
  if (weekday === 1 || weekday === 3 || weekday === 5) {
    const meal = random.pick(meals)
    add(15 * 60, 'user:kuchnia', (hand) => take(hand, 'INTERNAL_USE', 'Posiłek załogi', meal))
  }
  if (random.chance(0.2)) {
    const sample = [[random.pick(samples), 100] as const]
    add(18 * 60, 'user:konsola', (hand) => take(hand, 'SAMPLE', 'Degustacja', sample))
  }
  if (random.chance(0.12)) {
    const broken = [[random.pick(['PIW-007', 'PIW-008', 'NAP-002', 'NAP-001']), 1_000] as const]
    add(19 * 60, 'user:konsola', (hand) => take(hand, 'DAMAGE_OR_SPOILAGE', 'Stłuczona butelka', broken))
  }
  return acts
}

/** One or two things of the cold room that have gone off. */
async function throwAway(hand: Hand, random: Random): Promise<void> {
  const spoiled = Array.from({ length: random.between(1, 2) }, () => random.pick(perishable))
  const why = random.pick(['Po terminie', 'Zepsute', 'Zwiędło', 'Spleśniało'])
  const amounts = [...new Set(spoiled)].map(
    (good) => [good.sku, portionOf(good, random.between(3, 9))] as const,
  )
  await take(hand, 'DAMAGE_OR_SPOILAGE', why, amounts)
}

/** So many hundredths of a full shelf, thousandths of the unit; of what is counted in pieces a whole one. */
function portionOf({ unit, full, capacity }: Good, percent: number): number {
  const amount = (full * capacity * percent) / 100
  const step = unit === 'kg' || unit === 'l' ? 50 : 1000
  return Math.max(step, Math.round(amount / step) * step)
}

/** Writes goods off, never more than half of what is there. */
async function take(
  { rows, say, newId }: Hand,
  reason: StockReason,
  comment: string,
  amounts: readonly (readonly [sku: string, amount: number])[],
): Promise<void> {
  const taken = amounts.map(([sku, amount]) => ({ good: goodBy(sku), amount }))
  const levels = await rows.getMany(
    'stockLevels',
    taken.map(({ good }) => good.productId),
  )
  const lines = taken.flatMap(({ good, amount }, nth) =>
    amount * 2 > (levels[nth]?.level ?? 0) ? [] : [looseOf(good, amount, newId)],
  )
  if (lines.length === 0) return
  const from = { supplier: '', documentNumber: '', fileId: null }
  await say('stock.move', { transactionId: newId(), reason, date: null, ...from, comment, lines })
}

function goodBy(sku: string): Good {
  return must(
    goods.find((each) => each.sku === sku),
    sku,
  )
}

import type { Good } from '../../stock/goods.ts'
import type { Random } from '../random.ts'

/** Spirits that are poured by hand, of which the bar pours too much. */
const generous = ['ALK-001', 'ALK-002', 'ALK-003', 'ALK-017', 'ALK-018']

/**
 * The amount that is found of a product whose level should be this, thousandths. Most often it is a little less, of
 * vodka most. It is weighed and measured only so finely.
 */
export function foundOf(good: Good, level: number, random: Random): number {
  const missing = missingOf(good, level, random)
  const step = stepOf(good)
  return Math.max(0, Math.round((level - missing) / step) * step)
}

function missingOf({ sku, code, unit, capacity }: Good, level: number, random: Random): number {
  if (sku === 'ALK-001') return random.between(150, 450)
  if (generous.includes(sku)) return random.between(0, 160)
  if (unit === 'l' && code === 'PIW') return random.between(200, 1_600)
  if (unit === 'but.') return random.between(-20, 60)
  if (unit === 'pcs') return random.chance(0.12) ? random.pick([1_000, 1_000, 2_000, -1_000]) : 0
  const most = Math.min(level, capacity)
  return Math.round((Math.max(0, most) * random.between(-5, 25)) / 1000)
}

/** Tenths of a bottle, half litres of a keg, 20 g and 20 ml of what is weighed and measured, whole pieces. */
function stepOf({ unit, code }: Good): number {
  if (unit === 'but.') return 100
  if (unit === 'g') return 10_000
  if (unit === 'kg' || unit === 'l') return code === 'PIW' ? 500 : 20
  return 1_000
}

/** Whether some of it stands where it is used and the rest where it is kept. */
export function isSplit({ sku, unit }: Good): boolean {
  return unit === 'but.' || ['PIW-001', 'PIW-002', 'NAB-001', 'NAB-005', 'NAB-009'].includes(sku)
}

/** How much of what was found stands in front: what is open, and one package. */
export function inFront({ capacity, unit }: Good, found: number): number {
  const one = unit === 'but.' ? 1_000 : capacity
  return found % one === 0 ? Math.min(found, one) : found % one
}

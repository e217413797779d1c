import { finerUnit } from './amount-words.ts'
import type { RowId, Thousandths } from '../units.ts'

/** The measures of a product when somebody enters an amount. `size`: thousandths of its unit. */
export type Measure = { key: 'unit' | 'finer' | 'package' | 'portion'; size: Thousandths }

type Product = { id: string; unit: string; defaultCapacity: Thousandths }
type Recipe = { productId: RowId<'products'>; modifierId: RowId<'modifiers'> | null; amount: Thousandths }

/**
 * In what people count a product: its unit, the smaller one of weights and volumes, a package, and what a portion
 * takes where dishes are made of it; each size only once.
 */
export function measuresOf({ id, unit, defaultCapacity }: Product, recipes: readonly Recipe[]): Measure[] {
  const portion = usualPortion(
    recipes.filter(({ productId, modifierId }) => productId === id && modifierId === null),
  )
  const all: Measure[] = [
    { key: 'unit', size: 1000 },
    ...(finerUnit(unit) === null ? [] : [{ key: 'finer', size: 1 } as const]),
    { key: 'package', size: defaultCapacity },
    ...(portion === null ? [] : [{ key: 'portion', size: portion } as const]),
  ]
  return all.filter(({ size }, at) => all.findIndex((each) => each.size === size) === at)
}

/** The amount that most dishes take, of several as often the smallest; null: no dish is made of it. */
function usualPortion(recipes: readonly Recipe[]): number | null {
  const times = new Map<number, number>()
  for (const { amount } of recipes) times.set(amount, (times.get(amount) ?? 0) + 1)
  const [usual] = [...times].sort(([a, often], [b, oftener]) => oftener - often || a - b)
  return usual?.[0] ?? null
}

/** The typed number (`2,5`) after a key of the number pad, at most three digits after the mark. */
export function typeNumber(typed: string, key: string): string {
  if (key === ',' || key === '.') return typed.includes(',') ? typed : `${typed === '' ? '0' : typed},`
  const [whole = '', fraction] = typed.split(',')
  if (fraction !== undefined) return fraction.length < 3 ? typed + key : typed
  if (whole === '0') return key
  return whole.length < 6 ? typed + key : typed
}

/** The typed number in thousandths; 0 while nothing is typed. */
export function typedThousandths(typed: string): Thousandths {
  const [whole = '', fraction = ''] = typed.split(',')
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}

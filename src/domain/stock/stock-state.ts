import type { Thousandths } from '../units.ts'

/** Whether there is enough of a product. */
export const stockStates = ['negative', 'low', 'ok'] as const

export type StockState = (typeof stockStates)[number]

/** Of what is on the shelf and its minimum, both thousandths; a minimum of null: nobody watches it. */
export function stockStateOf(onShelf: Thousandths, minimum: Thousandths | null): StockState {
  if (onShelf < 0) return 'negative'
  return minimum !== null && onShelf < minimum ? 'low' : 'ok'
}

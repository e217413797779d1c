import type { StockLevel } from './stock-level.ts'
import type { Thousandths } from '../units.ts'

/** The quantity on the shelf, thousandths. */
export function onShelf({ level, onOpenChecks }: Pick<StockLevel, 'level' | 'onOpenChecks'>): Thousandths {
  return level - onOpenChecks
}

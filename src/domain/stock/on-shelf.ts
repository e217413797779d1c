import type { StockLevel } from './stock-level.ts'

/** What lies on the shelf, thousandths. */
export function onShelf({ level, onOpenChecks }: Pick<StockLevel, 'level' | 'onOpenChecks'>): number {
  return level - onOpenChecks
}

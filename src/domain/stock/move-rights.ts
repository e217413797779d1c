import type { Permission } from '../access/permissions.ts'
import type { StockReason } from './stock-reasons.ts'

/**
 * The reasons for which the crew takes goods off a shelf in its everyday work, which a kitchen writes down itself.
 */
const everyday: readonly StockReason[] = ['SAMPLE', 'INTERNAL_USE', 'DAMAGE_OR_SPOILAGE', 'QUALITY_CONTROL']

/** The permissions of which one is enough to move any stock at all. */
export const stockMovers: readonly Permission[] = ['manage-stock', 'manage-kitchen-orders', 'audit-product']

/** The permissions of which one is enough to move stock for this reason. */
export function moversFor(reason: StockReason): readonly Permission[] {
  return everyday.includes(reason) ? stockMovers : ['manage-stock']
}

import type { PricedLine } from '#domain/pricing/priced-check.ts'
import type { Row } from '#domain/tables.ts'
import type { OrderActs } from './use-order-acts.ts'

/** What a line of the check page is made of. */
export type LineRowProps = {
  line: Row<'orderLines'>
  /** What it costs; null where it is not charged or the check cannot be priced. */
  priced: PricedLine | null
  /** Null: it may only be looked at. */
  acts: OrderActs | null
  /** What a live document charges keeps its price; a line on one keeps everything. */
  documented: { check: boolean; line: boolean }
}

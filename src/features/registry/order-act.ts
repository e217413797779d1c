import type { HoldRule } from '#domain/order/hold-rule.ts'
import type { Row } from '#domain/tables.ts'
import { boxIdOf } from '#hooks/box-id.ts'
import type { Draft } from '#hooks/order-draft.ts'
import { readBoxes } from '#hooks/read-boxes.ts'
import type { Rows } from '#hooks/use-live.ts'
import type { Act } from '#hooks/use-mutate.ts'
import { toExtendOrder, toPlaceOrder } from './to-order.ts'
import type { OpenCheck } from './use-open-check.ts'

export type OrderToSave = {
  draft: Draft
  /** Null for a new check. */
  check: OpenCheck | null
  diningOption: Row<'diningOptions'>
  rule: HoldRule
  /** Everything is sent, and nothing is made yet. */
  park: boolean
}

/** The act that saves a draft: an order of a new check, or one more of a check that is open. `now`: server's clock, ms. */
export async function orderAct(rows: Rows, order: OrderToSave, now: number): Promise<Act> {
  const { draft, check, diningOption, rule, park } = order
  const boxes = await readBoxes(rows, draft.lines, boxIdOf)
  const hold = { rule, park }
  if (check === null)
    return { kind: 'order.place', args: toPlaceOrder(draft, diningOption, boxes, hold, now) }
  const last = check.orders.at(-1)?.order ?? null
  return { kind: 'order.extend', args: toExtendOrder(draft, diningOption, boxes, hold, last, now) }
}

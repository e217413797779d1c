import fc from 'fast-check'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { LineEvent } from '#domain/order/line-lifecycle.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'

/** A line as it stands right after it was ordered. */
export const freshLine = (of: Partial<OrderLine> = {}): OrderLine => ({
  id: '00000000-0000-7000-8000-000000000100',
  orderId: '00000000-0000-7000-8000-000000000200',
  orderCheckId: '00000000-0000-7000-8000-000000000300',
  type: 'MENU_ITEM',
  menuItemId: '00000000-0000-7000-8000-000000000040',
  name: 'Żurek',
  quantity: 3000,
  unitPrice: 2400,
  itemVersion: 1,
  taxRate: 'VAT08',
  modifiers: [],
  note: '',
  kitchenStationId: '00000000-0000-7000-8000-000000000030',
  status: 'in-progress',
  doneQuantity: 0,
  ...plainLine,
  shownAt: null,
  doneAt: null,
  deliveredAt: null,
  position: 0,
  closedDay: null,
  ...of,
})

/** Any event that can happen to a line. */
export const anyLineEvent: fc.Arbitrary<LineEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('shown', 'fire', 'start', 'seen'), at: fc.nat() }),
  fc.record({ type: fc.constant('done' as const), amount: fc.integer({ min: 1, max: 5000 }), at: fc.nat() }),
  fc.record({ type: fc.constant('deliver' as const), at: fc.nat() }),
  fc.constant({ type: 'back' as const }),
  fc.record({
    type: fc.constant('edit' as const),
    quantity: fc.integer({ min: 1, max: 9000 }),
    note: fc.string(),
  }),
  fc.record({ type: fc.constant('void' as const), at: fc.nat() }),
)

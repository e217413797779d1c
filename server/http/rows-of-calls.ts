import type { RowsOfCalls } from './handler.ts'

/** The row that tells the place of a call where neither path nor header does. A missing entry is a type error. */
export const rowsOfCalls = {
  'order-manager.update': { table: 'orders', param: 'orderId' },
  'order-manager.cancel': { table: 'orders', param: 'id' },
  'order.list-of-check': { table: 'orderChecks', param: 'orderCheckId' },
  'order.done-amount': { table: 'orders', param: 'orderId' },
  'order.done-station': { table: 'orders', param: 'orderId' },
  'order-check.get': { table: 'orderChecks', param: 'id' },
  'order-check.change-table': { table: 'orderChecks', param: 'id' },
  'order-check.change-dining-option': { table: 'orderChecks', param: 'id' },
} as const satisfies RowsOfCalls

import { plainCheck, plainInput, plainLine, plainOrder } from '../../support/rows/order-rows.ts'
import { newId } from '../../../src/platform/new-id.ts'
import type { Row } from './peer.ts'

/** Who orders, and where: rows of the bistro. */
export const who = {
  place: '00000000-0000-7000-8000-000000000001',
  waiter: '00000000-0000-7000-8000-000000000061',
  session: '00000000-0000-7000-8000-000000000099',
  onSite: '00000000-0000-7000-8000-000000000010',
  table: '00000000-0000-7000-8000-000000000020',
  station: '00000000-0000-7000-8000-000000000030',
}

/** The six dishes of an order as a waiter enters them. */
export function linesOf(nth: number) {
  return Array.from({ length: 6 }, (_, n) => {
    const item = (nth * 6 + n) % 300
    return {
      id: newId(),
      quantity: 1000,
      menuItemId: `01900004-0000-7000-8000-${item.toString(16).padStart(12, '0')}`,
      name: `Danie ${item}`,
      unitPrice: 1_000 + (item % 90) * 50,
      itemVersion: 1,
      modifiers: [],
      taxRate: 'VAT08' as const,
      note: '',
      kitchenStationId: who.station,
      ...plainInput,
    }
  })
}

export type OrderRows = { orderChecks: Row; orders: Row; orderLines: Row[] }

/** The rows of an order, for stores that know no commands. */
export function orderRows(nth: number): OrderRows {
  const orderCheckId = newId()
  const orderId = newId()
  const now = Date.now()
  const number = `A7K-${nth}`
  return {
    orderChecks: {
      id: orderCheckId,
      number,
      status: 'pending',
      diningOptionId: who.onSite,
      tableId: who.table,
      openedAt: now,
      openedBy: who.waiter,
      ...plainCheck,
      closedDay: null,
      version: 0,
    },
    orders: {
      id: orderId,
      orderCheckId,
      number,
      status: 'pending',
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt: now,
      placedBy: who.waiter,
      crewMemberId: null,
      ...plainOrder,
      closedDay: null,
      version: 0,
    },
    orderLines: linesOf(nth).map((line, position) => ({
      ...plainLine,
      ...line,
      orderId,
      orderCheckId,
      status: 'in-progress',
      doneQuantity: 0,
      shownAt: null,
      doneAt: null,
      deliveredAt: null,
      position,
      closedDay: null,
      version: 0,
    })),
  }
}

/** Every row of an order with its table. */
export function tablesOf({ orderChecks, orders, orderLines }: OrderRows): [string, Row[]][] {
  return [
    ['orderChecks', [orderChecks]],
    ['orders', [orders]],
    ['orderLines', orderLines],
  ]
}

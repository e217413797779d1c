import type { ArgsOf } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { at } from '#tests/support/places/bistro.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'
import { printer } from './printer.ts'
import { id, order, openBistro } from './run.ts'
import { checkId, type Bistro } from './sale.ts'

/** A bistro whose kitchen has a printer, so that a second ticket would show. */
export async function withPrinter(): Promise<Bistro> {
  const bistro = await openBistro()
  await bistro.change('printers', printer(1, at.hot))
  return bistro
}

export const checkOf = (bistro: Bistro, n: number) =>
  must(
    bistro.rows('orderChecks').find((each) => each.id === checkId(n)),
    'the check',
  )

export const orderOf = (bistro: Bistro, n: number) =>
  must(
    bistro.rows('orders').find((each) => each.id === id(n)),
    'the order',
  )

export const lineOf = (bistro: Bistro, n: number) =>
  must(
    bistro.rows('orderLines').find((each) => each.id === id(1000 + n)),
    'the line',
  )

/** The n-th order as an extension of a check. */
export function more(
  n: number,
  check: number,
  lines: ArgsOf<'order.extend'>['lines'],
): Omit<ArgsOf<'order.extend'>, 'printsHere'> {
  const { orderId, number, crewMemberId, comment, deliveryTime } = order(n)
  return { orderId, number, crewMemberId, comment, deliveryTime, lines, orderCheckId: checkId(check) }
}

/** Some pieces (thousandths) of lines as order n on a check. */
export function moving(
  n: number,
  lines: [line: number, quantity: number][],
  of: Partial<ArgsOf<'line.move'>> = {},
): ArgsOf<'line.move'> {
  return {
    orderId: id(n),
    number: `B2M-${n}`,
    orderCheckId: checkId(n),
    newCheck: null,
    lines: lines.map(([line, quantity]) => ({
      lineId: id(1000 + line),
      newLineId: id(8000 + line),
      quantity,
    })),
    ...of,
  }
}

/** A line of three soups that were sent. */
export function soups(of: Partial<OrderLine> = {}): OrderLine {
  return {
    id: id(1),
    orderId: id(2),
    orderCheckId: id(3),
    type: 'MENU_ITEM',
    menuItemId: at.zurek,
    name: 'Żurek',
    quantity: 3000,
    unitPrice: 2400,
    itemVersion: 1,
    taxRate: 'VAT08',
    modifiers: [],
    note: '',
    kitchenStationId: at.hot,
    status: 'in-progress',
    doneQuantity: 0,
    shownAt: null,
    ...plainLine,
    doneAt: null,
    deliveredAt: null,
    position: 0,
    closedDay: null,
    ...of,
  }
}

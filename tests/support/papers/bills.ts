import { at } from '../places/bistro.ts'
import { newLine, newOrder, type Person, type Reply, type TestServer } from '../server.ts'

/** The people of a bistro and their calls, as tests of documents and money make them. */
export type Bill = ReturnType<typeof billsOf>

type Headers = Record<string, string>

export function billsOf(server: TestServer, placeId: string, people: { waiter: Person; owner: Person }) {
  const { waiter, owner } = people

  const call = (who: Person, method: string, path: string, body?: object, headers: Headers = {}) =>
    server.call(`${method} ${path}`, { token: who.token, headers, ...(body === undefined ? {} : { body }) })

  /** A new check of one żurek (24.00) at table 1, or of these lines. */
  async function order(
    lines = [newLine()],
    change: object = {},
  ): Promise<{ orderId: string; checkId: string }> {
    const body = { ...newOrder(), lines, ...change }
    const placed = await call(waiter, 'POST', `/order-manager/${placeId}`, body)
    if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
    return { orderId: body.orderId, checkId: body.orderCheckId }
  }

  /** One more order of one żurek on a check. */
  async function extend(checkId: string): Promise<string> {
    const { orderCheckId: _check, diningOptionId: _option, tableId: _table, ...body } = newOrder()
    const placed = await call(waiter, 'POST', `/order-manager/${placeId}/${checkId}`, body)
    if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
    return body.orderId
  }

  const receipt = (orderId: string, body: object = {}, headers: Headers = {}): Promise<Reply> =>
    call(waiter, 'POST', `/order-payment/receipt/${orderId}`, { paymentType: 'CASH', ...body }, headers)

  /** A check of one żurek with a receipt, paid in cash unless told. */
  async function documented(payment: object | null = {}, lines = [newLine()]) {
    const made = await order(lines)
    const { body } = await receipt(made.orderId, { payment })
    return { ...made, printoutId: body.data.printout.id, ...body.data }
  }

  const check = async (checkId: string) => (await call(owner, 'GET', `/order-check/${checkId}`)).body.data

  /** What managers are told that does not fit. */
  async function discrepancies(): Promise<string[]> {
    const rows = await server.services.store.read(placeId, (place) =>
      place.rowsAfter('discrepancies', null, 50, '2000-01-01'),
    )
    return rows.map(({ row }) => String(row?.['kind']))
  }

  return { ...people, placeId, call, order, extend, receipt, documented, check, discrepancies }
}

/** A beer of 14.00 with 23 %, not from the menu. */
export const beer = () =>
  newLine({
    type: 'CUSTOM',
    menuItemId: null,
    name: 'Żywiec 0,5 l',
    kitchenStationId: at.bar,
    unitPrice: 1400,
    taxRate: 'VAT23',
  })

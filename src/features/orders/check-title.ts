import { isOpen } from '#domain/order/check-state.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView } from './check-view.ts'

export type CheckTitle = { kind: 'table' | 'name'; name: string } | { kind: 'unknown' }

/** What a check is called: its table, where it goes, who fetches or eats it; else how the guest is served. */
export function titleOf(
  { check, table, diningOption }: Pick<CheckView, 'table' | 'diningOption'> & { check: Row<'orderChecks'> },
  crew: string | null = null,
): CheckTitle {
  if (table !== null) return { kind: 'table', name: table.name }
  const name = whereTo(check.client) ?? check.client?.name ?? crew ?? diningOption?.name
  return name === undefined ? { kind: 'unknown' } : { kind: 'name', name }
}

/** The street with its number, as a courier reads it; null where it is fetched. */
function whereTo(client: Row<'orderChecks'>['client']): string | null {
  if (client?.address == null) return null
  const { street, streetNumber, apartment, city } = client.address
  const number = apartment === '' ? streetNumber : `${streetNumber}/${apartment}`
  return `${street === '' ? city : street} ${number}`
}

/** Whether somebody by name comes for it: the time is a part of what it is called. */
export function isFetched({ check, table }: CheckView): boolean {
  return table === null && check.client !== null && check.client.address === null
}

/** The first instant that a guest of an open check was promised, ms; null: as quick as possible. */
export function promisedAt({ check, orders }: CheckView): number | null {
  if (!isOpen(check)) return null
  const times = orders.map(({ order }) => atOf(order.deliveryTime)).filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

function atOf(time: DeliveryTime): number | null {
  return time.kind === 'asap' ? null : time.at
}

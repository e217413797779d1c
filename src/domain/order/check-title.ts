import type { CheckContact } from '../client/check-contact.ts'
import type { OrderCheck } from './order-check.ts'

export type CheckTitle = { kind: 'table' | 'name'; name: string } | { kind: 'unknown' }

type Named = {
  check: Pick<OrderCheck, 'client'>
  /** Null also where the device has none. */
  contact: Pick<CheckContact, 'address'> | null
  table: { name: string } | null
  diningOption: { name: string } | null
}

/** The title of a check: its table, where it goes, who fetches or eats it; else how the guest is served. */
export function titleOf(
  { check, contact, table, diningOption }: Named,
  crew: string | null = null,
): CheckTitle {
  if (table !== null) return { kind: 'table', name: table.name }
  const name = whereTo(contact) ?? check.client?.name ?? crew ?? diningOption?.name
  return name === undefined ? { kind: 'unknown' } : { kind: 'name', name }
}

/** The street with its number, as a courier reads it; null where it is fetched, or is not to be known here. */
function whereTo(contact: Named['contact']): string | null {
  if (contact?.address == null) return null
  const { street, streetNumber, apartment, city } = contact.address
  const number = apartment === '' ? streetNumber : `${streetNumber}/${apartment}`
  return `${street === '' ? city : street} ${number}`
}

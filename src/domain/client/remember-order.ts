import type { Address, Client, OrderingClient } from './client.ts'
import { sameAddress } from './same-address.ts'
import type { Instant } from '../units.ts'

/** Most addresses that are kept of one client. */
export const maxAddresses = 5

/**
 * The client after an order at `at` (ms). What was said last counts: name, allergies, and the address, which goes first;
 * an order that comes late only adds an address that was not known. A device that did not know the client says nothing
 * of allergies by leaving them empty. `known` is null for a new client.
 */
export function rememberOrder(known: Client | null, said: OrderingClient, at: Instant): Client {
  const { clientId, name, phone, address, allergyNote } = said
  if (known === null) {
    const addresses = address === null ? [] : [address]
    return { id: clientId, name, phone, addresses, allergyNote, createdAt: at, lastOrderAt: at }
  }
  if (at < known.lastOrderAt) return { ...known, addresses: withLate(known.addresses, address) }
  const unasked = allergyNote === '' && clientId !== known.id
  return {
    ...known,
    name,
    phone,
    addresses: withFirst(known.addresses, address),
    lastOrderAt: at,
    allergyNote: unasked ? known.allergyNote : allergyNote,
  }
}

function withFirst(addresses: readonly Address[], used: Address | null): Address[] {
  if (used === null) return [...addresses]
  const before = addresses.find((each) => sameAddress(each, used))
  const others = addresses.filter((each) => !sameAddress(each, used))
  return [{ ...used, point: used.point ?? before?.point ?? null }, ...others].slice(0, maxAddresses)
}

function withLate(addresses: readonly Address[], used: Address | null): Address[] {
  const isKnown = used === null || addresses.some((each) => sameAddress(each, used))
  return isKnown ? [...addresses] : [...addresses, used].slice(0, maxAddresses)
}

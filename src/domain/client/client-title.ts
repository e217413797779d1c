import { addressLine } from './address-text.ts'
import type { OrderingClient } from './client.ts'

/** What a check with a client is called: `Ewa Nowak, Lipowa 8/3`; of one that is fetched the name alone. */
export function clientTitle({ name, address }: Pick<OrderingClient, 'name' | 'address'>): string {
  return address === null ? name : `${name}, ${addressLine(address)}`
}

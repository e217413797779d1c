import { byCodes } from '../in-order.ts'
import type { Client } from './client.ts'
import { minDigits, phonePrefix } from './phone.ts'

/**
 * Clients whose number begins with what is typed, from three digits on: who ordered last comes first, then by name
 * and id. Two devices may have met the same new client apart; each number is offered once.
 */
export function findClients<C extends Client>(clients: readonly C[], typed: string): C[] {
  const prefix = phonePrefix(typed)
  if (prefix.replace('+', '').length < minDigits) return []
  return clients
    .filter(({ phone }) => phone.startsWith(prefix))
    .filter((client) => clientOfPhone(clients, client.phone) === client)
    .toSorted((a, b) => b.lastOrderAt - a.lastOrderAt || byCodes(a.name, b.name) || byCodes(a.id, b.id))
}

/**
 * The client with this number: of several the one with the lowest id, on every device the same. Null: none has it
 * yet.
 */
export function clientOfPhone<C extends Pick<Client, 'id' | 'phone'>>(
  clients: readonly C[],
  phone: string,
): C | null {
  return clients.filter((each) => each.phone === phone).toSorted((a, b) => byCodes(a.id, b.id))[0] ?? null
}

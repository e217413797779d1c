import type { OrderingClient } from '#domain/client/client.ts'
import { clientOfPhone } from '#domain/client/find-clients.ts'
import { readPhone } from '#domain/client/phone.ts'
import { rememberOrder } from '#domain/client/remember-order.ts'
import type { Tx } from '../tx.ts'

/**
 * Keeps who ordered for the next call, and answers with them as this place knows them. A client is known by the phone:
 * where one with this number is there already, the order is theirs, whatever id the device made up while it did not
 * know. So two devices that meet a new client apart end with one. Of several the one with the lowest id is taken.
 */
export async function rememberClient(
  tx: Tx,
  said: OrderingClient,
  at: number,
): Promise<{ client: OrderingClient; isNew: boolean }> {
  const client = { ...said, phone: readPhone(said.phone) ?? said.phone }
  const ofPhone = clientOfPhone(await tx.list('placeClients', 'phone', client.phone), client.phone)
  const known = ofPhone ?? (await tx.get('placeClients', client.clientId))
  const row = rememberOrder(known, client, at)
  await tx.put('placeClients', row)
  return { client: { ...client, clientId: row.id }, isNew: known === null }
}

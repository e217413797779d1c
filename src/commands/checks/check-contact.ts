import type { CheckContact } from '#domain/client/check-contact.ts'
import type { CheckClient, OrderingClient } from '#domain/client/client.ts'
import { derivedId } from '../derived-id.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** The client of a check as everybody who has the check sees them. */
export function clientOfCheck({ clientId, name, allergyNote }: OrderingClient): CheckClient {
  return { clientId, name, allergyNote }
}

/** Puts beside a check that was opened just now how its client is reached and where it goes. */
export async function putContact(
  tx: Tx,
  orderCheckId: RowId<'orderChecks'>,
  { phone, address }: Pick<CheckContact, 'phone' | 'address'>,
): Promise<void> {
  const id = derivedId(orderCheckId, 'contact')
  await tx.put('checkContacts', { id, orderCheckId, phone, address, closedDay: null })
}

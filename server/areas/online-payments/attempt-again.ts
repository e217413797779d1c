import type { Row } from '#domain/tables.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import { tell } from './tell.ts'

type Online = Row<'onlinePayments'>

/** Says that no money came by this attempt of an online payment. Money that comes all the same is money. */
export function tellError(
  services: Services,
  placeId: string,
  { id: onlinePaymentId, attempt }: Pick<Online, 'id' | 'attempt'>,
  error: 'expired' | 'refused' | 'unavailable',
): Promise<boolean> {
  return tell(services, placeId, {
    id: namedId('online payment not paid', placeId, onlinePaymentId, String(attempt), error),
    kind: 'online-payment.settle',
    args: { onlinePaymentId, attempt, outcome: 'error', amount: 0, tip: 0, reference: '', error },
  })
}

/** A guest comes back while the place still waits: the next attempt begins. False: there is nothing to pay any more. */
export async function beginNext(services: Services, placeId: string, online: Online): Promise<boolean> {
  const { id: onlinePaymentId, attempt, status, expiresAt } = online
  if (status === 'pending') await tellError(services, placeId, online, 'expired')
  return tell(services, placeId, {
    id: namedId('online payment again', placeId, onlinePaymentId, String(attempt)),
    kind: 'online-payment.retry',
    args: { onlinePaymentId, expiresAt },
  })
}

import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import type { Found } from './find-online.ts'
import { tell } from './tell.ts'

/** Tells the devices of the place that a guest has the page before them: once for a payment, and apart from the answer. */
export function tellOpened(services: Services, { placeId, online }: Found): void {
  if (online.status !== 'pending' || online.openedAt !== null) return
  const { id: onlinePaymentId } = online
  services.background.run(() =>
    tell(services, placeId, {
      id: namedId('online payment opened', placeId, onlinePaymentId),
      kind: 'online-payment.opened',
      args: { onlinePaymentId },
    }),
  )
}

import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import { at } from './places/bistro.ts'

/** A device of the bistro that was registered just now and has sent nothing. */
export function newRegistration(clientId: string, deviceCode = 'A7K'): OutboxMeta {
  return {
    placeId: at.place,
    clientId,
    deviceCode,
    grant: '',
    nextSeq: 1,
    confirmedSeq: 0,
    answeredSeq: 0,
    orderSeries: 0,
  }
}

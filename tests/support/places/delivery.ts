import { v7 } from 'uuid'
import { broughtOption, ewa } from '../rows/delivery-rows.ts'
import { newLine } from '../server.ts'

/** The body of an order of two bowls for Ewa. */
export function newDelivery() {
  return {
    orderId: v7(),
    orderCheckId: v7(),
    diningOptionId: broughtOption,
    comment: '',
    deliveryTime: { kind: 'asap' },
    client: ewa,
    lines: [newLine({ quantity: 2000 })],
  }
}

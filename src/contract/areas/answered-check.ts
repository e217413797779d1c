import * as v from 'valibot'
import { addressSchema, checkClientSchema, phone } from '#domain/client/client.ts'
import { orderCheckSchema } from '#domain/order/order-check.ts'

/** A check as calls answer with it: who ordered, with what stands beside the check for whoever may read that. */
export const answeredCheckSchema = v.object({
  ...orderCheckSchema.entries,
  client: v.nullable(
    v.object({
      ...checkClientSchema.entries,
      /** Null: the caller takes no orders. */
      phone: v.nullable(phone),
      /** Null: it is fetched, or the caller takes no orders. */
      address: v.nullable(addressSchema),
    }),
  ),
})

import * as v from 'valibot'

/** How addresses of deliveries are found. */
export const deliverySettingsSchema = v.object({
  /** What the device cannot find itself is asked of the address service: only then an address leaves the place. */
  addressService: v.boolean(),
})

export type DeliverySettings = v.InferOutput<typeof deliverySettingsSchema>

/** What a place has until its people say otherwise. */
export const newDeliverySettings: DeliverySettings = { addressService: false }

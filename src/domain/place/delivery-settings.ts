import * as v from 'valibot'

/** How addresses of deliveries are found. */
export const deliverySettingsSchema = v.object({
  /**
   * Whether the address service is asked for what the device cannot find itself: only then an address leaves the
   * place.
   */
  addressService: v.boolean(),
})

export type DeliverySettings = v.InferOutput<typeof deliverySettingsSchema>

/** The delivery settings of a place until its people say otherwise. */
export const newDeliverySettings: DeliverySettings = { addressService: false }

import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'
import { pointSchema } from '../geo/point.ts'

/** A phone number as it is kept: digits, with the plus of a country's code. */
export const phone = v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/))

/** Where something is delivered. `point` is where it stands on the map; null: nobody has shown it yet. */
export const addressSchema = v.object({
  street: text(0, 65),
  streetNumber: text(1, 9),
  apartment: text(0, 10),
  postcode: text(0, 6),
  city: text(1, 56),
  point: v.nullable(pointSchema),
  /** A note for the courier: a code, a floor. */
  note: text(0, 200),
})

/** Somebody who has ordered by phone before. The address that was used last stands first. */
export const clientSchema = v.object({
  id: idIn('placeClients'),
  name: text(1, 60),
  phone,
  addresses: v.pipe(v.array(addressSchema), v.maxLength(5)),
  /** The client's word on allergies; to be asked again each time. */
  allergyNote: text(0, 200),
  createdAt: instant,
  lastOrderAt: instant,
})

/** The client who orders, as they are said with an order. */
export const orderingClientSchema = v.object({
  clientId: id,
  name: text(1, 60),
  phone,
  /** Null: it is fetched. */
  address: v.nullable(addressSchema),
  allergyNote: text(0, 200),
})

/**
 * The part of an ordering client that everybody has to know: whom to call out, and what they must not eat. The rest
 * is a contact.
 */
export const checkClientSchema = v.pick(orderingClientSchema, ['clientId', 'name', 'allergyNote'])

export type Client = v.InferOutput<typeof clientSchema>
export type OrderingClient = v.InferOutput<typeof orderingClientSchema>
export type CheckClient = v.InferOutput<typeof checkClientSchema>
export type Address = v.InferOutput<typeof addressSchema>

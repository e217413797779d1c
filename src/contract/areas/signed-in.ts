import * as v from 'valibot'
import { sequence } from '../registration.ts'
import { id } from '#domain/fields.ts'

/** A token as it is sent. */
export const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

/**
 * Grants of the devices that this browser is: what the new session does on them is believed. Bad ones are passed
 * over.
 */
export const grants = v.optional(v.pipe(v.array(token), v.maxLength(20)))

export const tokens = { access_token: v.string(), refresh_token: v.string() }

/** The answer to a person who has signed in. */
export type SignedIn = v.InferOutput<typeof signedInSchema>

export const signedInSchema = v.object({
  ...tokens,
  session_id: id,
  user: v.object({ id, name: v.string(), email: v.nullable(v.string()) }),
})

/**
 * The word of a device that it proves what is done under a PIN, so that nothing else is believed. `from`: the first
 * number that it gives with the key of the session at hand; absent: it has none yet.
 */
export const provesSchema = v.object({ from: v.optional(sequence) })

/**
 * The same by PIN on a device. `proof_key`: 32 bytes in base64url by which the person proves there what they do in
 * the session; it is for whoever typed the PIN, and is kept by nobody in the clear. Absent: the server is one from
 * before there were such keys.
 */
export const signedInByPinSchema = v.object({ ...signedInSchema.entries, proof_key: v.optional(v.string()) })

/** How many sessions were ended. */
export const endedSchema = v.object({ ended: v.pipe(v.number(), v.integer(), v.minValue(0)) })

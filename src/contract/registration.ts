import * as v from 'valibot'
import { id, text, version } from '#domain/fields.ts'

/** Place of a command in the queue of its device, from 1, without gaps. */
export const sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** The last sequence number known, 0 when there was none. */
export const lastSequence = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** The kinds of devices, each for its purpose; a device's kind decides which rows it receives. */
export const deviceScopes = ['till', 'phone', 'kitchen', 'office'] as const

/** A name that a device had before, and the first sequence number that it sent under it. */
export const formerDeviceSchema = v.object({ clientId: id, firstSeq: sequence })

export const registerDeviceSchema = v.object({
  deviceName: v.optional(text(0, 60)),
  scope: v.picklist(deviceScopes),
  /** Made by the device. */
  clientId: id,
  /** The sequence number that this device will send first. */
  firstSeq: sequence,
  /**
   * Under which names it has sent what comes before, oldest first, as far as it still has all of that: a server that
   * was restored from a backup says by `lastSeq` from where on it lacks some.
   */
  formers: v.optional(v.pipe(v.array(formerDeviceSchema), v.maxLength(100)), []),
  /** The grant that it had under its last name: who signed in on it then is believed under the new name too. */
  formerGrant: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
  /** The grant of a device that is registered already: its session is linked, nothing else changes. */
  grant: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
})

/** Head of the numbers that a device gives, `A7K`; four characters where those of three are used up. */
export const deviceCode = v.pipe(v.string(), v.regex(/^[0-9A-Z]{3,4}$/))

export const deviceSchema = v.object({
  clientId: id,
  deviceCode,
  /** Bearer token of the device for push, pull and stream. */
  grant: v.string(),
  epoch: v.string(),
  version,
  /** The stamp of that version, for the cursor. */
  stamp: v.string(),
  /** The device goes on behind this number. */
  lastSeq: lastSequence,
})

export type DeviceScope = (typeof deviceScopes)[number]
export type FormerDevice = v.InferOutput<typeof formerDeviceSchema>
export type RegisterDevice = v.InferOutput<typeof registerDeviceSchema>
export type Device = v.InferOutput<typeof deviceSchema>

import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { grant, may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { deviceScopes } from '../registration.ts'

/** `removed`: it gave its registration back. A revoked one reads nothing; what it still sends is taken, and held. */
export const deviceStates = ['active', 'revoked', 'removed'] as const

export const placeDeviceSchema = v.object({
  id,
  /** Head of its order numbers, `A7K`. */
  code: v.string(),
  name: v.string(),
  scope: v.picklist(deviceScopes),
  state: v.picklist(deviceStates),
  registeredAt: instant,
  registeredBy: id,
  /** When it was heard last, the server's clock, ms; null: not since it was registered. */
  lastSeenAt: v.nullable(instant),
  /** How many commands waited on it then; null: it has not said. */
  waiting: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** When and by whom it was revoked or removed. */
  endedAt: v.nullable(instant),
  endedBy: v.nullable(idIn('placeUsers')),
})

/** The changes that a manager may make to a device. */
export const deviceChangeSchema = v.object({
  name: v.optional(text(0, 60)),
  scope: v.optional(v.picklist(deviceScopes)),
})

/** The calls about the devices of a place, and the one by which a device leaves it. */
export const deviceEndpoints = {
  'devices.list': defineEndpoint({
    method: 'GET',
    path: '/devices/{placeId}',
    // Whoever closes a day or reads its report asks which devices may still hold sales.
    access: may('manage-users', 'create-daily-report', 'access-daily-reports'),
    summary:
      'Devices of the place: those in use first, each with when it was heard last and what waits on it',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(placeDeviceSchema)),
  }),
  'devices.change': defineEndpoint({
    method: 'PATCH',
    path: '/devices/{placeId}/{clientId}',
    access: may('manage-users'),
    summary: 'Name a device, or say what it is for; it then receives the rows that such a device needs',
    status: 'live',
    params: ids('placeId', 'clientId'),
    body: deviceChangeSchema,
    output: dataOf(placeDeviceSchema),
  }),
  'devices.revoke': defineEndpoint({
    method: 'POST',
    path: '/devices/{placeId}/{clientId}/revoke',
    access: may('manage-users'),
    summary: 'Shut a device out: it reads nothing any more, and what it still sends waits for a manager',
    status: 'live',
    params: ids('placeId', 'clientId'),
    output: dataOf(placeDeviceSchema),
  }),
  'devices.remove': defineEndpoint({
    method: 'DELETE',
    path: '/devices/{placeId}/{clientId}',
    access: may('manage-users'),
    summary: 'Remove a device whatever waits on it; what it still sends waits for a manager',
    status: 'live',
    params: ids('placeId', 'clientId'),
    output: dataOf(placeDeviceSchema),
  }),
  'devices.give-back': defineEndpoint({
    method: 'POST',
    path: '/sync/{placeId}/give-back',
    access: grant,
    summary: 'Give this device’s registration back; 425 while the server lacks some of what was saved on it',
    status: 'live',
    params: ids('placeId'),
    body: v.object({
      /** The last number that the device has given to a command, 0 if none. */
      lastSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
    output: doneAnswer,
  }),
} as const

export type PlaceDevice = v.InferOutput<typeof placeDeviceSchema>
export type DeviceChange = v.InferInput<typeof deviceChangeSchema>

import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { notificationKinds } from '#domain/notification/notification.ts'
import { pushStates } from '#domain/notification/push-state.ts'
import { anyone, may, member, signedIn } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const base64url = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{1,${bytes}}$`)))
const kinds = v.array(v.picklist(notificationKinds))
const status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/** The data that a device gives, so that it can be pushed to. */
export const pushSubscriptionSchema = v.variant('kind', [
  /** Of a browser, as its `PushSubscription` says it, with the server's key that it was made for. */
  v.object({
    kind: v.literal('web'),
    endpoint: v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\/[!-~]+$/)),
    p256dh: base64url(120),
    auth: base64url(40),
    serverKey: base64url(120),
  }),
  /** Of a wrapper app, as Firebase named it. */
  v.object({ kind: v.literal('firebase'), token: v.pipe(v.string(), v.regex(/^[!-~]{1,4096}$/)) }),
])

/** A device of the caller that is pushed to. */
const pushedDeviceSchema = v.object({
  placeId: idIn('places'),
  clientId: id,
  deviceName: v.string(),
  deviceCode: v.string(),
  kind: v.picklist(['web', 'firebase']),
  /** The address that the device gave: by it the device knows whether the server still has the right one. */
  endpoint: v.string(),
  serverKey: v.string(),
  confirmedAt: instant,
  /** When a push service last answered, and its HTTP status; 0: it could not be reached. */
  answeredAt: v.nullable(instant),
  answer: v.nullable(status),
  /** When the device last said that it had shown one. */
  shownAt: v.nullable(instant),
})

export const pushOverviewSchema = v.object({
  /** By which browsers know this server. */
  serverKey: v.string(),
  /** Whether messages for wrapper apps can be sent. */
  hasFirebase: v.boolean(),
  /** The kinds that are not pushed to the caller. */
  muted: kinds,
  devices: v.array(pushedDeviceSchema),
})

/** How a trial went: what the push service answered. */
export const pushTrialSchema = v.object({
  outcome: v.picklist(['taken', 'gone', 'later', 'refused']),
  status,
  /** By which the device says that it has shown it. */
  messageId: id,
})

/** The delivery of a message on one device. */
const deliverySchema = v.object({
  notificationId: id,
  kind: v.picklist(notificationKinds),
  userId: idIn('placeUsers'),
  name: v.string(),
  deviceName: v.string(),
  deviceCode: v.string(),
  state: v.picklist(pushStates),
  queuedAt: instant,
  sentAt: v.nullable(instant),
  answer: v.nullable(status),
  shownAt: v.nullable(instant),
  /** When the person took note of the notice, wherever; null: not yet. */
  readAt: v.nullable(instant),
})

export type PushDelivery = v.InferOutput<typeof deliverySchema>

const ofDevice = { path: '/push/{placeId}/devices/{clientId}', params: ids('placeId', 'clientId') } as const

/** Notices that reach a phone in a pocket. The list stays the truth: a push is a nudge. */
export const pushEndpoints = {
  'push.get': defineEndpoint({
    method: 'GET',
    path: '/push',
    access: signedIn,
    summary: 'What is pushed to the caller, and on which of their devices, over all their places',
    status: 'live',
    output: dataOf(pushOverviewSchema),
  }),
  'push.set-kinds': defineEndpoint({
    method: 'PUT',
    path: '/push/kinds',
    access: signedIn,
    summary: 'Say which kinds are not pushed to the caller, on all their devices',
    status: 'live',
    body: v.object({ muted: v.pipe(kinds, v.maxLength(100)) }),
    output: doneAnswer,
  }),
  'push.subscribe': defineEndpoint({
    method: 'PUT',
    access: member,
    summary:
      'Push to the caller on a device of the place on which they are signed in; whoever was pushed to there no longer is',
    status: 'live',
    ...ofDevice,
    body: pushSubscriptionSchema,
    output: doneAnswer,
  }),
  'push.unsubscribe': defineEndpoint({
    method: 'DELETE',
    access: member,
    summary: 'Push nothing more to the caller on a device of the place',
    status: 'live',
    ...ofDevice,
    output: doneAnswer,
  }),
  'push.test': defineEndpoint({
    method: 'POST',
    path: '/push/{placeId}/devices/{clientId}/test',
    access: member,
    summary: 'Push a message to the caller on a device now; says what the push service answered',
    status: 'live',
    params: ofDevice.params,
    output: dataOf(pushTrialSchema),
  }),
  'push.shown': defineEndpoint({
    method: 'POST',
    path: '/push/{placeId}/shown/{messageId}',
    access: anyone,
    summary: 'A device says that it has shown a message; its id is known to that device only',
    status: 'live',
    params: ids('placeId', 'messageId'),
    output: doneAnswer,
  }),
  'push.deliveries': defineEndpoint({
    method: 'GET',
    path: '/push/{placeId}/deliveries',
    access: may('manage-users'),
    summary: 'What became of the messages to the crew of the last day, device by device, the newest first',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(deliverySchema)),
  }),
} as const

export type PushOverview = v.InferOutput<typeof pushOverviewSchema>
export type PushTrial = v.InferOutput<typeof pushTrialSchema>
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionSchema>

import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { messageSchema } from '#domain/notification/message.ts'
import { notificationSchema } from '#domain/notification/notification.ts'
import { signedIn } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

/** A notification of the caller, with the place that it is about. */
export const ownNotificationSchema = v.object({ ...notificationSchema.entries, placeId: idIn('places') })

const ownPage = { query: pageQuery, output: pageSchema(ownNotificationSchema) } as const

/** About all places that the caller belongs to: none of these paths names one. */
export const notificationEndpoints = {
  'notification.list': defineEndpoint({
    method: 'GET',
    path: '/notification',
    access: signedIn,
    summary: 'What the caller was told and has not read yet, the newest first',
    status: 'live',
    ...ownPage,
  }),
  'notification.list-read': defineEndpoint({
    method: 'GET',
    path: '/notification/read',
    access: signedIn,
    summary: 'What the caller was told and has read, the newest first',
    status: 'live',
    ...ownPage,
  }),
  'notification.mark-as-read': defineEndpoint({
    method: 'PUT',
    path: '/notification/mark-as-read',
    access: signedIn,
    summary: 'Mark notifications of the caller as read; what is gone or not theirs is passed over',
    status: 'live',
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
    output: doneAnswer,
  }),
  'notification.read-all': defineEndpoint({
    method: 'PUT',
    path: '/notification/read-all',
    access: signedIn,
    summary: 'Mark everything that the caller was told until now as read',
    status: 'live',
    output: doneAnswer,
  }),
  'notification.send': defineEndpoint({
    method: 'POST',
    path: '/notification/send',
    access: signedIn,
    summary: 'Write to the people of a place; needs manage-users there',
    status: 'live',
    body: v.object({ placeId: idIn('places'), ...messageSchema.entries }),
    output: dataOf(v.object({ recipients: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    idempotencyKey: true,
  }),
} as const

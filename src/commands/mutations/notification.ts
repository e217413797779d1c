import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { messageSchema, recipientsOfMessage } from '#domain/notification/message.ts'
import { isUnread } from '#domain/notification/reading.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { findNameOf } from '../names.ts'

/**
 * Somebody who leads the crew writes to it: whoever looks after the people of the place has no other way to reach them
 * all. `POST /notification/send`.
 */
export const notificationSend = defineMutation({
  kind: 'notification.send',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-users'],
  args: messageSchema,
  added: {},
  reads: { rows: { userId: 'placeUsers' } },
  background: false,
  title: 'outbox.kind.notification-send',
  async apply(tx, { text, to }, context) {
    const from = await findNameOf(tx, 'placeUsers', context.actor)
    const told = await context.notify(tx, {
      kind: 'message',
      to: recipientsOfMessage(to),
      facts: { from },
      text,
    })
    return told > 0 ? ok(null) : fail({ code: 'nobody_to_tell' })
  },
})

/**
 * A person took note of what they were told. Each one is named, also where all are meant: a device that was out of
 * reach must not read what its person has never seen. `PUT /notification/mark-as-read`, `PUT /notification/read-all`.
 */
export const notificationRead = defineMutation({
  kind: 'notification.read',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: [],
  args: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) }),
  added: {},
  reads: {},
  background: true,
  title: 'outbox.kind.notification-read',
  async apply(tx, { ids }, context) {
    for (const each of ids) {
      const notification = await tx.get('notifications', each)
      // One that has left this device was read long ago.
      if (notification === null) continue
      if (notification.forUserId !== context.actor) return fail({ code: 'forbidden' })
      if (isUnread(notification)) await tx.put('notifications', { ...notification, readAt: context.at })
    }
    return ok(null)
  },
})

/** Every command about messages to the crew. */
export const notificationCommands = {
  'notification.send': notificationSend,
  'notification.read': notificationRead,
}

import { messageSchema, recipientsOfMessage } from '#domain/notification/message.ts'
import { fail, ok } from '#domain/result.ts'
import { nameOf } from '../print/names.ts'
import { defineMutation } from '../mutation.ts'

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
  report: false,
  title: 'outbox.kind.notification-send',
  async apply(tx, { text, to }, context) {
    const from = await nameOf(tx, 'placeUsers', context.actor)
    const told = await context.notify(tx, {
      ...{ kind: 'message', to: recipientsOfMessage(to), facts: { from }, text },
    })
    return told > 0 ? ok(null) : fail({ code: 'nobody_to_tell' })
  },
})

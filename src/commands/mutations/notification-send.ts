import * as v from 'valibot'
import { roles } from '#domain/access/roles.ts'
import { id, text } from '#domain/fields.ts'
import type { Recipients } from '#domain/notification/recipients.ts'
import { fail, ok } from '#domain/result.ts'
import { nameOf } from '../print/names.ts'
import { defineMutation } from '../mutation.ts'

/** Whom a message is for. */
export const messageTo = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('role'), role: v.picklist(roles) }),
  v.object({ kind: v.literal('user'), userId: id }),
])

/** Somebody who leads the crew writes to it. `POST /notification/send`. */
export const notificationSend = defineMutation({
  kind: 'notification.send',
  v: 1,
  nature: 'intent',
  permissions: ['manage-users'],
  args: v.object({ text: text(1, 500), to: messageTo }),
  async apply(tx, { text: words, to }, context) {
    const from = await nameOf(tx, 'placeUsers', context.actor)
    const told = await context.notify(tx, {
      kind: 'message',
      to: recipients(to),
      facts: { from },
      text: words,
    })
    return told > 0 ? ok(null) : fail({ code: 'nobody_to_tell' })
  },
})

function recipients(to: v.InferOutput<typeof messageTo>): Recipients {
  switch (to.kind) {
    case 'all':
      return { everybody: true }
    case 'role':
      return { role: to.role }
    case 'user':
      return { userIds: [to.userId] }
  }
}

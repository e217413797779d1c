import * as v from 'valibot'
import { roles } from '../access/roles.ts'
import { text } from '../fields.ts'
import { idIn } from '../unit-fields.ts'
import type { Recipients } from './recipients.ts'

/** Whom a message to the crew is for. */
const messageTo = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('role'), role: v.picklist(roles) }),
  v.object({ kind: v.literal('user'), userId: idIn('placeUsers') }),
])

/** A message of somebody who leads the crew to it. */
export const messageSchema = v.object({ text: text(1, 500), to: messageTo })

export type NotificationMessage = v.InferOutput<typeof messageSchema>

/** The recipients of a message. */
export function recipientsOfMessage(to: NotificationMessage['to']): Recipients {
  switch (to.kind) {
    case 'all':
      return { everybody: true }
    case 'role':
      return { role: to.role }
    case 'user':
      return { userIds: [to.userId] }
  }
}

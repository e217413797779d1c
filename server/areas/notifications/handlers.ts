import { ok, type Result } from '#domain/result.ts'
import { recipientsOf } from '#domain/notification/recipients.ts'
import { recipientsOfMessage } from '#domain/notification/message.ts'
import type { Authority } from '#server/http/authority.ts'
import type { Caller, Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { placesOf } from '../memberships.ts'
import { runCall } from '../calls/run-call.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { ownNotifications, unreadIds } from './own.ts'

/** How many are marked with one command. */
const atOnce = 500

/** Handlers of what people are told, over all places that they belong to. */
export function notificationHandlers(
  services: Services,
  authority: Authority,
): Pick<
  Handlers,
  | 'notification.list'
  | 'notification.list-read'
  | 'notification.mark-as-read'
  | 'notification.read-all'
  | 'notification.send'
> {
  const read = (caller: Caller, ids: readonly string[] | null) => markRead(services, authority, caller, ids)
  return {
    'notification.list': async ({ caller, query }) =>
      ok(await ownNotifications(services, caller.userId, 'unread', query)),

    'notification.list-read': async ({ caller, query }) =>
      ok(await ownNotifications(services, caller.userId, 'read', query)),

    'notification.mark-as-read': ({ caller, body }) => read(caller, body.ids),

    'notification.read-all': ({ caller }) => read(caller, null),

    async 'notification.send'({ caller, body: { placeId, text, to }, idempotencyKey }) {
      const member = await authority.member(caller, placeId)
      if (!member.ok) return member
      const call = { member: member.value, caller, idempotencyKey }
      const args = async () => ok({ text, to })
      const sent = await runCall(services, call, { kind: 'notification.send', target: placeId, args })
      if (!sent.ok) return sent
      const recipients = await readPlace(services, placeId, async (rows) =>
        recipientsOf(recipientsOfMessage(to), await rows.all('placeUsers')),
      )
      return ok({ data: { recipients: recipients.length } })
    },
  }
}

/** Marks the caller's unread ones, those of `ids` or all that there are now, place by place. */
async function markRead(
  services: Services,
  authority: Authority,
  caller: Caller,
  ids: readonly string[] | null,
): Promise<Result<{ data: null }, Problem>> {
  for (const placeId of await placesOf(services, caller.userId)) {
    const member = await authority.member(caller, placeId)
    if (!member.ok) continue
    for (;;) {
      const unread = await unreadIds(services, placeId, caller.userId, { ids, limit: atOnce })
      if (unread.length === 0) break
      const done = await runCall(
        services,
        { member: member.value, caller, idempotencyKey: null },
        { kind: 'notification.read', target: placeId, args: async () => ok({ ids: unread }) },
      )
      if (!done.ok) return done
    }
  }
  return ok({ data: null })
}

import { factsOf } from '#domain/notification/facts.ts'
import type { NotificationKind } from '#domain/notification/notification.ts'
import { recipientsOf, type Recipients } from '#domain/notification/recipients.ts'
import type { DiscrepancyKind } from '#domain/order/discrepancy.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { factsOfCheck } from './notice-facts.ts'
import type { IdOf } from './derived-id.ts'
import { findNameOf } from './names.ts'
import type { Tx } from './tx.ts'
import type { RowId } from '#domain/units.ts'

/** A notice that people are told. */
export type Notice = {
  kind: NotificationKind
  to: Recipients
  orderCheckId?: RowId<'orderChecks'> | null
  /** Names, numbers and counts that its words are made of. */
  facts?: Readonly<Record<string, string | number>>
  /** The words of a person, as they wrote them. */
  text?: string
  /** Tells apart several notices of one kind about one check that a command gives. */
  about?: string
  /** Gives each person's row its id where several commands may find out the same; else each command tells once. */
  idFor?: (userId: RowId<'placeUsers'>) => string
}

/** Tells people of the place something; gives how many are told who were not told before. */
export type Notify = (tx: Tx, notice: Notice) => Promise<number>

/** Makes the notices of one command, which happened in this place at `at` (ms). */
export function createNotify(placeId: RowId<'places'>, at: number, idOf: IdOf): Notify {
  let members: PlaceUser[] | null = null
  return async (tx, { kind, to, orderCheckId = null, facts = {}, text = '', about = '', idFor }) => {
    const idOfNotice = idFor ?? ((userId) => idOf('notice', kind, orderCheckId ?? '', about, userId))
    // A whole crew is read only where a right or a role decides, and once.
    const named = isNamed(to) ? await namedMembers(tx, to.userIds ?? []) : null
    const crew = named ?? (members ??= await tx.all('placeUsers'))
    const place = await tx.get('places', placeId)
    let told = 0
    for (const forUserId of recipientsOf(to, crew)) {
      const id = idOfNotice(forUserId)
      if ((await tx.get('notifications', id)) !== null) continue
      await tx.put('notifications', {
        id,
        kind,
        at,
        forUserId,
        orderCheckId,
        facts: factsOf(facts),
        text,
        readAt: null,
        closedDay: businessDay(at, place?.dayCutoff ?? 0),
      })
      told += 1
    }
    return told
  }
}

/**
 * The notice that a fact does not fit, to those who resolve it; of a sold-out item to those who can bring it back, and
 * to the waiter of the check, else to the actor.
 */
export async function doubtNotice(
  tx: Tx,
  actor: string,
  kind: DiscrepancyKind,
  orderCheckId: RowId<'orderChecks'> | null,
  note: string,
): Promise<Notice> {
  const check = orderCheckId === null ? null : await tx.get('orderChecks', orderCheckId)
  const facts = await factsOfCheck(tx, check)
  if (kind !== 'item_sold_out') {
    const to = { anyOf: ['manage-payments'] } as const
    const who = await findNameOf(tx, 'placeUsers', actor)
    return { kind: 'discrepancy', to, orderCheckId, facts: { ...facts, discrepancy: kind, note, who } }
  }
  return {
    kind: 'oversold',
    to: { anyOf: ['manage-menu', 'manage-kitchen-orders'], userIds: [check?.waiterId ?? actor] },
    orderCheckId,
    facts: { ...facts, items: note },
  }
}

function isNamed(to: Recipients): boolean {
  return to.anyOf === undefined && to.role === undefined && to.everybody !== true
}

async function namedMembers(tx: Tx, userIds: readonly string[]): Promise<PlaceUser[]> {
  const members: PlaceUser[] = []
  for (const id of new Set(userIds)) {
    const member = await tx.get('placeUsers', id)
    if (member !== null) members.push(member)
  }
  return members
}

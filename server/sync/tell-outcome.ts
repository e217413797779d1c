import { uuid } from '#domain/fields.ts'
import type { Envelope } from '#contract/sync.ts'
import { factsOfCheck } from '#commands/notice-facts.ts'
import { derivedId } from '#commands/derived-id.ts'
import { findNameOf } from '#commands/names.ts'
import { isBackground } from '#commands/background-commands.ts'
import type { Tx } from '#commands/tx.ts'
import { factsOf } from '#domain/notification/facts.ts'
import type { Notification } from '#domain/notification/notification.ts'
import { isUnread } from '#domain/notification/reading.ts'
import { recipientsOf } from '#domain/notification/recipients.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { CommandOutcome, LockedPlace, SyncDevice } from './ports.ts'

export type OutcomeDeps = { clock(): number; stamp(): string }

/**
 * Tells the person whose command was refused, and those who decide about one that was held: in the same transaction,
 * but under a version of its own, since nothing of the command itself is written.
 */
export async function tellOutcome(
  deps: OutcomeDeps,
  place: LockedPlace,
  client: SyncDevice,
  envelope: Envelope,
  outcome: CommandOutcome,
): Promise<void> {
  const next = (await place.clock()).version + 1
  const rows = place.rows(next)
  const told =
    outcome.status === 'held' || outcome.status === 'parked'
      ? await tellHeld(deps, rows, client, envelope)
      : outcome.status === 'rejected' && !isBackground(envelope.kind)
        ? await tellRefused(deps, rows, envelope, outcome.code ?? '')
        : 0
  if (told > 0) await place.advance(next, deps.stamp(), deps.clock())
}

type Deps = Pick<OutcomeDeps, 'clock'>

async function tellRefused(deps: Deps, rows: Tx, envelope: Envelope, code: string): Promise<number> {
  // A person who has left the place is told nothing of it.
  if ((await rows.get('placeUsers', envelope.actor)) === null) return 0
  const check = await checkOf(rows, envelope.args)
  await rows.put('notifications', {
    ...(await madeNow(deps, rows, envelope.placeId)),
    id: derivedId(envelope.id, 'refused'),
    kind: 'write-refused',
    forUserId: envelope.actor,
    orderCheckId: check?.id ?? null,
    facts: factsOf({ ...(await factsOfCheck(rows, check)), command: envelope.kind, code }),
  })
  return 1
}

/** One notice a day for all that a device had held: a whole queue of it is one question. */
async function tellHeld(deps: Deps, rows: Tx, client: SyncDevice, envelope: Envelope): Promise<number> {
  const made = await madeNow(deps, rows, envelope.placeId)
  const name = await findNameOf(rows, 'placeUsers', envelope.actor)
  const deciders = recipientsOf({ anyOf: ['manage-payments'] }, await rows.all('placeUsers'))
  for (const forUserId of deciders) {
    const id = derivedId(client.id, 'held', forUserId, made.closedDay)
    const before = await rows.get('notifications', id)
    const count = before !== null && isUnread(before) ? Number(before.facts['count']) + 1 : 1
    await rows.put('notifications', {
      ...made,
      id,
      kind: 'write-held',
      forUserId,
      orderCheckId: null,
      facts: factsOf({ device: client.deviceCode, name, count }),
    })
  }
  return deciders.length
}

/** Fields that every notice has that is made at this moment. */
export async function madeNow(
  { clock }: Deps,
  rows: Tx,
  placeId: string,
): Promise<Pick<Notification, 'at' | 'text' | 'readAt' | 'closedDay'>> {
  const at = clock()
  const cutoff = (await rows.get('places', placeId))?.dayCutoff ?? 0
  return { at, text: '', readAt: null, closedDay: businessDay(at, cutoff) }
}

/** The check that a command is about, where its arguments name it or one of its orders. */
export async function checkOf(rows: Tx, args: Envelope['args']): Promise<OrderCheck | null> {
  const { orderCheckId, orderId } = args
  const order = isId(orderId) ? await rows.get('orders', orderId) : null
  const checkId = isId(orderCheckId) ? orderCheckId : (order?.orderCheckId ?? null)
  return checkId === null ? null : rows.get('orderChecks', checkId)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

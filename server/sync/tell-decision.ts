import { factsOfCheck } from '#commands/notice-facts.ts'
import type { Envelope } from '#contract/sync.ts'
import { derivedId } from '#commands/derived-id.ts'
import { findNameOf } from '#commands/names.ts'
import { isBackground } from '#commands/background-commands.ts'
import { factsOf } from '#domain/notification/facts.ts'
import type { Decision, LockedPlace } from './ports.ts'
import { checkOf, madeNow, type OutcomeDeps } from './tell-outcome.ts'

/**
 * Tells the person whose command a manager has decided about, unless they did so themselves. Under a version of its own,
 * so that their device hears of it at once, and asks what became of the command.
 */
export async function tellDecision(
  deps: OutcomeDeps,
  place: LockedPlace,
  envelope: Envelope,
  { by, how, reason }: Decision,
): Promise<void> {
  const next = (await place.clock()).version + 1
  const rows = place.rows(next)
  const { id, actor, kind, placeId, args } = envelope
  if (actor === by || isBackground(kind) || (await rows.get('placeUsers', actor)) === null) return
  const check = await checkOf(rows, args)
  await rows.put('notifications', {
    ...(await madeNow(deps, rows, placeId)),
    id: derivedId(id, 'decided'),
    kind: 'write-decided',
    forUserId: actor,
    orderCheckId: check?.id ?? null,
    facts: factsOf({
      ...(await factsOfCheck(rows, check)),
      command: kind,
      how,
      name: await findNameOf(rows, 'placeUsers', by),
      reason,
    }),
  })
  await place.advance(next, deps.stamp(), deps.clock())
}

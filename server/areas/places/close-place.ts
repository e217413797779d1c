import { and, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import type { placeInUseSchema } from '#contract/areas/places.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { invitations } from '#server/db/tables/identity.ts'
import { orderChecks } from '#server/db/tables/order.ts'
import { clients, commandLog } from '#server/db/tables/sync.ts'
import type { Problem } from '#server/http/problem.ts'
import type { PeopleCall } from '../people/add-person.ts'
import { changePeople } from '../people/change-people.ts'
import { leave } from '../people/remove-person.ts'
import { revokeDevices } from '../devices/revoke-devices.ts'
import type { Services } from '#server/services/services.ts'

type InUse = v.InferOutput<typeof placeInUseSchema>

/**
 * Closes a place: nobody belongs to it any more and its devices are let go. Its sales and documents stay in the
 * database, as long as the law wants them; its slug is never given again.
 */
export function closePlace(services: Services, call: PeopleCall): Promise<Result<null, Problem>> {
  const { placeId } = call.member
  const asked = {
    call,
    kind: 'place.close',
    args: {},
    may: ({ role }: { role: string }) => role === 'owner',
  }
  return changePeople(services, asked, async ({ rows, db, at }) => {
    const inUse = await usesOf(db, placeId)
    if (inUse.devices.length + inUse.writes + inUse.checks > 0)
      return fail({ code: 'place_in_use', current: inUse })
    for (const person of await rows.all('placeUsers')) await leave({ rows, db, at }, placeId, person)
    await rows.remove('places', placeId)
    await db.delete(invitations).where(and(eq(invitations.placeId, placeId), isNull(invitations.acceptedAt)))
    await revokeDevices(db, placeId, { at, by: null })
    return ok(null)
  })
}

/** The uses of a place that its closing would lose or leave unpaid. */
async function usesOf(db: Transaction, placeId: string): Promise<InUse> {
  const waiting = await db
    .select({ code: clients.code, name: clients.name, waiting: clients.queueDepth })
    .from(clients)
    .where(
      and(
        eq(clients.placeId, placeId),
        ne(clients.scope, 'server'),
        isNull(clients.revokedAt),
        gt(clients.queueDepth, 0),
      ),
    )
    .orderBy(clients.code)
  const [writes] = await db
    .select({ n: count() })
    .from(commandLog)
    .where(
      and(
        eq(commandLog.placeId, placeId),
        inArray(commandLog.status, ['held', 'parked']),
        isNull(commandLog.decidedAt),
      ),
    )
  const [checks] = await db
    .select({ n: count() })
    .from(orderChecks)
    .where(
      and(
        eq(orderChecks.placeId, placeId),
        inArray(orderChecks.status, ['pending', 'awaiting-payment']),
        eq(orderChecks.deleted, false),
      ),
    )
  return {
    devices: waiting.map((device) => ({ ...device, waiting: device.waiting ?? 0 })),
    writes: writes?.n ?? 0,
    checks: checks?.n ?? 0,
  }
}

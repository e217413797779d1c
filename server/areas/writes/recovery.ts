import { and, asc, eq, gt } from 'drizzle-orm'
import { ok } from '#domain/result.ts'
import { restoredAt } from '#server/db/restored.ts'
import { clients, placeClock } from '#server/db/tables/sync.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'

/** A device that waits asks again twice a minute: one that has not for this long has gone on, or is away, ms. */
const askedMs = 2 * 60 * 1000

/** Handlers of what a manager sees and does about devices that wait for what a restored place lacks. */
export function recoveryHandlers({
  database,
  store,
  clock,
}: Services): Pick<Handlers, 'writes.recovery' | 'writes.end-recovery'> {
  return {
    'writes.recovery': ({ member: { placeId } }) =>
      database.place(placeId, async (db) => {
        const [place] = await db
          .select({ ended: placeClock.recoveryEndedAt })
          .from(placeClock)
          .where(eq(placeClock.placeId, placeId))
        const waiting =
          place === undefined || place.ended !== null
            ? []
            : await db
                .select({ code: clients.code, name: clients.name, since: clients.awaitingSince })
                .from(clients)
                .where(and(eq(clients.placeId, placeId), gt(clients.awaitedAt, clock() - askedMs)))
                .orderBy(asc(clients.awaitingSince), asc(clients.code))
        return ok({
          data: {
            restoredAt: await restoredAt(db),
            waiting: waiting.map(({ code: deviceCode, name: deviceName, since }) => ({
              deviceCode,
              deviceName,
              since: since ?? clock(),
            })),
          },
        })
      }),

    'writes.end-recovery': async ({ member: { placeId }, caller: { userId } }) => {
      await store.write(placeId, (place) => place.endRecovery(userId, clock()))
      return ok({ data: { ended: true } })
    },
  }
}

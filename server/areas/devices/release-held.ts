import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { commandLog } from '#server/db/tables/sync.ts'
import { releaseHeldCommand } from '#server/sync/waiting-commands.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/**
 * Gives effect to what a session did on a device before the server knew that it works there, and that was held for that
 * alone; in the order in which it was done. What the rules refuse now waits for a manager like before.
 */
export async function releaseHeldOf(
  services: Services,
  { placeId, id: clientId }: { placeId: string; id: string },
  session: { id: string },
): Promise<void> {
  const held = await services.database.place(placeId, (db) =>
    db
      .select({ id: commandLog.id })
      .from(commandLog)
      .where(
        and(
          eq(commandLog.placeId, placeId),
          eq(commandLog.clientId, clientId),
          or(eq(commandLog.session, session.id), eq(commandLog.approverSession, session.id)),
          eq(commandLog.status, 'held'),
          isNull(commandLog.decision),
        ),
      )
      .orderBy(asc(commandLog.seq)),
  )
  for (const { id } of held) await releaseHeldCommand(executeDeps(services), placeId, clientId, id)
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import type { PlaceDevice } from '#contract/areas/devices.ts'
import type { DeviceScope } from '#contract/registration.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Problem } from '#server/http/problem.ts'
import { findDevice, type DeviceRecord } from '../devices/devices.ts'
import { revokeDevices } from '../devices/revoke-devices.ts'
import type { Services } from '#server/services/services.ts'
import { placeDevice } from './list.ts'

type Answer = Result<{ data: PlaceDevice }, Problem>

/** Gives a device another name or purpose. One that is shut out stays as it was. */
export function changeDevice(
  { database }: Services,
  placeId: string,
  clientId: string,
  change: { name?: string | undefined; scope?: DeviceScope | undefined },
): Promise<Answer> {
  return database.place(placeId, async (db) => {
    if (change.name !== undefined || change.scope !== undefined)
      await db
        .update(clients)
        .set(change)
        .where(and(isDevice(placeId, clientId), isNull(clients.revokedAt)))
    return answer(db, placeId, clientId, (device) => device.revokedAt === null)
  })
}

/**
 * Shuts a device out at once: its stream ends, it reads nothing, and what it still sends is held. Its code and numbers
 * stay taken (I17). Doing it twice changes nothing; a revoked one may be removed later. `by` null: the device itself.
 */
export async function endDevice(
  { database, clock, events }: Services,
  placeId: string,
  clientId: string,
  { how, by }: { how: 'revoked' | 'removed'; by: string | null },
): Promise<Answer> {
  const ended = await database.place(placeId, async (db) => {
    const at = clock()
    await revokeDevices(db, placeId, { at, by }, eq(clients.id, clientId))
    if (how === 'removed')
      await db
        .update(clients)
        .set({ removedAt: at })
        .where(and(isDevice(placeId, clientId), isNull(clients.removedAt)))
    return answer(db, placeId, clientId, () => true)
  })
  if (ended.ok) events.look(placeId)
  return ended
}

function isDevice(placeId: string, clientId: string) {
  return and(eq(clients.placeId, placeId), eq(clients.id, clientId), ne(clients.scope, 'server'))
}

async function answer(
  db: Transaction,
  placeId: string,
  clientId: string,
  mayBe: (device: DeviceRecord) => boolean,
): Promise<Answer> {
  const client = await findDevice(db, placeId, clientId)
  const device = client === null ? null : placeDevice(client)
  if (client === null || device === null) return fail({ code: 'not_found' })
  return mayBe(client) ? ok({ data: device }) : fail({ code: 'state_conflict' })
}

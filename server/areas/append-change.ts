import type { Change } from '#domain/history/change.ts'
import { randomText, type Services } from '#server/services/services.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'

/** Appends an entry to a place's history, as a version of its own. */
export async function appendChange(
  services: Pick<Services, 'clock' | 'uuid' | 'random'>,
  place: WrittenPlace,
  change: Omit<Change, 'id' | 'at'>,
): Promise<void> {
  const version = (await place.clock()).version + 1
  const at = services.clock()
  await place.rows(version).put('changes', { id: services.uuid(), at, ...change })
  await place.advance(version, randomText(services), at)
}

import { exportArea, type ExportNote } from '#domain/figures/exports/export-note.ts'
import type { Member } from '#server/http/handler.ts'
import { randomText, type Services } from '#server/services/services.ts'

/** Writes into the place's history that somebody has exported something. */
export async function noteExport(
  services: Services,
  { placeId, user }: Member,
  note: ExportNote,
): Promise<void> {
  const { store, clock, uuid } = services
  const { name, ...said } = note
  const id = uuid()
  await store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).put('changes', {
      id,
      at: clock(),
      actorId: user.id,
      area: exportArea,
      rowId: id,
      name: name.slice(0, 120),
      action: 'created',
      fields: Object.entries(said).map(([field, after]) => ({ field, before: null, after })),
    })
    await place.advance(version, randomText(services), clock())
  })
}

import { findSilentImports } from '#server/db/all-places/silent-imports.ts'
import type { Services } from '#server/services/services.ts'
import { createStaging, silentWorkerMs } from './staging.ts'
import { workOn } from './work.ts'

/** Imports that are taken up in one go. */
const most = 20

/**
 * Takes up the imports that a server has left unfinished, as one that was ended in the middle of them: a menu that is
 * half there does not wait for somebody to open the page of the import. Gives how many.
 */
export async function goOnWithImports(services: Services): Promise<number> {
  const staging = createStaging(services)
  let taken = 0
  for (const { placeId, id } of await findSilentImports(
    services.database,
    services.clock() - silentWorkerMs,
    most,
  )) {
    const found = await staging.find(placeId, id)
    if (found === null || found.worker === null) continue
    // Whoever else takes it up at the same moment finds that it is worked on.
    const moved = await staging.move(placeId, id, ['interrupted'], found.state)
    if (moved === null) continue
    workOn(services, staging, found.worker, moved)
    taken += 1
  }
  return taken
}

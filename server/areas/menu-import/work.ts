import type { Services } from '#server/services/services.ts'
import { publish, takeBackSteps } from './publish.ts'
import type { StagedImport, Staging } from './staging.ts'

/** Who works on an import. */
export type ImportWorker = NonNullable<StagedImport['worker']>

/** Writes an import, or takes it back, as its state says, behind the answer. One whose work breaks off says so. */
export function workOn(services: Services, staging: Staging, by: ImportWorker, staged: StagedImport): void {
  const { placeId, id } = staged
  const worker = { placeId, ...by }
  services.background.run(async () => {
    try {
      if (staged.state === 'stopping') await takeBackSteps(services, staging, worker, id)
      else await publish(services, staging, worker, staged)
    } catch (error) {
      await staging.move(placeId, id, ['publishing', 'stopping', 'interrupted'], 'failed')
      throw error
    }
  })
}

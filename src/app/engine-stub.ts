import type { EngineAccess } from '#hooks/place-context.ts'
import { initialStatus } from '#platform/engine-port.ts'
export function connectEngine(_placeId: string): EngineAccess {
  return {
    status: () => initialStatus,
    subscribe: () => () => undefined,
    poke: () => undefined,
    retryNow: () => undefined,
  }
}

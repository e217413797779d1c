import type { PlaceAccess } from '#device/place-access.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import type { EngineConnection } from '#platform/engine-client.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { at } from './bistro.ts'

/** An engine that sends nothing: it says what a test says, and counts how often it was woken. */
export function createToldEngine(onWake: () => unknown = () => undefined) {
  const listeners = new Set<() => void>()
  let status: EngineStatus = { ...initialStatus, phase: 'idle', connected: true }
  const told = { pokes: 0, wakes: 0 }
  const engine: EngineConnection = {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    poke: () => void (told.pokes += 1),
    retryNow: () => {
      told.wakes += 1
      void onWake()
    },
  }
  const say = (now: Partial<EngineStatus>) => {
    status = { ...status, ...now }
    for (const listener of listeners) listener()
  }
  return { engine, told, say, listeners }
}

/** The place as a screen of Kasia's has it, over the databases of this device. */
export function placeHere(databases: PlaceDatabases, change: Partial<PlaceAccess> = {}): PlaceAccess {
  return {
    placeId: databases.placeId,
    actor: at.kasia,
    session: newId(),
    databases,
    rows: createRowReader(databases.replicaDb),
    engine: createToldEngine().engine,
    ownPrinters: async () => [],
    clock: () => Date.UTC(2026, 10, 27, 12),
    newId,
    ...change,
  }
}

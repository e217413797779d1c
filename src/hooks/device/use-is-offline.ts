import { useSyncExternalStore } from 'react'
import type { EngineStatus } from '#platform/engine-port.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useOnline } from './use-online.ts'

type Link = Pick<EngineStatus, 'connected' | 'phase' | 'problem'>

/** Whether the server of a place cannot be reached now, as its engine knows and the browser believes. */
export function useIsOffline(): boolean {
  const { engine } = usePlace()
  return isOffline(useSyncExternalStore(engine.subscribe, engine.status), useOnline())
}

/**
 * Whether the server cannot be reached: the browser is sure of it, or the engine has not got through. Right after the
 * start the engine knows nothing yet, and one whose device is refused was heard.
 */
export function isOffline({ connected, phase, problem }: Link, online: boolean): boolean {
  return !online || (!connected && phase !== 'starting' && problem !== 'grant')
}

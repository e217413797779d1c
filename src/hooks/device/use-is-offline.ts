import { useSyncExternalStore } from 'react'
import type { EngineStatus } from '#platform/engine-port.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useOnline } from './use-online.ts'

type Link = Pick<EngineStatus, 'connected' | 'tried' | 'problem'>

/** Whether the server of a place cannot be reached now, as its engine knows and the browser believes. */
export function useIsOffline(): boolean {
  const { engine } = usePlace()
  return isOffline(useSyncExternalStore(engine.subscribe, engine.status), useOnline())
}

/**
 * Whether the server cannot be reached: the browser is sure of it, or the engine has tried and not got through. One
 * whose device is refused was heard.
 */
export function isOffline({ connected, tried, problem }: Link, online: boolean): boolean {
  return !online || (tried && !connected && problem !== 'grant')
}

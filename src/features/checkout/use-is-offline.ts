import { useOnline } from '#hooks/use-online.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'

/** Whether the server cannot be reached now; right after the start only the browser can say so. */
export function useIsOffline(): boolean {
  const { connected, phase } = useSyncStatus()
  const online = useOnline()
  return !online || (!connected && phase !== 'starting')
}

import { useDiscrepancies } from './use-discrepancies.ts'
import { useWaitingWrites } from './use-waiting-writes.ts'

/** How much waits for a manager: what did not fit, and what the server said last of commands of all devices. */
export function useToResolve(): number {
  const open = useDiscrepancies()?.filter(({ resolvedAt }) => resolvedAt === null)
  const writes = useWaitingWrites().known?.filter(({ decision }) => decision === null)
  return (open?.length ?? 0) + (writes?.length ?? 0)
}

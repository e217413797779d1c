import { useDiscrepancies } from './use-discrepancies.ts'
import { useWaitingCommands } from './use-waiting-commands.ts'

/** How much waits for a manager: what did not fit, and what the server said last of commands of all devices. */
export function useToResolve(): number {
  const open = useDiscrepancies()?.filter(({ resolvedAt }) => resolvedAt === null)
  const writes = useWaitingCommands().known?.filter(({ decision }) => decision === null)
  return (open?.length ?? 0) + (writes?.length ?? 0)
}

import { leaseMs, type ClaimWord } from '#platform/printing/next-step.ts'
import type { PrintQueuePorts } from '#platform/printing/print-queue-ports.ts'
import { must } from '#domain/must.ts'
import { enqueueAll, type AnyNewCommand, type EnqueueDeps } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import type { CommandState, OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'
import type { Act } from '#device/outbox/act.ts'

/** On whose behalf and where a queue of printers speaks. */
export type PrintActsDeps = EnqueueDeps & {
  clientId: string
  outbox: OutboxStore
  replica: ReplicaStore
  actor: string
  session: string
  /** Tells the engine that something was saved. */
  poke(): void
}

/** The acts of a print queue, saved as commands of this device, and the server's answers to its claims. */
export function printActs(
  deps: PrintActsDeps,
): Pick<PrintQueuePorts, 'claimWord' | 'sayClaim' | 'sayPrinted' | 'sayError'> {
  const { outbox, replica, actor, session, clientId, poke } = deps
  const save = async (act: Act): Promise<number> => {
    // An act of one kind is one of all kinds; TypeScript does not see that through the union.
    const [command] = await enqueueAll(outbox, deps, [{ ...act, actor, session } as AnyNewCommand])
    poke()
    await applyPending(outbox, replica)
    return must(command, 'the command that was saved').seq
  }
  return {
    claimWord: (seq) =>
      outbox.read(async (tx) => {
        const command = await tx.get(seq)
        return command === null ? 'none' : wordOf(command.state)
      }),
    sayClaim: (jobId) => save({ kind: 'print-job.claim', args: { jobId, clientId, lease: leaseMs } }),
    sayPrinted: async (jobId, told) =>
      void (await save({
        kind: 'document.printed',
        args: { jobId, printoutId: null, ...(told && { told }) },
      })),
    sayError: async (jobId, outcome, fault, told) =>
      void (await save({
        kind: 'document.error',
        args: { jobId, printoutId: null, outcome, fault, ...(told && { told }) },
      })),
  }
}

function wordOf(state: CommandState): ClaimWord {
  switch (state) {
    case 'applied':
      return 'granted'
    case 'rejected':
    case 'quarantined':
    case 'skipped':
      return 'refused'
    default:
      return 'waiting'
  }
}

import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import { mutations } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import type { OutboxMeta, OutboxStore, StoredCommand } from './outbox-store.ts'

/** Something a person did, before it has a place in the queue. */
export type Draft<K extends CommandKind> = {
  kind: K
  actor: string
  session: string
  /** Given the number of a new order where the kind has one. */
  args: Omit<ArgsOf<K>, 'number'>
}

export type EnqueueDeps = {
  /** Device's clock, ms. */
  clock(): number
  newId(): string
  /** Server's clock minus the device's, ms, as last measured. */
  clockOffset(): number
}

/**
 * Saves a command: sequence number, order number and row in one strict write. Only when this has returned may anything
 * be called saved (I1, I17). Throws what the store throws; then nothing was saved.
 */
export function enqueue<K extends CommandKind>(
  outbox: OutboxStore,
  deps: EnqueueDeps,
  draft: Draft<K>,
): Promise<StoredCommand> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    const numbered = mayNumber(draft.kind, meta)
    const args: Record<string, unknown> = { ...draft.args, ...numbered.args }
    const command: StoredCommand = {
      seq: meta.nextSeq,
      envelope: {
        id: deps.newId(),
        seq: meta.nextSeq,
        kind: draft.kind,
        v: must(mutations[draft.kind], draft.kind).v,
        placeId: meta.placeId,
        actor: draft.actor,
        session: draft.session,
        occurredAt: deps.clock(),
        clockOffset: deps.clockOffset(),
        args,
      },
      sendAs: null,
      state: 'queued',
      answered: false,
      code: null,
      result: null,
      attempts: 0,
    }
    await tx.put(command)
    await tx.putMeta({ ...numbered.meta, nextSeq: meta.nextSeq + 1 })
    return command
  })
}

/** Orders take the next number of the device's series in the same write as their place in the queue. */
function mayNumber(kind: CommandKind, meta: OutboxMeta): { meta: OutboxMeta; args: { number?: string } } {
  if (kind !== 'order.place' && kind !== 'order.extend') return { meta, args: {} }
  const next = meta.orderSeries + 1
  return { meta: { ...meta, orderSeries: next }, args: { number: `${meta.deviceCode}-${next}` } }
}

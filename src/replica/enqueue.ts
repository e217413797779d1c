import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import { mutations } from '#commands/mutations.ts'
import { documentNumber, documentSeries } from '#domain/document/document-number.ts'
import type { PrintsHere } from '#domain/print/prints-here.ts'
import type { Approval } from '#domain/access/approval.ts'
import { must } from '#domain/must.ts'
import type { OutboxMeta, OutboxStore, StoredCommand } from './outbox-store.ts'

/** Something a person did, before it has a place in the queue. */
export type Draft<K extends CommandKind> = {
  kind: K
  actor: string
  session: string
  /** Who agreed to it with their PIN; absent: nobody was asked. */
  approval?: Approval | undefined
  /** What the saving adds itself is left out. */
  args: DraftArgs<K>
}

/** What a person gives of a command's arguments: numbers and the device's own printers are added when it is saved. */
export type DraftArgs<K extends CommandKind> = Omit<ArgsOf<K>, 'number' | 'printsHere'>

export type EnqueueDeps = {
  /** Device's clock, ms. */
  clock(): number
  newId(): string
  /** Server's clock minus the device's, ms, as last measured. */
  clockOffset(): number
  /** The printers of this device; none by default. */
  printerIds?(): readonly string[]
}

/** Any command that a person may give. */
export type AnyDraft = { [K in CommandKind]: Draft<K> }[CommandKind]

/**
 * Saves a command: sequence number, order number and row in one strict write. Only when this has returned may anything
 * be called saved (I1, I17). Throws what the store throws; then nothing was saved.
 */
export async function enqueue<K extends CommandKind>(
  outbox: OutboxStore,
  deps: EnqueueDeps,
  draft: Draft<K>,
): Promise<StoredCommand> {
  // A draft of one kind is one of all kinds; TypeScript does not see that through K.
  const [command] = await enqueueAll(outbox, deps, [draft as AnyDraft])
  return must(command, 'the command that was saved')
}

/**
 * Saves several commands that belong together, in their order: all of them or none. `onMade` is told of them while they
 * are being written: they may still fail to be saved. It must not throw: they are on their way to the disk.
 */
export function enqueueAll(
  outbox: OutboxStore,
  deps: EnqueueDeps,
  drafts: readonly AnyDraft[],
  onMade: (commands: readonly StoredCommand[]) => void = () => undefined,
): Promise<StoredCommand[]> {
  return outbox.write(async (tx) => {
    let meta = await tx.meta()
    if (meta.left) throw new Error('the place was taken off this device')
    const commands: StoredCommand[] = []
    for (const draft of drafts) {
      const numbered = mayNumber(draft, meta)
      const command = commandOf(deps, meta, draft, {
        ...draft.args,
        ...numbered.args,
        ...ownPrints(deps, draft, meta),
      })
      commands.push(command)
      meta = { ...numbered.meta, nextSeq: meta.nextSeq + 1 }
    }
    const written = Promise.all([...commands.map((command) => tx.put(command)), tx.putMeta(meta)])
    // Before anything else gets in line for the disk.
    tx.seal()
    onMade(commands)
    await written
    return commands
  })
}

function commandOf(
  { newId, clock, clockOffset }: EnqueueDeps,
  { nextSeq: seq, placeId }: OutboxMeta,
  { kind, actor, session, approval }: AnyDraft,
  args: Record<string, unknown>,
): StoredCommand {
  const { v } = must(mutations[kind], kind)
  const when = { occurredAt: clock(), clockOffset: clockOffset() }
  const who = { actor, session, ...(approval && { approval }) }
  return {
    seq,
    envelope: { id: newId(), seq, kind, v, placeId, ...who, ...when, args },
    sendAs: null,
    state: 'queued',
    answered: false,
    code: null,
    result: null,
    attempts: 0,
  }
}

/** Whether a command of this kind has something printed. */
export function isPrinting(kind: CommandKind): boolean {
  return kind === 'print-job.create' || telling.includes(kind)
}

/** What goes to printers of this device is its own from the start, and prints with no server in reach. */
function ownPrints(
  { printerIds = () => [] }: EnqueueDeps,
  draft: AnyDraft,
  { clientId }: OutboxMeta,
): { printsHere?: PrintsHere; claimedBy?: string } {
  const own = printerIds()
  if (draft.kind === 'print-job.create') {
    return own.includes(draft.args.printerId) ? { claimedBy: clientId } : {}
  }
  if (!telling.includes(draft.kind) || own.length === 0) return {}
  return { printsHere: { clientId, printerIds: [...own] } }
}

/** What a kitchen is told about. */
const telling: readonly CommandKind[] = [
  'order.place',
  'order.extend',
  'order.cancel',
  'check.cancel',
  'line.fire',
  'line.void',
  'ticket.unanswered',
]

/** What makes an order: lines that are moved become one on the check that takes them. */
const ordering: readonly CommandKind[] = ['order.place', 'order.extend', 'line.move']

type Numbered = { meta: OutboxMeta; args: { number?: string } }

/** Orders and documents take the next number of their series in the same write as their place in the queue (I17). */
function mayNumber(draft: AnyDraft, meta: OutboxMeta): Numbered {
  if (draft.kind === 'document.issue') {
    return numberDocument(meta, documentSeries(draft.args.type, draft.args.saleDate))
  }
  if (!ordering.includes(draft.kind)) return { meta, args: {} }
  const next = meta.orderSeries + 1
  return { meta: { ...meta, orderSeries: next }, args: { number: `${meta.deviceCode}-${next}` } }
}

function numberDocument(meta: OutboxMeta, series: string): Numbered {
  const next = (meta.documentSeries?.[series] ?? 0) + 1
  const number = documentNumber(series, meta.deviceCode, next)
  return { meta: { ...meta, documentSeries: { ...meta.documentSeries, [series]: next } }, args: { number } }
}

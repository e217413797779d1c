import type { Adding } from '#commands/facets.ts'
import { type ArgsOf, type CommandKind, mutations } from '#commands/mutations.ts'
import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { documentNumber, documentSeries } from '#domain/document/document-number.ts'
import type { SealedEInvoice } from '#domain/ksef/e-invoice.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import type { ProvedCommand } from '#commands/proof.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Approval } from '#domain/access/approval.ts'
import { must } from '#domain/must.ts'
import type { OutboxMeta, OutboxStore, StoredCommand } from './outbox-store.ts'

/** Something a person did, before it has a place in the queue. */
export type NewCommand<K extends CommandKind> = {
  kind: K
  actor: string
  session: string
  /** The person who agreed to it by PIN; absent: nobody was asked. */
  approval?: Approval | undefined
  /** The arguments, without what the saving adds itself. */
  args: GivenArgs<K>
}

/** The arguments of a command that a person gives: the others are added when it is saved. */
export type GivenArgs<K extends CommandKind> = Given[K]

type Given = { [K in CommandKind]: Omit<ArgsOf<K>, keyof (typeof mutations)[K]['added']> }

export type EnqueueDeps = {
  /** Device's clock, ms. */
  clock(): number
  newId(): string
  /** Server's clock minus the device's, ms, as last measured. */
  clockOffset(): number
  /** The printers of this device; none by default. */
  printerIds?(): readonly string[]
  /**
   * Makes the proofs of commands that are about to be saved, in their order; absent: there are none, and nothing is
   * waited for.
   */
  prove?(commands: readonly Composed[]): Promise<readonly Envelope['proof'][]>
  /** The bytes of what is issued to the national system, null for all else; absent: the server makes them. */
  seal?(commands: readonly NumberedCommand[]): Promise<readonly (SealedEInvoice | null)[]>
}

/** A command that has its id and its time, but neither its place in the queue nor what the saving adds. */
export type Composed = Omit<ProvedCommand, 'placeId'>

/** The same with the number that its document will have, unless another tab is faster; null: it takes none. */
export type NumberedCommand = Composed & { number: string | null }

/** Any command that a person may give. */
export type AnyNewCommand = { [K in CommandKind]: NewCommand<K> }[CommandKind]

/**
 * Saves a command: sequence number, order number and row in one strict write. Only when this has returned may
 * anything be called saved (I1, I17). Throws what the store throws; then nothing was saved.
 */
export async function enqueue<K extends CommandKind>(
  outbox: OutboxStore,
  deps: EnqueueDeps,
  given: NewCommand<K>,
): Promise<StoredCommand> {
  // A command of one kind is one of all kinds; TypeScript does not see that through K.
  const [command] = await enqueueAll(outbox, deps, [given as AnyNewCommand])
  return must(command, 'the command that was saved')
}

/**
 * Saves several commands that belong together, in their order: all of them or none. Their ids, their time, what
 * proves them and the bytes of invoices are there before the strict write begins, which waits for nothing else: where
 * another tab has taken an invoice's number meanwhile, its bytes are made anew. `onMade` is told of them while they
 * are being written: they may still fail to be saved. It must not throw: they are on their way to the disk.
 */
export async function enqueueAll(
  outbox: OutboxStore,
  deps: EnqueueDeps,
  given: readonly AnyNewCommand[],
  onMade: (commands: readonly StoredCommand[]) => void = () => undefined,
): Promise<StoredCommand[]> {
  const composed = given.map((each) => compose(deps, each))
  const proofs = deps.prove === undefined ? [] : await deps.prove(composed)
  for (;;) {
    const sealed = await sealEInvoices(outbox, deps, given, composed)
    const saved = await writeAll(outbox, deps, given, { composed, proofs, sealed }, onMade)
    if (saved !== null) return saved
  }
}

type Made = {
  composed: readonly Composed[]
  proofs: readonly Envelope['proof'][]
  sealed: readonly Sealed[]
}

type Sealed = { number: string | null; eInvoice: SealedEInvoice } | null

/** One strict write; null: a number that stands in an invoice's bytes is taken, and nothing was written. */
function writeAll(
  outbox: OutboxStore,
  deps: EnqueueDeps,
  given: readonly AnyNewCommand[],
  { composed, proofs, sealed }: Made,
  onMade: (commands: readonly StoredCommand[]) => void,
): Promise<StoredCommand[] | null> {
  return outbox.write(async (tx) => {
    let meta = await tx.meta()
    if (meta.left) throw new Error('the place was taken off this device')
    if (meta.closed) throw new Error('nobody is signed in to the place on this device')
    const commands: StoredCommand[] = []
    for (const [n, each] of given.entries()) {
      const numbered = mayNumber(each, meta)
      const bytes = sealed[n] ?? null
      if (bytes !== null && bytes.number !== (numbered.args.number ?? null)) return null
      const eInvoice = bytes === null ? {} : { eInvoice: bytes.eInvoice }
      const args = { ...each.args, ...numbered.args, ...eInvoice, ...ownPrints(deps, each, meta) }
      commands.push(commandOf(meta, each, must(composed[n], 'composed'), proofs[n], args))
      meta = { ...numbered.meta, nextSeq: meta.nextSeq + 1 }
    }
    const written = Promise.all([...commands.map((command) => tx.put(command)), tx.putMeta(meta)])
    // Before anything else gets in line for the disk.
    tx.commitNow()
    onMade(commands)
    await written
    return commands
  })
}

/** The bytes of invoices among the commands, each with the number that stands in it. */
async function sealEInvoices(
  outbox: OutboxStore,
  { seal }: EnqueueDeps,
  given: readonly AnyNewCommand[],
  composed: readonly Composed[],
): Promise<Sealed[]> {
  if (seal === undefined || !given.some(({ kind }) => issuesEInvoice(kind))) return []
  const numbers = await outbox.read(async (tx) => {
    let meta = await tx.meta()
    return given.map((each) => {
      const numbered = mayNumber(each, meta)
      meta = numbered.meta
      return numbered.args.number ?? null
    })
  })
  const sealed = await seal(composed.map((each, n) => ({ ...each, number: numbers[n] ?? null })))
  return sealed.map((eInvoice, n) => eInvoice && { number: numbers[n] ?? null, eInvoice })
}

/** Whether a command of this kind may have the bytes of an invoice. */
export function issuesEInvoice(kind: CommandKind): boolean {
  return addedTo(kind).eInvoice !== undefined
}

function compose(
  { newId, clock, clockOffset }: EnqueueDeps,
  { kind, actor, approval, args }: AnyNewCommand,
): Composed {
  const { v } = must(mutations[kind], kind)
  const when = { occurredAt: clock(), clockOffset: clockOffset() }
  return { id: newId(), kind, v, actor, ...(approval && { approval }), ...when, args }
}

function commandOf(
  { nextSeq: seq, placeId }: OutboxMeta,
  { session }: AnyNewCommand,
  composed: Composed,
  proof: Envelope['proof'],
  args: Record<string, unknown>,
): StoredCommand {
  return {
    seq,
    envelope: { ...composed, seq, placeId, session, ...(proof && { proof }), args },
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
  const { printsHere, claimedBy } = addedTo(kind)
  return printsHere !== undefined || claimedBy !== undefined
}

/** Whether a command of this kind is a person's own, and not what the device says. */
export function isOfPerson(kind: CommandKind): boolean {
  return mutations[kind].by === 'person'
}

function addedTo(kind: CommandKind): Partial<Adding> {
  return mutations[kind].added
}

/**
 * The arguments that claim prints for the printers of this device: they are its own from the start, and print with no
 * server in reach.
 */
function ownPrints(
  { printerIds = () => [] }: EnqueueDeps,
  { kind, args }: AnyNewCommand,
  { clientId }: OutboxMeta,
): { printsHere?: PrintsHere; claimedBy?: string | null } {
  const { printsHere, claimedBy } = addedTo(kind)
  const own = printerIds()
  const printer: unknown = claimedBy && Reflect.get(args, claimedBy)
  return {
    ...(printsHere && own.length > 0 && { printsHere: { clientId, printerIds: [...own] } }),
    ...(claimedBy && { claimedBy: own.some((id) => id === printer) ? clientId : null }),
  }
}

/**
 * Orders, documents and papers of a day take the next number of their series in the same write as their place in the
 * queue (I17).
 */
function mayNumber(
  { kind, args }: AnyNewCommand,
  meta: OutboxMeta,
): { meta: OutboxMeta; args: { number?: string } } {
  const by = addedTo(kind).number
  if (by === undefined) return { meta, args: {} }
  if (by === 'order') {
    const next = meta.orderSeries + 1
    return { meta: { ...meta, orderSeries: next }, args: { number: `${meta.deviceCode}-${next}` } }
  }
  const series = by === 'report' ? reportSeries : seriesOf(by, args)
  const next = (meta.documentSeries?.[series] ?? 0) + 1
  const number =
    by === 'report' ? paperNumber(meta.deviceCode, next) : documentNumber(series, meta.deviceCode, next)
  return { meta: { ...meta, documentSeries: { ...meta.documentSeries, [series]: next } }, args: { number } }
}

/** The series of what is numbered so; TypeScript does not see through the facet which kind that is. */
function seriesOf(by: 'document' | 'corrective-invoice', args: AnyNewCommand['args']): string {
  const { imprint, ...said } = args as Pick<GivenArgs<'document.issue'>, 'imprint' | 'type' | 'saleDate'>
  const issuedOn: unknown = Reflect.get(args, 'issuedOn')
  const place = imprint?.seriesPrefix ?? ''
  // What is issued after its sale says on which day.
  const month = typeof issuedOn === 'string' ? issuedOn : said.saleDate
  return documentSeries(by === 'document' ? said.type : by, month, place)
}

import { canonicalJson } from '#commands/canonical-json.ts'
import { hashedPart } from '#commands/envelope.ts'
import type { Envelope } from '#contract/sync.ts'
import type { OutboxStore, StoredCommand } from '#replica/outbox/outbox-store.ts'
import { sendAgainFrom, recordResults } from '#replica/outbox/record-results.ts'
import type { SyncTransport, TransportFailure } from './transport.ts'

/** The most that one push carries. */
export const batchLimit = { commands: 20, bytes: 256 * 1024 }

export type PushDeps = {
  outbox: OutboxStore
  transport: SyncTransport
  /** SHA-256 as hex. */
  hash(text: string): Promise<string>
  newId(): string
  /** How many commands a push may carry now: halved while a batch is refused, see `PushOutcome`. */
  limit: number
}

export type PushOutcome =
  | { kind: 'nothing' }
  /** Some were answered; `more` says whether others wait. */
  | { kind: 'sent'; more: boolean }
  /** One of the batch cannot be taken: send again with this limit. */
  | { kind: 'narrow'; limit: number }
  | { kind: 'failed'; failure: TransportFailure }

/**
 * Sends the oldest waiting commands once, in order, under the numbers they have (I4). An answer that is lost costs
 * nothing: the next call sends the same again, and the server knows them by id (I2). A command that is refused alone is
 * replaced by a small record of its kind under the same number, so that those behind it go on (L2); the payload stays.
 */
export async function pushOnce(deps: PushDeps): Promise<PushOutcome> {
  const { clientId, waiting } = await unanswered(deps.outbox)
  const batch = takeBatch(waiting, Math.min(deps.limit, batchLimit.commands))
  if (batch.length === 0) return { kind: 'nothing' }
  // The mark is for people to see; the request does not wait for the disk.
  const [answer] = await Promise.all([
    deps.transport.push(batch.map(payload), batch[0]?.attempts ?? 0),
    markSent(deps.outbox, batch),
  ])
  if (answer.ok) {
    await recordResults(deps.outbox, clientId, answer.value)
    return { kind: 'sent', more: waiting.length > answer.value.length }
  }
  return onFailure(deps, batch, answer.error)
}

/** Commands whose outcome this device does not know, oldest first, and the name it has. */
export function unanswered(outbox: OutboxStore): Promise<{ clientId: string; waiting: StoredCommand[] }> {
  return outbox.read(async (tx) => {
    const { clientId, answeredSeq } = await tx.meta()
    return { clientId, waiting: (await tx.after(answeredSeq)).filter((command) => !command.answered) }
  })
}

function takeBatch(waiting: readonly StoredCommand[], limit: number): StoredCommand[] {
  let bytes = 0
  const tooMuch = waiting.findIndex((command, index) => {
    bytes += JSON.stringify(payload(command)).length
    return index > 0 && (index >= limit || bytes > batchLimit.bytes)
  })
  return waiting.slice(0, tooMuch === -1 ? limit : tooMuch)
}

function payload({ sendAs, envelope, state, appliedAt }: StoredCommand): Envelope {
  if (sendAs !== null) return sendAs
  return state === 'applied' && appliedAt !== undefined ? { ...envelope, appliedAt } : envelope
}

function markSent(outbox: OutboxStore, batch: readonly StoredCommand[]): Promise<void> {
  return outbox.write(async (tx) => {
    for (const { seq } of batch) {
      const command = await tx.get(seq)
      if (command?.state === 'queued') await tx.put({ ...command, state: 'sent' })
    }
  })
}

async function onFailure(
  deps: PushDeps,
  batch: StoredCommand[],
  failure: TransportFailure,
): Promise<PushOutcome> {
  const [first] = batch
  if (failure.kind === 'refused' && first !== undefined) {
    if (batch.length > 1) return { kind: 'narrow', limit: Math.floor(batch.length / 2) }
    // The record that stands for an undeliverable command is always valid; if even that is refused, wait like for a fault.
    if (first.sendAs !== null) return { kind: 'failed', failure: { kind: 'fault' } }
    await quarantine(deps, first, failure.code)
    return { kind: 'sent', more: true }
  }
  if (failure.kind === 'gap') return { kind: 'failed', failure: await rewind(deps.outbox, failure.expected) }
  if (failure.kind === 'fault' && first !== undefined) await countAttempt(deps.outbox, first.seq)
  return { kind: 'failed', failure }
}

async function quarantine(deps: PushDeps, command: StoredCommand, code: string): Promise<void> {
  const text = canonicalJson(hashedPart(command.envelope))
  const { id, kind } = command.envelope
  const args = { id, kind, hash: await deps.hash(text), bytes: text.length, reason: code }
  // What was proved was another command.
  const { proof: _, ...stood } = command.envelope
  const sendAs: Envelope = { ...stood, id: deps.newId(), kind: 'command.skipped', v: 1, args }
  await deps.outbox.write(async (tx) => {
    const now = await tx.get(command.seq)
    // Another tab has done it: a second record under the same number would be another command (I2).
    if (now === null || now.sendAs !== null || now.answered) return
    await tx.put({ ...now, sendAs, state: 'quarantined', code })
  })
}

/** The server has lost history: what it expects is sent again, if it is still here; else the device must register anew. */
function rewind(outbox: OutboxStore, expected: number): Promise<TransportFailure> {
  return outbox.write(async (tx) => {
    const again = await sendAgainFrom(tx, expected)
    return again ? { kind: 'busy', retryAfter: 0 } : { kind: 'taken' }
  })
}

/** A fault is always the first one's: what was done before it would have been the answer. */
function countAttempt(outbox: OutboxStore, seq: number): Promise<void> {
  return outbox.write(async (tx) => {
    const command = await tx.get(seq)
    if (command !== null) await tx.put({ ...command, attempts: command.attempts + 1 })
  })
}

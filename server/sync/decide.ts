import { canonicalJson } from '#commands/canonical-json.ts'
import { hashedPart, occurredAt, signersOf } from '#commands/envelope.ts'
import type { KnownTime } from '#commands/known-time.ts'
import type { Refusal } from '#commands/mutation.ts'
import { isKnownKind } from '#commands/mutations.ts'
import type { ProofUse } from '#commands/proof.ts'
import { runCommand } from '#commands/run-command.ts'
import type { CommandStatus, Envelope } from '#contract/sync.ts'
import { isServerActor } from '#domain/access/server-actors.ts'
import type { ProofKeys } from '#server/keys/proof-keys.ts'
import { noteRows } from '#server/effects/note-rows.ts'
import type { CommandOutcome, LockedPlace, LoggedCommand, WrittenPlace } from './ports.ts'
import { serverEffects } from './server-effects.ts'
import { asksFor, unproved } from './unproved.ts'
import { worksOn } from './works-on.ts'

export type DecideDeps = {
  /** Now, ms. */
  clock(): number
  /** A fresh random stamp. */
  stamp(): string
  /** SHA-256 as hex. */
  hash(text: string): string
  proofs: Pick<ProofKeys, 'proves'>
}

/**
 * Decides a command that is new here, and gives it its effect where it has one; nothing is written into the log yet.
 */
export async function decide(
  deps: DecideDeps,
  place: LockedPlace,
  clientId: string,
  envelope: Envelope,
): Promise<CommandOutcome> {
  const { version } = await place.clock()
  const settled = (status: CommandStatus, at: number, refusal: Refusal | null = null): CommandOutcome => ({
    seq: envelope.seq,
    status,
    code: refusal?.code ?? null,
    result: refusal?.fields === undefined ? (refusal?.current ?? null) : { fields: refusal.fields },
    version: at,
  })
  if (!(await isBelievable(deps, place, clientId, envelope))) return settled('held', version)
  const next = version + 1
  const refusal = await applyCommand(deps, place, envelope, next)
  return refusal === null ? settled('applied', next) : settled('rejected', version, refusal)
}

/** Gives a command its effect as the place's next version; a refused one leaves no trace. */
export async function applyCommand(
  deps: DecideDeps,
  place: LockedPlace,
  envelope: Envelope,
  next: number,
): Promise<Refusal | null> {
  const rows = place.rows(next)
  const { tx, noted } = noteRows(rows)
  const known = await knownTime(place, envelope, deps.clock())
  const run = await place.attempt(() => runCommand(tx, envelope, known))
  if (!run.ok) return run.error
  await serverEffects(place, envelope, rows, noted, deps.clock())
  await place.advance(next, deps.stamp(), deps.clock())
  return null
}

/**
 * The sessions of the actor, and of whoever agreed, must be their own, opened on this device and not ended before it
 * happened: a device names nobody who has not signed in on it (I12). What is proved of it has to be so. A service
 * that has no session acts by the server's own client alone.
 */
export async function isBelievable(
  { proofs }: Pick<DecideDeps, 'proofs'>,
  place: LockedPlace,
  clientId: string,
  envelope: Envelope,
): Promise<boolean> {
  const client = await place.client(clientId)
  if (client === null || client.revokedAt !== null) return false
  const asked = new Set<ProofUse>()
  for (const [n, { userId, session }] of signersOf(envelope).entries()) {
    if (isServerActor(userId)) {
      if (client.scope !== 'server') return false
      continue
    }
    const known = await place.session(session)
    if (known === null || known.userId !== userId || !(await worksOn(place, known, clientId))) return false
    if (known.endedAt !== null && known.endedAt < occurredAt(envelope)) return false
    if (asksFor(client, known, envelope.seq)) asked.add(n === 0 ? 'does' : 'agrees')
  }
  if (envelope.proof === undefined && asked.size === 0) return true
  return unproved(proofs, await place.namesOf(clientId), envelope, asked) === null
}

/** The answer to a command that is in the log already, under the number it came with. */
export function outcomeOf(
  { status, code, result, version, decision }: Omit<CommandOutcome, 'seq'>,
  seq: number,
): CommandOutcome {
  return { seq, status, code, result, version, ...(decision ? { decision } : {}) }
}

/** The hash of what a command says, by which a changed one under a known id is noticed. */
export function commandHashOf(deps: Pick<DecideDeps, 'hash'>, envelope: Envelope): string {
  return deps.hash(canonicalJson(hashedPart(envelope)))
}

/**
 * Writes a command into the log, whatever became of it: the device's queue goes on behind it. Of one that no version
 * here knows nobody will ever read more than what it was called and how long it was.
 */
export async function record(place: WrittenPlace, entry: LoggedCommand): Promise<void> {
  const { envelope } = entry
  const size = isKnownKind(envelope.kind) ? 0 : JSON.stringify(envelope.args).length
  const kept = size > longestUnknown ? { ...envelope, args: { characters: size } } : envelope
  await place.appendCommand({ ...entry, envelope: kept })
  await place.setLastSeq(entry.clientId, entry.seq)
}

/** The longest arguments that are kept of a command that nothing here can read, characters of their JSON. */
const longestUnknown = 16_000

/** When a command can have happened, as far as its sessions tell; null: it is the server's own. */
async function knownTime(place: LockedPlace, envelope: Envelope, now: number): Promise<KnownTime | null> {
  const opened = []
  for (const { userId, session } of signersOf(envelope)) {
    if (!isServerActor(userId)) opened.push((await place.session(session))?.openedAt ?? 0)
  }
  return opened.length === 0 ? null : { from: Math.max(...opened), to: now }
}

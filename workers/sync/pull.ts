import { clientVersion, isOutdated } from '#contract/client-version.ts'
import { waitingAtMost, type Changes } from '#contract/sync.ts'
import { tableNames } from '#domain/tables.ts'
import type * as TakingIn from '#replica/feed/apply-page.ts'
import { includedFor } from '#replica/feed/kept-checks.ts'
import { ensureReplica, restartReplica, wipeRevoked } from '#replica/open-place.ts'
import type { OutboxMeta, OutboxReader, OutboxStore, StoredCommand } from '#replica/outbox/outbox-store.ts'
import { SchemaTooNewError, isOfOlderRules, rowRules } from '#replica/copy/replica-schema.ts'
import { beginRefill, finishRefill, removeFormer } from '#replica/feed/refill.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaStore } from '#replica/copy/replica-store.ts'
import { sendWhatIsMissing, confirm } from '#replica/outbox/record-results.ts'
import { confirmAnswered } from '#replica/outbox/encrypted-outbox.ts'
import type { SyncTransport, TransportFailure } from './transport.ts'
import { afterPage } from './walk.ts'

export type PullDeps = {
  outbox: OutboxStore
  replica: ReplicaStore
  transport: SyncTransport
  /** Device's clock, ms. */ clock(): number
  /**
   * Loads the code that takes pages into the replica: it runs what waits again on top of them, for which it needs
   * every command that there is. No first picture waits for that.
   */
  loadTakingIn(): Promise<typeof TakingIn>
  /** Resolves once the copy has had the time to be opened; absent: it may take any. */
  patience?(): Promise<null>
}

export type PullOutcome =
  /** One page is in; `more` says whether the replica is not whole yet. */
  | { kind: 'pulled'; more: boolean }
  | { kind: 'failed'; failure: TransportFailure }
  /** The place's rows are no longer what this build of the app understands: nothing is taken in. */
  | { kind: 'outdated'; more: false }
  /** A newer build has the copy: that build's pages pull. */
  | { kind: 'schema-too-new'; more: false }

/**
 * Asks for the next page, of the first load or of the feed, and takes it in: into the copy that serves, or into the
 * second one for as long as that is being filled.
 */
export async function pullOnce(deps: PullDeps): Promise<PullOutcome> {
  try {
    return await pullPage(deps)
  } catch (error) {
    if (error instanceof SchemaTooNewError) return schemaTooNew
    throw error
  }
}

async function pullPage(deps: PullDeps): Promise<PullOutcome> {
  const { outbox, replica, clock } = deps
  const asked = await outbox.read(readAsked)
  const { registration } = asked
  if (registration.closed) {
    await confirmAnswered(outbox)
    return { kind: 'pulled', more: false }
  }
  replica.serve(registration.replicaName)
  const refill = registration.refill ?? null
  const copy = refill === null ? replica : replica.copy(refill.name)
  // A page that stands still holds up its upgrade: what is saved meanwhile goes on being sent.
  const opening = copy.meta().then((found) => ({ found }))
  const opened = await (deps.patience ? Promise.race([opening, deps.patience()]) : opening)
  if (opened === null) return notYet
  const meta = opened.found ?? (await begin(deps, copy, refill?.from))
  if (meta === null) return { kind: 'pulled', more: true }
  if ((meta.minCode ?? 0) > rowRules) return schemaTooNew
  if (meta.clientId !== registration.clientId) {
    // What people look at is taken over by a page, which keeps what would be lost; it does so at once.
    if (copy === replica) return notYet
    await restartReplica(outbox, copy, registration.confirmedSeq)
    return { kind: 'pulled', more: true }
  }
  // What this build's rules let through and those of then did not is missing here.
  if (isOfOlderRules(meta)) {
    await startAgain(deps, copy, meta, null)
    return { kind: 'pulled', more: true }
  }
  const outcome =
    meta.walk === null
      ? await pullChanges(deps, copy, meta, asked)
      : await pullTable(deps, copy, meta, meta.walk)
  if (outcome.kind === 'failed' && outcome.failure.kind === 'revoked')
    await wipeRevoked(outbox, replica, registration.clientId)
  if (outcome.kind !== 'pulled' || outcome.more) return outcome
  if (refill !== null) {
    const finished = await finishRefill(outbox, replica, refill.name, clock())
    return { kind: 'pulled', more: !finished }
  }
  await removeFormer(outbox, replica, registration, clock())
  return outcome
}

/** The device's facts about itself when it asks. */
type PullRequest = { registration: OutboxMeta; undecided: readonly StoredCommand[]; queued: number }

async function readAsked(tx: OutboxReader): Promise<PullRequest> {
  const [registration, undecided] = await Promise.all([tx.meta(), tx.undecided()])
  const open = (await tx.after(registration.answeredSeq)).filter(({ answered }) => !answered)
  return { registration, undecided, queued: open.length }
}

async function begin({ outbox }: PullDeps, copy: ReplicaCopy, from?: number): Promise<ReplicaMeta | null> {
  await ensureReplica(outbox, copy, from)
  return copy.meta()
}

/** How far the first load is; null once every table was walked. */
export function loadProgress(meta: ReplicaMeta | null): { done: number; of: number } | null {
  if (meta !== null && meta.walk === null) return null
  return { done: meta?.walk ? tableNames.indexOf(meta.walk.table) : 0, of: tableNames.length }
}

/** Null where it cannot be had now, as with a server that cannot be reached. */
async function takingInOf(deps: PullDeps): Promise<typeof TakingIn | null> {
  try {
    return await deps.loadTakingIn()
  } catch (error) {
    console.warn('the engine could not be loaded whole', error)
    return null
  }
}

async function pullChanges(
  deps: PullDeps,
  copy: ReplicaCopy,
  meta: ReplicaMeta,
  { registration, undecided, queued }: PullRequest,
): Promise<PullOutcome> {
  const { answeredSeq } = registration
  const include = await includedFor(copy, meta, registration, deps.clock())
  const queue = { queued, given: registration.nextSeq - 1 }
  const [page, takingIn] = await Promise.all([
    deps.transport.changes(meta.cursor, answeredSeq, askedNow(undecided, deps.clock()), queue, include),
    takingInOf(deps),
  ])
  if (takingIn === null) return unreachable
  if (!page.ok) {
    if (page.error.kind !== 'expired') return { kind: 'failed', failure: page.error }
    await startAgain(deps, copy, meta, page.error.lastSeq)
    return { kind: 'pulled', more: true }
  }
  if (isOutdated(clientVersion, page.value.minClient)) return { kind: 'outdated', more: false }
  const { outbox, clock } = deps
  if (await isOfCopy(outbox, meta.clientId, page.value)) return { kind: 'failed', failure: { kind: 'taken' } }
  const outcome = await takingIn.applyChanges(outbox, copy, { ...meta, include }, page.value, clock())
  if (outcome === 'applied' && page.value.lastSeq !== null) {
    await confirm(outbox, meta.clientId, page.value.lastSeq, page.value.results ?? [], page.value.grant)
  }
  return { kind: 'pulled', more: page.value.more || outcome === 'stale' }
}

/** Of as many as one pull may ask about; where there are more, of others each time. */
function askedNow(undecided: readonly StoredCommand[], now: number): string[] {
  const parts = Math.ceil(undecided.length / waitingAtMost)
  const part = parts === 0 ? 0 : Math.floor(now / 30_000) % parts
  return undecided.slice(part * waitingAtMost, (part + 1) * waitingAtMost).map(({ envelope }) => envelope.id)
}

/**
 * Whether the server has commands in this device's name that it never gave, or other ones under its numbers: a copy
 * of it sends them. To confirm up to there would pass over what is saved here, or is next (I1).
 */
function isOfCopy(outbox: OutboxStore, clientId: string, { lastSeq, results }: Changes): Promise<boolean> {
  return outbox.read(async (tx) => {
    const meta = await tx.meta()
    // The answer to an earlier registration says nothing about this one's numbers.
    if (lastSeq === null || meta.clientId !== clientId) return false
    if (lastSeq >= meta.nextSeq) return true
    for (const { seq, id } of results ?? []) {
      const command = id === undefined ? null : await tx.get(seq)
      if (command !== null && id !== command.envelope.id && id !== command.sendAs?.id) return true
    }
    return false
  })
}

/**
 * Starts the copy again. One that people look at goes on serving beside the new one; one that was never whole is
 * emptied.
 */
async function startAgain(
  { outbox, replica }: PullDeps,
  copy: ReplicaCopy,
  meta: ReplicaMeta,
  serverSeq: number | null,
): Promise<void> {
  await sendWhatIsMissing(outbox, serverSeq)
  if (copy === replica && meta.wholeAt !== null) return beginRefill(outbox, serverSeq)
  const { confirmedSeq } = await outbox.read((tx) => tx.meta())
  await restartReplica(outbox, copy, Math.min(confirmedSeq, serverSeq ?? confirmedSeq))
}

async function pullTable(
  deps: PullDeps,
  copy: ReplicaCopy,
  { cursor, lastSeq }: ReplicaMeta,
  walk: TakingIn.Walk,
): Promise<PullOutcome> {
  const [page, takingIn] = await Promise.all([
    deps.transport.rows(walk.table, walk.afterId),
    takingInOf(deps),
  ])
  if (takingIn === null) return unreachable
  if (!page.ok) return { kind: 'failed', failure: page.error }
  // The server was restored meanwhile: what was walked before that is of another history, and so are its versions.
  if (cursor !== null && page.value.cursor.epoch !== cursor.epoch) {
    await restartReplica(deps.outbox, copy, lastSeq, (now) => isSameWalk(now.walk, walk))
    return { kind: 'pulled', more: true }
  }
  // An answer that something in between has kept: what changed before the walk began would be missing for good.
  if (cursor !== null && page.value.cursor.version < cursor.version) return unreachable
  await takingIn.applyTablePage(deps.outbox, copy, { walk, lastSeq }, page.value, afterPage(walk, page.value))
  return { kind: 'pulled', more: true }
}

function isSameWalk(one: ReplicaMeta['walk'], other: TakingIn.Walk): boolean {
  return one?.table === other.table && one.afterId === other.afterId
}

const schemaTooNew = { kind: 'schema-too-new', more: false } as const
const notYet = { kind: 'failed', failure: { kind: 'busy', retryAfter: 1000 } } as const
const unreachable = { kind: 'failed', failure: { kind: 'unreachable' } } as const

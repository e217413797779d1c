import { tableNames } from '#domain/tables.ts'
import { applyChanges, applyTablePage, type Walk } from '#replica/apply-page.ts'
import { ensureReplica, restartReplica } from '#replica/open-place.ts'
import type { OutboxStore } from '#replica/outbox-store.ts'
import type { ReplicaMeta, ReplicaStore } from '#replica/replica-store.ts'
import { confirm } from '#replica/settle-outbox.ts'
import type { SyncTransport, TransportFailure } from './transport.ts'

export type PullDeps = {
  outbox: OutboxStore
  replica: ReplicaStore
  transport: SyncTransport
  /** Device's clock, ms. */ clock(): number
}

export type PullOutcome =
  /** One page is in; `more` says whether the replica is not whole yet. */
  { kind: 'pulled'; more: boolean } | { kind: 'failed'; failure: TransportFailure }

/** Asks for the next page, of the first load or of the feed, and takes it in. */
export async function pullOnce(deps: PullDeps): Promise<PullOutcome> {
  await ensureReplica(deps.outbox, deps.replica)
  const meta = await deps.replica.meta()
  if (meta === null) return { kind: 'pulled', more: true }
  return meta.walk === null ? pullChanges(deps, meta) : pullTable(deps, meta.walk)
}

/** How far the first load is; null once every table was walked. */
export function loadProgress(meta: ReplicaMeta | null): { done: number; of: number } | null {
  if (meta !== null && meta.walk === null) return null
  return { done: meta?.walk ? tableNames.indexOf(meta.walk.table) : 0, of: tableNames.length }
}

async function pullChanges(deps: PullDeps, meta: ReplicaMeta): Promise<PullOutcome> {
  const { answeredSeq } = await deps.outbox.read((tx) => tx.meta())
  const page = await deps.transport.changes(meta.cursor, answeredSeq)
  if (!page.ok) {
    if (page.error.kind !== 'expired') return { kind: 'failed', failure: page.error }
    await restartReplica(deps.outbox, deps.replica)
    return { kind: 'pulled', more: true }
  }
  const outcome = await applyChanges(deps.outbox, deps.replica, meta.cursor, page.value, deps.clock())
  if (outcome === 'applied' && page.value.lastSeq !== null) {
    await confirm(deps.outbox, page.value.lastSeq, page.value.results ?? [])
  }
  return { kind: 'pulled', more: page.value.more || outcome === 'stale' }
}

async function pullTable(deps: PullDeps, walk: Walk): Promise<PullOutcome> {
  const page = await deps.transport.rows(walk.table, walk.afterId)
  if (!page.ok) return { kind: 'failed', failure: page.error }
  const following = page.value.next === null ? nextTable(walk) : { ...walk, afterId: page.value.next }
  await applyTablePage(deps.outbox, deps.replica, walk, page.value, following)
  return { kind: 'pulled', more: true }
}

function nextTable({ table }: Walk): Walk | null {
  const next = tableNames[tableNames.indexOf(table) + 1]
  return next === undefined ? null : { table: next, afterId: null }
}

import type { ChangedRow, Changes, Cursor, TablePage } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { isTableName, type TableName } from '#domain/tables.ts'
import { foldInto, runPending } from './fold.ts'
import type { OutboxStore, StoredCommand } from './outbox-store.ts'
import { restoreRows } from './restore-rows.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx, StoredRow } from './replica-store.ts'

/** What became of a page: `stale` when somebody else has moved the cursor since it was asked for. */
export type PageOutcome = 'applied' | 'stale'

export type Walk = NonNullable<ReplicaMeta['walk']>

/**
 * Takes one page of the feed into the replica: rows, cursor and, on the last page, the acknowledgement and the rebase,
 * all in one transaction (I5, I6, I8). `now` is the device's clock, ms.
 */
export function applyChanges(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  sent: Pick<ReplicaMeta, 'cursor' | 'clientId'>,
  page: Changes,
  now: number,
): Promise<PageOutcome> {
  return applyRows(outbox, replica, page.rows, {
    upTo: page.lastSeq ?? Infinity,
    isCurrent: (meta) =>
      meta.walk === null && meta.clientId === sent.clientId && sameCursor(meta.cursor, sent.cursor),
    finish: async (tx, meta, commands) => {
      const next = { ...meta, cursor: page.nextCursor, catchingUp: page.more }
      if (page.more || page.lastSeq === null) await tx.putMeta(next)
      else await rebase(tx, { ...next, lastSeq: page.lastSeq, wholeAt: now }, commands)
    },
  })
}

/** Takes one page of a table of the first load. `following` is where the walk goes on, null after the last table. */
export function applyTablePage(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  sent: Walk,
  page: TablePage,
  following: Walk | null,
): Promise<PageOutcome> {
  return applyRows(outbox, replica, page.rows, {
    upTo: Infinity,
    isCurrent: ({ walk }) => walk?.table === sent.table && walk.afterId === sent.afterId,
    // The feed begins where the walk began: what changed meanwhile comes again.
    finish: (tx, meta) =>
      tx.putMeta({ ...meta, walk: following, cursor: meta.cursor ?? page.cursor, catchingUp: true }),
  })
}

type Steps = {
  /** How far the device's commands are in the rows of the page: one that was restored may have fewer than the copy. */
  upTo: number
  isCurrent(meta: ReplicaMeta): boolean
  finish(tx: ReplicaTx, meta: ReplicaMeta, commands: readonly StoredCommand[]): Promise<void>
}

/** Another tab has folded a command that is not in the list at hand: without it a rebase would lose its effect. */
class Overtaken extends Error {}

async function applyRows(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  rows: readonly ChangedRow[],
  steps: Steps,
): Promise<PageOutcome> {
  for (;;) {
    // Read after the answer came: any command that the answer contains is in the list, and shadowed before the rows.
    const confirmed = Math.min((await replica.meta())?.lastSeq ?? 0, steps.upTo)
    const commands = await outbox.read((tx) => tx.after(confirmed))
    try {
      return await replica.write(async (tx) => {
        const before = await tx.meta()
        if (before === null || !steps.isCurrent(before)) return 'stale'
        await foldInto(tx, commands)
        const meta = must(await tx.meta(), 'the position of the replica')
        if (meta.viewSeq > (commands.at(-1)?.seq ?? confirmed)) throw new Overtaken()
        await putRows(tx, rows)
        await steps.finish(tx, meta, commands)
        return 'applied'
      })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/** A row that a pending command has touched goes to the shadow only; every other one to the view. */
async function putRows(tx: ReplicaTx, rows: readonly ChangedRow[]): Promise<void> {
  const shadowed = new Set((await tx.shadows()).map(({ table, id }) => `${table}/${id}`))
  const puts = new Map<TableName, StoredRow[]>()
  for (const { table, id, version, row } of rows) {
    if (!isTableName(table)) continue // a table of a newer server, which this build does not know
    const stored = row === null ? null : { ...row, id, version }
    if (shadowed.has(`${table}/${id}`)) await tx.putShadow({ table, id, row: stored })
    else if (stored === null) await tx.remove(table, [id])
    else puts.set(table, [...(puts.get(table) ?? []), stored])
  }
  for (const [table, stored] of puts) await tx.put(table, stored)
}

/** The server's rows, and over them what it has not seen yet. Only where the replica is whole. */
async function rebase(tx: ReplicaTx, meta: ReplicaMeta, commands: readonly StoredCommand[]): Promise<void> {
  await restoreRows(tx)
  await runPending(
    tx,
    commands.filter((command) => command.seq > meta.lastSeq),
  )
  await tx.putMeta({ ...meta, viewSeq: Math.max(meta.viewSeq, meta.lastSeq) })
}

function sameCursor(a: Cursor | null, b: Cursor | null): boolean {
  if (a === null || b === null) return a === b
  return a.epoch === b.epoch && a.version === b.version && a.table === b.table && a.id === b.id
}

import type { ChangedRow, Changes, Cursor, TablePage } from '#contract/sync.ts'
import { isTableName, type TableName } from '#domain/tables.ts'
import { foldInto, readAhead, runPending } from './fold.ts'
import { createGatheredTx } from './gathered-tx.ts'
import { once } from './once.ts'
import { putTable, type RowsById } from './rows-by-id.ts'
import type { OutboxStore, StoredCommand } from './outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx, Shadow } from './replica-store.ts'

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
  sent: Pick<ReplicaMeta, 'cursor' | 'clientId' | 'lastSeq'>,
  page: Changes,
  now: number,
): Promise<PageOutcome> {
  return applyRows(outbox, replica, page.rows, {
    confirmed: sent.lastSeq,
    upTo: page.lastSeq ?? Infinity,
    isCurrent: (meta) =>
      meta.walk === null && meta.clientId === sent.clientId && sameCursor(meta.cursor, sent.cursor),
    finish: async (tx, meta, pending) => {
      const next = { ...meta, cursor: page.nextCursor, catchingUp: page.more }
      if (page.more || page.lastSeq === null) await tx.putMeta(next)
      else await rebase(tx, { ...next, lastSeq: page.lastSeq, wholeAt: now }, pending)
    },
  })
}

/** Takes one page of a table of the first load. `following` is where the walk goes on, null after the last table. */
export function applyTablePage(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  sent: { walk: Walk; lastSeq: number },
  page: TablePage,
  following: Walk | null,
): Promise<PageOutcome> {
  return applyRows(outbox, replica, page.rows, {
    confirmed: sent.lastSeq,
    upTo: Infinity,
    isCurrent: ({ walk }) => walk?.table === sent.walk.table && walk.afterId === sent.walk.afterId,
    // The feed begins where the walk began: what changed meanwhile comes again.
    finish: (tx, meta) =>
      tx.putMeta({ ...meta, walk: following, cursor: meta.cursor ?? page.cursor, catchingUp: true }),
  })
}

type Steps = {
  /** How far they were in the copy when the page was asked for. */
  confirmed: number
  /** How far the device's commands are in the rows of the page: one that was restored may have fewer than the copy. */
  upTo: number
  isCurrent(meta: ReplicaMeta): boolean
  finish(tx: ReplicaTx, meta: ReplicaMeta, pending: Pending): Promise<void>
}

/** What the server has not confirmed, and its rows of what that touches. */
type Pending = { shadows: readonly Shadow[]; commands: readonly StoredCommand[] }

/** Another tab has folded a command that is not in the list at hand: without it a rebase would lose its effect. */
class Overtaken extends Error {}

async function applyRows(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  rows: readonly ChangedRow[],
  steps: Steps,
): Promise<PageOutcome> {
  for (let { confirmed } = steps; ; confirmed = (await replica.meta())?.lastSeq ?? 0) {
    // Read after the answer came: any command that the answer contains is in the list, and shadowed before the rows.
    const commands = await outbox.read((tx) => tx.after(Math.min(confirmed, steps.upTo)))
    try {
      return await replica.write(async (tx) => {
        const before = await tx.meta()
        if (before === null || !steps.isCurrent(before)) return 'stale'
        const meta = await foldInto(tx, before, commands)
        if (meta.viewSeq > Math.max(confirmed, commands.at(-1)?.seq ?? 0)) throw new Overtaken()
        const { shadows, written } = putRows(tx, rows, await tx.shadows())
        await Promise.all([written, steps.finish(tx, meta, { shadows, commands })])
        return 'applied'
      })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/**
 * A row that a pending command has touched goes to the shadow only; every other one to the view. Gives the shadows as
 * they are then. What is read from the store after this has these rows, also before they are `written`.
 */
function putRows(tx: ReplicaTx, rows: readonly ChangedRow[], before: readonly Shadow[]): Put {
  const shadows = new Map(before.map((shadow) => [`${shadow.table}/${shadow.id}`, shadow]))
  const changed: Shadow[] = []
  const tables = new Map<TableName, RowsById>()
  for (const { table, id, version, row } of rows) {
    if (!isTableName(table)) continue // a table of a newer server, which this build does not know
    const stored = row === null ? null : { ...row, id, version }
    if (shadows.has(`${table}/${id}`)) changed.push({ table, id, row: stored })
    else once(tables, table, () => new Map()).set(id, stored)
  }
  for (const shadow of changed) shadows.set(`${shadow.table}/${shadow.id}`, shadow)
  const written = Promise.all([
    changed.length > 0 && tx.putShadows(changed),
    ...[...tables].map(([table, some]) => putTable(tx, table, some)),
  ])
  return { shadows: [...shadows.values()], written }
}

type Put = { shadows: readonly Shadow[]; written: Promise<unknown> }

/** The server's rows, and over them what it has not seen yet. Only where the replica is whole. */
async function rebase(tx: ReplicaTx, meta: ReplicaMeta, { shadows, commands }: Pending): Promise<void> {
  const gathered = createGatheredTx(tx, shadows)
  const pending = commands.filter((command) => command.seq > meta.lastSeq)
  await readAhead(gathered, pending)
  await runPending(gathered, pending)
  await Promise.all([
    gathered.flush(),
    tx.putMeta({ ...meta, viewSeq: Math.max(meta.viewSeq, meta.lastSeq) }),
  ])
}

function sameCursor(a: Cursor | null, b: Cursor | null): boolean {
  if (a === null || b === null) return a === b
  return a.epoch === b.epoch && a.version === b.version && a.table === b.table && a.id === b.id
}

import type { IncludedCheck } from '#contract/include.ts'
import type { ChangedRow, Changes, Cursor, TablePage } from '#contract/sync.ts'
import { isTableName } from '#domain/tables.ts'
import { applyPendingTo } from '#replica/optimistic/apply-pending.ts'
import { hasStill } from './kept-checks.ts'
import { forgetRebase, isUnaffected, lastRebase, rememberRebase } from '#replica/optimistic/last-rebase.ts'
import { rebase } from '#replica/optimistic/rebase.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx, Shadow } from '#replica/copy/replica-store.ts'
import { isOfNewerRules, writtenMeta } from '#replica/copy/replica-schema.ts'
import { createRowCheck, reportMalformed } from '#replica/copy/row-check.ts'
import { putInChunks } from '#replica/copy/put-in-chunks.ts'

/** The outcome of a page: `stale` when somebody else has moved the cursor since it was asked for. */
export type PageOutcome = 'applied' | 'stale'

export type Walk = NonNullable<ReplicaMeta['walk']>

/**
 * Takes one page of the feed into the replica: rows, cursor and, on the last page, the acknowledgement and the
 * rebase, all in one transaction (I5, I6, I8). `now` is the device's clock, ms.
 */
export function applyChanges(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  sent: Pick<ReplicaMeta, 'cursor' | 'clientId' | 'lastSeq'> & { include?: readonly IncludedCheck[] },
  page: Changes,
  now: number,
): Promise<PageOutcome> {
  const { include = [] } = sent
  const { ahead = [], included = [] } = page
  const rows = ahead.length + included.length === 0 ? page.rows : [...page.rows, ...ahead, ...included]
  return applyRows(outbox, replica, rows, {
    confirmed: sent.lastSeq,
    upTo: page.lastSeq ?? Infinity,
    isCurrent: (meta) =>
      meta.walk === null &&
      meta.clientId === sent.clientId &&
      sameCursor(meta.cursor, sent.cursor) &&
      hasStill(meta, include),
    lastSeq: page.more ? null : page.lastSeq,
    after: (meta) => {
      // Something on the way has kept an answer from before the first load: the rows are newer than it says.
      const isOld = (meta.walkedTo ?? 0) > page.nextCursor.version
      const next = { ...meta, cursor: page.nextCursor, catchingUp: page.more || isOld }
      if (page.more || page.lastSeq === null) return next
      const viewSeq = Math.max(meta.viewSeq, page.lastSeq)
      const whole = { ...next, lastSeq: page.lastSeq, wholeAt: now, viewSeq }
      // A server that does not know of it has answered nothing.
      if (page.included === undefined) return whole
      const upTo = page.nextCursor.version
      return { ...whole, includedTo: Object.fromEntries(include.map(({ checkId }) => [checkId, upTo])) }
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
    lastSeq: null,
    after: (meta) => ({
      ...meta,
      walk: following,
      cursor: meta.cursor ?? page.cursor,
      catchingUp: true,
      walkedTo: Math.max(meta.walkedTo ?? 0, page.cursor.version),
    }),
  })
}

type Steps = {
  /** The last of the device's commands that the copy had confirmed when the page was requested. */
  confirmed: number
  /**
   * How far the device's commands are in the rows of the page: one that was restored may have fewer than the copy.
   */
  upTo: number
  isCurrent(meta: ReplicaMeta): boolean
  /**
   * How far the device's commands are in the copy with this page; null: more pages come, before which nobody can say.
   */
  lastSeq: number | null
  /** The copy's meta with the page in it. */
  after(meta: ReplicaMeta): ReplicaMeta
}

/** Another tab has applied a command that is not in the list at hand: without it a rebase would lose its effect. */
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
      const remember = await replica.write(async (tx) => {
        const before = await tx.meta()
        if (before === null || !steps.isCurrent(before)) return null
        const meta = await applyPendingTo(tx, before, commands)
        if (meta.viewSeq > Math.max(confirmed, commands.at(-1)?.seq ?? 0)) throw new Overtaken()
        const pending = commands.filter(({ seq }) => seq > (steps.lastSeq ?? meta.lastSeq))
        const known = rows.flatMap(isOfNewerRules(meta) ? rowAsItIs : checkedRow)
        const last = lastRebase(replica, meta, pending)
        const asIs = last !== null && isUnaffected(last, known) ? last : null
        const { shadows, done } = putRows(tx, known, asIs?.shadows ?? (await tx.shadows()))
        const next = writtenMeta(steps.after(meta))
        const isRebased = asIs === null && steps.lastSeq !== null
        // It reads the rows of the page, and writes over them.
        if (isRebased) await done
        const rebased = isRebased ? await rebase(tx, meta, shadows, pending) : null
        const view = asIs ?? rebased
        await Promise.all([done, rebased?.done, tx.putMeta(next)])
        return () => (view === null ? forgetRebase(replica) : rememberRebase(replica, next, pending, view))
      })
      remember?.()
      return remember === null ? 'stale' : 'applied'
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/** A row that a pending command has touched goes to the shadow only; every other one to the view. */
function putRows(tx: ReplicaTx, rows: readonly Shadow[], before: readonly Shadow[]): Put {
  const shadows = new Map(before.map((shadow) => [`${shadow.table}/${shadow.id}`, shadow]))
  const isShadowed = ({ table, id }: Shadow) => shadows.has(`${table}/${id}`)
  const changed = rows.filter(isShadowed)
  const plain = rows.filter((row) => !isShadowed(row))
  for (const shadow of changed) shadows.set(`${shadow.table}/${shadow.id}`, shadow)
  const done = Promise.all([changed.length > 0 && tx.putShadows(changed), putInChunks(tx, plain)])
  return { shadows: [...shadows.values()], done }
}

/** `shadows`: as they are once it is done. */
type Put = { shadows: readonly Shadow[]; done: Promise<unknown> }

/**
 * As it is stored, checked here once and for all. A row that is not of its table's shape, as a newer server may send
 * it, is none: the build that knows its shape has other rules, and asks for it again. Nothing of a table that is not
 * known.
 */
function checkedRow(changed: ChangedRow): Shadow[] {
  return rowAsItIs(changed).map(({ table, id, row }) => {
    return { table, id, row: row !== null && fits(table, row) ? row : null }
  })
}

const fits = createRowCheck(reportMalformed)

/** In a copy of newer rules, which has each row checked when it is read from now on. */
function rowAsItIs({ table, id, version, row }: ChangedRow): Shadow[] {
  return isTableName(table) ? [{ table, id, row: row === null ? null : { ...row, id, version } }] : []
}

function sameCursor(a: Cursor | null, b: Cursor | null): boolean {
  if (a === null || b === null) return a === b
  return a.epoch === b.epoch && a.version === b.version && a.table === b.table && a.id === b.id
}

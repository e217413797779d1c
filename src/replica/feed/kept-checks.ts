import { windowStart } from '#contract/feed-window.ts'
import { includedAtMost, type IncludedCheck } from '#contract/include.ts'
import { checkFieldOf, tablesOfChecks } from '#domain/check-tables.ts'
import { groupBy } from '#domain/group-by.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaReader } from '#replica/copy/replica-store.ts'

/** How long a check from before the feed's window stays on the device that it was wanted on, ms. */
const keptMs = 7 * 24 * 60 * 60 * 1000
/** The server's window may begin as much later than this device's clock says, ms. */
const marginMs = 24 * 60 * 60 * 1000

/**
 * Wants a check on this device for a week, or for a week more; its rows come with the next pull. The one that was
 * wanted first goes for it where there are as many as the feed brings, but not while something waits, which may be of
 * that one (I6): false. `now`: the server's clock, ms.
 */
export function keepCheck(outbox: OutboxStore, checkId: string, now: number): Promise<boolean> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    const others = (meta.kept ?? []).filter((each) => each.checkId !== checkId)
    const room = others.slice(-(includedAtMost - 1))
    if (room.length < others.length && !isAllPulled(meta)) return false
    await tx.putMeta({ ...meta, kept: [...room, { checkId, until: localDay(now + keptMs) }] })
    return true
  })
}

/**
 * Lets go of the checks whose day has passed, once everything that people did is in the pulled rows; gives the ids of
 * the others. Before any row of them goes: what is not asked for any more must not be shown for long.
 */
export async function endKept(outbox: OutboxStore, today: string): Promise<ReadonlySet<string>> {
  const isOver = ({ kept = [], ...meta }: OutboxMeta) =>
    isAllPulled(meta) && kept.some(({ until }) => until < today)
  const before = await outbox.read((tx) => tx.meta())
  const { kept = [] } = isOver(before)
    ? await outbox.write(async (tx) => {
        const meta = await tx.meta()
        if (!isOver(meta)) return meta
        const next = { ...meta, kept: meta.kept?.filter(({ until }) => until >= today) }
        await tx.putMeta(next)
        return next
      })
    : before
  return new Set(kept.map(({ checkId }) => checkId))
}

/**
 * The checks that a copy has to be brought though the feed leaves them out: all of one that is not in it, else what
 * has changed since. Kept checks, and those that something waits on, which would be lost to sight where they have
 * left the window meanwhile (I6). `now`: ms.
 */
export async function includedFor(
  copy: ReplicaCopy,
  { includedTo = {}, lastSeq }: ReplicaMeta,
  { kept = [], nextSeq }: OutboxMeta,
  now: number,
): Promise<IncludedCheck[]> {
  const isWaiting = nextSeq - 1 > lastSeq
  if (kept.length === 0 && !isWaiting) return []
  return copy.read(async (tx) => {
    const wanted = kept.map(({ checkId }) => checkId)
    const touched = isWaiting ? await touchedBefore(tx, windowStart(now + marginMs)) : []
    const ids = [...new Set([...wanted, ...touched])].slice(0, includedAtMost)
    // An older build takes checks away and leaves what was noted of them.
    const there = await tx.many('orderChecks', ids)
    return ids.map((checkId, n) => ({ checkId, version: (there[n] && includedTo[checkId]) ?? 0 }))
  })
}

/** The checks that were closed before a day and that what waits has touched, or what belongs to them. */
async function touchedBefore(tx: ReplicaReader, day: string): Promise<string[]> {
  const found = new Set<string>()
  const ofChecks = (await tx.shadows()).filter(({ table }) => tablesOfChecks.includes(table))
  for (const [table, shadows] of groupBy(ofChecks, (shadow) => shadow.table)) {
    const shown = await tx.many(
      table,
      shadows.map(({ id }) => id),
    )
    for (const row of [...shown, ...shadows.map((shadow) => shadow.row)])
      if (typeof row?.['closedDay'] === 'string' && row['closedDay'] < day) {
        const checkId = row[checkFieldOf(table)]
        if (typeof checkId === 'string') found.add(checkId)
      }
  }
  return [...found]
}

/** Whether a copy has of these checks what it had when they were asked for. */
export function hasStill({ includedTo = {} }: ReplicaMeta, asked: readonly IncludedCheck[]): boolean {
  return asked.every(({ checkId, version }) => version === 0 || includedTo[checkId] === version)
}

function isAllPulled({ nextSeq, confirmedSeq }: Pick<OutboxMeta, 'nextSeq' | 'confirmedSeq'>): boolean {
  return nextSeq - 1 <= confirmedSeq
}

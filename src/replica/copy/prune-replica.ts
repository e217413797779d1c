import { tablesOfChecks } from '#domain/check-tables.ts'
import type { TableName } from '#domain/tables.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx, StoredRow } from './replica-store.ts'

/** Rows that go at a time: more of one table would make the browser read everything anew that shows any of it. */
const checksATurn = 40

/**
 * Takes a few checks off the device that were closed before a business day, each with everything of it, as the feed
 * has them (I9). Only where nothing waits and the copy is whole: what a pending command touches stays, and so do the
 * checks that people keep here. True: there is more.
 */
export async function pruneReplica(
  replica: ReplicaCopy,
  since: string,
  kept: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const known = await replica.meta()
  if (known === null || known.catchingUp || known.walk !== null) return false
  return replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta === null || !(await isAtRest(tx, meta))) return false
    const old = (await closedRows(tx, 'orderChecks', since, checksATurn + kept.size)).filter(
      (checkId) => !kept.has(checkId),
    )
    await tx.putMeta(withoutChecks(meta, old))
    let gone = 0
    for (const checkId of old) {
      if (gone >= checksATurn) return true
      gone += await removeCheck(tx, checkId, since)
    }
    if (gone >= checksATurn || (await removeLoose(tx, since, kept, checksATurn - gone))) return true
    return removeEntries(tx, since, kept)
  })
}

/**
 * The ids of rows that an index calls old, where the rows say so too: nothing open goes, whatever a browser's index
 * answers (I9).
 */
async function closedRows(
  tx: ReplicaTx,
  table: 'orderChecks' | 'ledgerEntries',
  since: string,
  most: number,
): Promise<string[]> {
  const rows = await tx.many(table, await tx.closedBefore(table, since, most))
  return rows.flatMap((row) => (row !== null && isBefore(row, since) ? [row.id] : []))
}

async function isAtRest(tx: ReplicaTx, meta: ReplicaMeta): Promise<boolean> {
  if (meta.catchingUp || meta.walk !== null || meta.viewSeq > meta.lastSeq) return false
  return (await tx.shadows()).length === 0
}

/** Of what is not here whole any more, all has to come where it is wanted again. */
function withoutChecks({ includedTo, ...meta }: ReplicaMeta, gone: readonly string[]): ReplicaMeta {
  if (includedTo === undefined) return meta
  const left = Object.entries(includedTo).filter(([checkId]) => !gone.includes(checkId))
  return left.length === 0 ? meta : { ...meta, includedTo: Object.fromEntries(left) }
}

/** Removes a check with its rows. What happened since with its money stays until its own day has passed. */
async function removeCheck(tx: ReplicaTx, checkId: string, since: string): Promise<number> {
  let gone = 1
  for (const table of parts) {
    const rows = await tx.list(table, 'orderCheckId', checkId)
    const ids = rows.filter((row) => isBefore(row, since)).map(({ id }) => id)
    await tx.remove(table, ids)
    gone += ids.length
  }
  await tx.remove('orderChecks', [checkId])
  return gone
}

/** Rows with a day of their own and no check here: they are few. */
async function removeLoose(
  tx: ReplicaTx,
  since: string,
  kept: ReadonlySet<string>,
  most: number,
): Promise<boolean> {
  for (const table of loose) {
    const isOfKept = ({ orderCheckId }: StoredRow) => parts.includes(table) && kept.has(String(orderCheckId))
    const old = (await tx.all(table)).filter((row) => isBefore(row, since) && !isOfKept(row))
    await tx.remove(
      table,
      old.slice(0, most).map(({ id }) => id),
    )
    if (old.length > 0) return true
  }
  return false
}

/** Entries of the ledger have days of their own too, and are many. */
async function removeEntries(tx: ReplicaTx, since: string, kept: ReadonlySet<string>): Promise<boolean> {
  const ofKept = new Set<string>()
  for (const checkId of kept)
    for (const { id } of await tx.list('ledgerEntries', 'orderCheckId', checkId)) ofKept.add(id)
  const found = await closedRows(tx, 'ledgerEntries', since, checksATurn + ofKept.size)
  const old = found.filter((id) => !ofKept.has(id))
  await tx.remove('ledgerEntries', old)
  return old.length > 0
}

function isBefore({ closedDay }: StoredRow, since: string): boolean {
  return typeof closedDay === 'string' && closedDay < since
}

const parts: readonly TableName[] = tablesOfChecks.filter((name) => name !== 'orderChecks')
const loose: readonly TableName[] = [
  'notifications',
  'discrepancies',
  'drawers',
  'drawerCounts',
  'dayPapers',
  'reportParts',
]

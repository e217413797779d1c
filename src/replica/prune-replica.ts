import { tableNames, tables, type TableName } from '#domain/tables.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx } from './replica-store.ts'

/** Rows that go at a time: more of one table would make the browser read everything anew that shows any of it. */
const step = 40

/**
 * Takes a few checks off the device that were closed before a business day, each with everything of it, as the feed has
 * them (I9). Only where nothing waits and the copy is whole: what a pending command touches stays. True: there is more.
 */
export async function pruneReplica(replica: ReplicaCopy, since: string): Promise<boolean> {
  const known = await replica.meta()
  if (known === null || known.catchingUp || known.walk !== null) return false
  return replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta === null || !(await isAtRest(tx, meta))) return false
    await tx.putMeta(meta)
    let gone = 0
    for (const checkId of await tx.closedBefore(since, step)) {
      if (gone >= step) return true
      gone += await removeCheck(tx, checkId)
    }
    return gone >= step || (await removeLoose(tx, since, step - gone))
  })
}

async function isAtRest(tx: ReplicaTx, meta: ReplicaMeta): Promise<boolean> {
  if (meta.catchingUp || meta.walk !== null || meta.viewSeq > meta.lastSeq) return false
  return (await tx.shadows()).length === 0
}

async function removeCheck(tx: ReplicaTx, checkId: string): Promise<number> {
  let gone = 1
  for (const table of ofChecks) {
    const rows = await tx.list(table, 'orderCheckId', checkId)
    const ids = rows.filter((row) => row['closedDay'] !== null).map(({ id }) => id)
    await tx.remove(table, ids)
    gone += ids.length
  }
  await tx.remove('orderChecks', [checkId])
  return gone
}

/** Rows with a day of their own and no check here: they are few. */
async function removeLoose(tx: ReplicaTx, since: string, most: number): Promise<boolean> {
  for (const table of loose) {
    const old = (await tx.all(table)).filter(
      ({ closedDay }) => typeof closedDay === 'string' && closedDay < since,
    )
    await tx.remove(
      table,
      old.slice(0, most).map(({ id }) => id),
    )
    if (old.length > 0) return true
  }
  return false
}

const dated = tableNames.filter((name) => 'dated' in tables[name])
const ofChecks: readonly TableName[] = dated.filter((name) =>
  (tables[name].indexes as readonly string[]).includes('orderCheckId'),
)
const loose: readonly TableName[] = ['notifications', 'discrepancies']

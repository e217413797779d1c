import type { LostWork } from '#replica/outbox/lost-work.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaTx } from '#replica/copy/replica-store.ts'
import { groupBy } from '#domain/group-by.ts'

/**
 * Makes a copy that belonged to an earlier registration of this device the present one's. Numbers never begin anew,
 * so with the queue still there it goes on as it is. Else the server's rows stay, and over them what waits is shown
 * anew; what only the lost queue had is kept as an item for a person, before its last trace goes (I1, I11).
 */
export async function adoptReplica(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  keepLost: (lost: LostWork) => Promise<void>,
  now: number,
): Promise<void> {
  const { clientId, confirmedSeq, nextSeq } = await outbox.read((tx) => tx.meta())
  const before = await replica.meta()
  if (before === null || before.clientId === clientId) return
  const lacksShown = await isLacking(outbox, before)
  if (lacksShown) {
    const rows = await replica.write(differences)
    if (rows.length > 0) await keepLost({ id: before.clientId, foundAt: now, rows })
  }
  await replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta === null || meta.clientId === clientId) return
    if (!lacksShown && meta.lastSeq < nextSeq) return tx.putMeta({ ...meta, clientId })
    await restoreRows(tx)
    await tx.putMeta({ ...meta, clientId, viewSeq: confirmedSeq, lastSeq: confirmedSeq })
  })
}

/** Whether the view has the effect of a command that is not in the queue. */
function isLacking(outbox: OutboxStore, { lastSeq, viewSeq }: ReplicaMeta): Promise<boolean> {
  return outbox.read(async (tx) => {
    const present = (await tx.after(lastSeq)).filter(({ seq }) => seq <= viewSeq)
    return present.length < viewSeq - lastSeq
  })
}

async function differences(tx: ReplicaTx): Promise<LostWork['rows']> {
  const rows: LostWork['rows'] = []
  // Which refuses a copy that a newer build has: that build's page does this.
  await tx.meta()
  for (const { table, id, row } of await tx.shadows()) {
    rows.push({ table, id, shown: await tx.get(table, id), server: row })
  }
  return rows
}

/** Takes what is pending out of the view: the server's rows come back, a table at a time, and no shadow is left. */
async function restoreRows(tx: ReplicaTx): Promise<void> {
  for (const [table, shadows] of groupBy(await tx.shadows(), (shadow) => shadow.table)) {
    const rows = shadows.flatMap(({ row }) => row ?? [])
    const gone = shadows.flatMap(({ id, row }) => (row === null ? [id] : []))
    if (rows.length > 0) await tx.put(table, rows)
    if (gone.length > 0) await tx.remove(table, gone)
  }
  await tx.clearShadows()
}

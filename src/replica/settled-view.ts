import { isLive, type StoredCommand } from './outbox-store.ts'
import { isRead, type ReadSet } from './read-set.ts'
import { revised, type ReplicaCopy, type ReplicaMeta, type Shadow } from './replica-store.ts'
import { isSameValue } from './same-value.ts'

/**
 * What whoever made the last rebase of a copy remembers of it: in this state of the copy the view is the server's rows
 * and over them these commands, which have read no more than this. Only for as long as nobody else writes.
 */
export type SettledView = {
  meta: ReplicaMeta
  commands: string
  shadows: readonly Shadow[]
  read: ReadSet
}

const remembered = new WeakMap<ReplicaCopy, SettledView>()

/** The last rebase of a copy, where its state is still that of then and the same commands wait. */
export function settledView(
  copy: ReplicaCopy,
  meta: ReplicaMeta,
  commands: readonly StoredCommand[],
): SettledView | null {
  const settled = remembered.get(copy)
  if (settled === undefined || settled.commands !== nameOf(commands)) return null
  return isSameValue(settled.meta, meta) ? settled : null
}

/** Remembers a rebase that has been written; `meta` is what it was written with. */
export function rememberSettled(
  copy: ReplicaCopy,
  meta: ReplicaMeta,
  commands: readonly StoredCommand[],
  { shadows, read }: Pick<SettledView, 'shadows' | 'read'>,
): void {
  remembered.set(copy, { meta: revised(meta), commands: nameOf(commands), shadows, read })
}

export function forgetSettled(copy: ReplicaCopy): void {
  remembered.delete(copy)
}

/** Whether rows that come from the server leave the effect of the commands as it is. */
export function leavesAsIs({ shadows, read }: SettledView, rows: readonly Shadow[]): boolean {
  const shadowed = new Set(shadows.map(({ table, id }) => `${table}/${id}`))
  return rows.every(({ table, id, row }) => !shadowed.has(`${table}/${id}`) && !isRead(read, table, id, row))
}

function nameOf(commands: readonly StoredCommand[]): string {
  return commands
    .filter(isLive)
    .map(({ envelope }) => envelope.id)
    .join()
}

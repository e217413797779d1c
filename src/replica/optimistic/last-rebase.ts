import { isSameValue } from '#domain/same-value.ts'
import { isLive, type StoredCommand } from '#replica/outbox/outbox-store.ts'
import { isRead, type ReadSet } from './read-set.ts'
import { revised, type ReplicaCopy, type ReplicaMeta, type Shadow } from '#replica/copy/replica-store.ts'

/**
 * A memory of the last rebase of a copy, kept by the tab that made it: in this state of the copy the view is the
 * server's rows and over them these commands, which have read no more than this. Only for as long as nobody else
 * writes.
 */
export type Rebase = {
  meta: ReplicaMeta
  commands: string
  shadows: readonly Shadow[]
  read: ReadSet
}

const remembered = new WeakMap<ReplicaCopy, Rebase>()

/** The last rebase of a copy, where its state is still that of then and the same commands wait. */
export function lastRebase(
  copy: ReplicaCopy,
  meta: ReplicaMeta,
  commands: readonly StoredCommand[],
): Rebase | null {
  const last = remembered.get(copy)
  if (last === undefined || last.commands !== nameOf(commands)) return null
  return isSameValue(last.meta, meta) ? last : null
}

/** Remembers a rebase that has been written; `meta` is what it was written with. */
export function rememberRebase(
  copy: ReplicaCopy,
  meta: ReplicaMeta,
  commands: readonly StoredCommand[],
  { shadows, read }: Pick<Rebase, 'shadows' | 'read'>,
): void {
  remembered.set(copy, { meta: revised(meta), commands: nameOf(commands), shadows, read })
}

export function forgetRebase(copy: ReplicaCopy): void {
  remembered.delete(copy)
}

/** Whether rows that come from the server leave the effect of the commands as it is. */
export function isUnaffected({ shadows, read }: Rebase, rows: readonly Shadow[]): boolean {
  const shadowed = new Set(shadows.map(({ table, id }) => `${table}/${id}`))
  return rows.every(({ table, id, row }) => !shadowed.has(`${table}/${id}`) && !isRead(read, table, id, row))
}

function nameOf(commands: readonly StoredCommand[]): string {
  return commands
    .filter(isLive)
    .map(({ envelope }) => envelope.id)
    .join()
}

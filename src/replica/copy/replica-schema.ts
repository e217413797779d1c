import type { ReplicaMeta } from './replica-store.ts'

/**
 * To be raised whenever a table, a column of one or an index changes: devices then load their copy anew. What waits
 * in the outbox is not touched.
 */
export const replicaSchema = 26

/** To be raised whenever the rows' schemas ask for anything else, a bound or one more word: see `rowRules`. */
const rulesOfSchema = 2

/**
 * The version of the rules for rows in this build, a number that only grows. A copy keeps that of the build which
 * filled it: every row of it was checked by those rules when it came from the server. A build of newer rules fills a
 * second copy.
 */
export const rowRules = replicaSchema * 1000 + rulesOfSchema

/**
 * The oldest code, as its `rowRules`, that may write a copy which this build has begun. Builds of the same tables
 * may, as long as nothing says otherwise; one of other rules fills a copy of its own.
 */
export const minCode = replicaSchema * 1000

/**
 * Whether rows of a copy may be read as they are: all of it is of this build. Else each is checked when it is read.
 */
export function isTrusted({ rules, mixed }: Pick<ReplicaMeta, 'rules' | 'mixed'>): boolean {
  return rules === rowRules && mixed !== true
}

/** Whether a copy has only what older rules let through: what they left out may be missing. */
export function isOfOlderRules({ rules = 0 }: ReplicaMeta): boolean {
  return rules < rowRules
}

/** Whether a copy is of rules that this build does not know: what it would leave out may be right. */
export function isOfNewerRules({ rules = 0 }: ReplicaMeta): boolean {
  return rules > rowRules
}

/** The meta of a copy once this build has put rows into it. */
export function writtenMeta(meta: ReplicaMeta): ReplicaMeta {
  return meta.rules === rowRules ? meta : { ...meta, mixed: true }
}

/** A newer build has the copy of the place: this code would spoil what it does not know, and writes nothing (I16). */
export class SchemaTooNewError extends Error {
  constructor() {
    super('a newer build of the app has the copy of the place')
  }
}

/**
 * To be asked in every write of a copy. `theirs` is the oldest code that may write it, or the one that has changed
 * it.
 */
export function refuseNewerSchema(theirs: number, own: number): void {
  if (theirs > own) throw new SchemaTooNewError()
}

/** Does what writes the copy. Where a newer build has it: what is saved is saved, and that build's pages show it. */
export async function unlessSchemaTooNew(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SchemaTooNewError)) throw error
  }
}

/** A command of the queue, as far as it is looked at. */
type Waiting = { state: string; envelope: { kind: string; args: Readonly<Record<string, unknown>> } }

/** Rows of a resource with a change that the server has not decided yet. */
export function waitingRows(commands: readonly Waiting[], key: string): ReadonlySet<string> {
  // An order of all rows is no change of each of them.
  const kinds = ['create', 'update', 'delete', 'restore'].map((verb) => `${key}.${verb}`)
  return new Set(
    commands
      .filter(({ state, envelope }) => isOpen(state) && kinds.includes(envelope.kind))
      .flatMap(({ envelope: { args } }) => (Array.isArray(args['ids']) ? args['ids'] : [args['id']]))
      .filter((id) => typeof id === 'string'),
  )
}

/** The latest of several facts about each row. */
export function latestByRow<F extends { rowId: string | null; at: number }>(
  facts: readonly F[],
): ReadonlyMap<string, F> {
  const latest = new Map<string, F>()
  for (const fact of facts) {
    if (fact.rowId === null) continue
    const known = latest.get(fact.rowId)
    if (known === undefined || fact.at >= known.at) latest.set(fact.rowId, fact)
  }
  return latest
}

function isOpen(state: string): boolean {
  return state === 'queued' || state === 'sent'
}

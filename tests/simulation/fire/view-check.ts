import { isLive, type StoredCommand } from '#replica/outbox/outbox-store.ts'
import { copyOf, type ReplicaState } from '#tests/support/memory/memory-replica.ts'
import { rebaseNaively } from '../naive-rebase.ts'
import type { Device } from './device.ts'
import { hold } from './hold.ts'
import { confirmedRows, sameRows } from './rows.ts'
import type { SimServer } from './server.ts'

/** Above this many, what the view should be is not looked at. */
const mostUnsettled = 5

/**
 * Where a copy is whole: its rows are those of its version (I5), what people see is these and what waits (I6), and no
 * shadow is left over (I7). What the server has said no to leaves the view with the next pull, and is in it again by the
 * next one where a restored server says something else: until then it may show either. `refused`: ids of such commands.
 */
export async function checkView(
  server: SimServer,
  device: Device,
  state: ReplicaState,
  refused: ReadonlySet<string>,
): Promise<void> {
  const { meta } = state
  if (meta === null || meta.catchingUp || meta.cursor === null) return
  // Until a copy is this registration's own it shows what only the lost queue had.
  if (meta.clientId !== device.meta().clientId) return
  const truth = confirmedRows(server, meta.cursor.version, meta.cursor.epoch)
  hold(
    'I5',
    sameRows(withoutPending(state), truth),
    `${device.name}: rows are not those of version ${meta.cursor.version}`,
  )
  const pending = [...device.disk().outbox.state().commands.values()]
    .filter((each) => each.seq > meta.lastSeq && each.seq <= meta.viewSeq)
    .sort((a, b) => a.seq - b.seq)
  const unsettled = pending.filter((each) => !isLive(each) || refused.has(each.envelope.id))
  if (unsettled.length > mostUnsettled) return
  let model: Shown | null = null
  for (let chosen = 0; chosen < 2 ** unsettled.length && model === null; chosen++) {
    const leftOut = new Set(unsettled.filter((_, n) => (chosen >> n) % 2 === 1))
    const shown = await shownWith(
      state,
      truth,
      pending.filter((each) => !leftOut.has(each)),
    )
    if (sameRows(state.rows, shown.rows)) model = shown
  }
  hold('I6', model !== null, `${device.name}: the view is not its rows and what waits`)
  for (const key of state.shadows.keys())
    hold(
      'I7',
      unsettled.length > 0 || model?.touched.has(key) === true,
      `${device.name}: a shadow of ${key} that nothing pending touches`,
    )
}

function withoutPending({ rows, shadows }: ReplicaState): ReadonlyMap<string, object> {
  if (shadows.size === 0) return rows
  const confirmed = new Map<string, object>(rows)
  for (const [key, { row }] of shadows) {
    if (row === null) confirmed.delete(key)
    else confirmed.set(key, row)
  }
  return confirmed
}

/** Rows, and the keys of those that were written. */
type Shown = { rows: ReplicaState['rows']; touched: ReadonlySet<string> }

/** What these commands, each taken as live, make of the server's rows. */
async function shownWith(
  state: ReplicaState,
  truth: ReadonlyMap<string, object>,
  commands: readonly StoredCommand[],
): Promise<Shown> {
  const model = { ...copyOf(state), rows: truth as ReplicaState['rows'], shadows: new Map() }
  const touched = await rebaseNaively(
    model,
    commands.map((each) => ({ ...each, state: 'queued' })),
  )
  return { rows: model.rows, touched }
}

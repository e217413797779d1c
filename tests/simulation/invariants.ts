import { must } from '#domain/must.ts'
import { isLive } from '#replica/outbox-store.ts'
import { runPending } from '#replica/fold.ts'
import { canonicalJson } from '#commands/canonical-json.ts'
import type { MemoryPlaceStore } from '#tests/support/memory-place-store.ts'
import { copyOf, replicaTxOver, type ReplicaState } from '#tests/support/memory-replica.ts'
import type { Device } from './device.ts'

/** What must hold after every step. Throws with the invariant's id. */
export async function checkSafety(server: MemoryPlaceStore, devices: readonly Device[]): Promise<void> {
  checkLog(server)
  for (const device of devices) {
    checkAcknowledged(server, device)
    await checkView(server, device)
  }
}

/** What must hold once everything has drained. */
export function checkConverged(server: MemoryPlaceStore, devices: readonly Device[]): void {
  const truth = textOf(confirmedRows(server, server.state().version))
  for (const device of devices) {
    const state = device.replica.state()
    hold('L1', textOf(new Map(state.rows)) === truth, `${device.meta.deviceCode} differs from the server`)
    hold('I7', state.shadows.size === 0, `${device.meta.deviceCode} still has shadows`)
    const open = device.outbox.all().filter((command) => !command.answered)
    hold('L1', open.length === 0, `${device.meta.deviceCode} still has ${open.length} unanswered commands`)
  }
}

function checkLog(server: MemoryPlaceStore): void {
  const { log, clients, rows } = server.state()
  for (const { id, lastSeq } of clients.values()) {
    const seqs = log.filter((entry) => entry.clientId === id).map((entry) => entry.seq)
    hold(
      'I2',
      seqs.length === lastSeq && seqs.every((seq, index) => seq === index + 1),
      `the log of ${id} has a gap`,
    )
  }
  const effects = log.filter((entry) => entry.status === 'applied').map((entry) => entry.envelope.id)
  hold('I2', new Set(effects).size === effects.length, 'a command took effect twice')
  hold(
    'I3',
    log.every((entry) => entry.status !== 'rejected' || isIntent(entry.envelope.kind)),
    'a fact was rejected',
  )
  const numbers = [...rows.values()].filter((row) => row.table === 'orders').map((row) => row.row?.['number'])
  hold('I17', new Set(numbers).size === numbers.length, 'an order number was used twice')
}

function isIntent(kind: string): boolean {
  return ['order.update', 'order.cancel', 'line.back-to-progress'].includes(kind) || kind.startsWith('check.')
}

function checkAcknowledged(server: MemoryPlaceStore, device: Device): void {
  const known = new Set(device.outbox.all().map((command) => command.envelope.id))
  for (const entry of server.state().log) known.add(entry.envelope.id)
  hold(
    'I1',
    device.acknowledged.every((id) => known.has(id)),
    'a saved command is nowhere',
  )
}

async function checkView(server: MemoryPlaceStore, device: Device): Promise<void> {
  const state = device.replica.state()
  const { meta } = state
  if (meta === null || meta.catchingUp || meta.cursor === null) return
  const truth = confirmedRows(server, meta.cursor.version)
  const confirmed = new Map(state.rows)
  for (const [key, shadow] of state.shadows) {
    if (shadow.row === null) confirmed.delete(key)
    else confirmed.set(key, shadow.row)
  }
  hold(
    'I5',
    textOf(confirmed) === textOf(truth),
    `${device.meta.deviceCode}: rows are not those of version ${meta.cursor.version}`,
  )
  const pending = device.outbox.all().filter((each) => each.seq > meta.lastSeq && each.seq <= meta.viewSeq)
  const model: ReplicaState = {
    ...copyOf(state),
    rows: new Map(truth) as ReplicaState['rows'],
    shadows: new Map(),
  }
  await runPending(replicaTxOver(model), pending)
  const answeredNo = pending.some((command) => !isLive(command))
  if (!answeredNo) {
    hold(
      'I6',
      textOf(state.rows) === textOf(model.rows),
      `${device.meta.deviceCode}: the view is not its rows and what waits`,
    )
    hold(
      'I7',
      [...state.shadows.keys()].every((key) => model.shadows.has(key)),
      'a shadow that nothing pending touches',
    )
  }
}

function confirmedRows(server: MemoryPlaceStore, version: number): Map<string, unknown> {
  const rows = [...server.rowsAt(version)]
  return new Map(rows.map(([key, row]) => [key, { ...must(row.row, key), id: row.id, version: row.version }]))
}

function textOf(rows: Map<string, unknown>): string {
  return canonicalJson(Object.fromEntries(rows))
}

function hold(invariant: string, holds: boolean, what: string): void {
  if (!holds) throw new Error(`${invariant}: ${what}`)
}

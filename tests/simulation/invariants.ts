import { tablesOfChecks } from '#domain/check-tables.ts'
import { must } from '#domain/must.ts'
import { isTableName } from '#domain/tables.ts'
import { isLive } from '#replica/outbox/outbox-store.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import { canonicalJson } from '#commands/canonical-json.ts'
import type { MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import type { WrittenRow } from '#server/sync/ports.ts'
import { copyOf, type ReplicaState } from '#tests/support/memory/memory-replica.ts'
import type { Device } from './device.ts'
import { marksOf, type Marks } from './marks.ts'
import { checkMoney } from './money-invariants.ts'
import { rebaseNaively } from './naive-rebase.ts'

/** What must hold after every step. Throws with the invariant's id. */
export async function checkSafety(
  server: MemoryPlaceStore,
  devices: readonly Device[],
  since = '2000-01-01',
): Promise<void> {
  checkLog(server)
  checkMoney(server)
  const marks = marksOf(devices)
  for (const device of devices) {
    checkAcknowledged(server, device)
    checkCursor(device)
    checkOwnWrites(server, device, since)
    checkAmounts(marks, device)
    await checkView(server, device, since)
  }
}

/** What must hold once everything has drained. */
export function checkConverged(
  server: MemoryPlaceStore,
  devices: readonly Device[],
  since = '2000-01-01',
): void {
  for (const device of devices) {
    const state = device.replica.state()
    const history = server.historyFor(device.meta.clientId)
    const truth = confirmedRows(server, server.state().version, history)
    const isDue = dueOn(device, since)
    const kept = device.outbox.current().kept ?? []
    hold(
      'L1',
      kept.every(({ checkId }) => state.meta?.includedTo?.[checkId] === state.meta?.cursor?.version),
      `${device.meta.deviceCode} lacks a check that is wanted on it`,
    )
    hold(
      'L1',
      textOf(state.rows, isDue) === textOf(truth, isDue),
      `${device.meta.deviceCode} differs from the server`,
    )
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
  return isKnownKind(kind) && mutations[kind].nature === 'intent'
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

function checkCursor({ cursors, replica, meta: { deviceCode } }: Device): void {
  const version = replica.state().meta?.cursor?.version ?? 0
  hold('I8', version >= (cursors.at(-1) ?? 0), `the cursor of ${deviceCode} went back`)
  cursors.push(version)
}

/** At any moment, also between two pages: what was shown once as ordered does not vanish. */
function checkOwnWrites(server: MemoryPlaceStore, device: Device, since: string): void {
  const { outbox, replica, acknowledged } = device
  const { meta, rows } = replica.state()
  for (const command of outbox.all()) {
    if (
      command.envelope.kind !== 'order.place' ||
      !acknowledged.includes(command.envelope.id) ||
      meta === null ||
      command.seq > meta.viewSeq ||
      !isLive(command)
    )
      continue
    const key = `orders/${String(command.envelope.args['orderId'])}`
    // As far as the device has read: it may be in the middle of the version with which a check was opened again.
    const at = meta.cursor?.version ?? 0
    const isOld = [at - 1, at].some((version) => {
      return String(server.rowsAt(version).get(key)?.row?.['closedDay'] ?? since) < since
    })
    hold('I9', isOld || rows.has(key), `${device.meta.deviceCode} lost sight of its own order`)
  }
}

/** At any moment: no more of a line is done than people have marked, whoever they were. */
function checkAmounts({ markedOf }: Marks, { replica, meta: { deviceCode } }: Device): void {
  for (const [key, row] of replica.state().rows) {
    // Nobody marks a box: it is as done as its dish.
    if (!key.startsWith('orderLines/') || row['forLineId'] != null) continue
    const done = Number(row['doneQuantity'])
    hold('I6', done === 0 || done <= markedOf(row.id), `${deviceCode} shows a mark twice`)
  }
}

async function checkView(server: MemoryPlaceStore, device: Device, since: string): Promise<void> {
  const state = device.replica.state()
  const { meta } = state
  if (meta === null || meta.catchingUp || meta.cursor === null) return
  const truth = confirmedRows(server, meta.cursor.version, meta.cursor.epoch)
  const isDue = dueOn(device, since)
  const confirmed = new Map(state.rows)
  for (const [key, shadow] of state.shadows) {
    if (shadow.row === null) confirmed.delete(key)
    else confirmed.set(key, shadow.row)
  }
  hold(
    'I5',
    textOf(confirmed, isDue) === textOf(truth, isDue),
    `${device.meta.deviceCode}: rows are not those of version ${meta.cursor.version}`,
  )
  const pending = device.outbox.all().filter((each) => each.seq > meta.lastSeq && each.seq <= meta.viewSeq)
  const model: ReplicaState = {
    ...copyOf(state),
    rows: new Map(confirmed),
    shadows: new Map(),
  }
  const touched = await rebaseNaively(model, pending)
  const answeredNo = pending.some((command) => !isLive(command))
  if (!answeredNo) {
    hold(
      'I6',
      textOf(state.rows) === textOf(model.rows),
      `${device.meta.deviceCode}: the view is not its rows and what waits`,
    )
    hold(
      'I7',
      [...state.shadows.keys()].every((key) => touched.has(key)),
      'a shadow that nothing pending touches',
    )
  }
}

/** Whether a row has to be on a device: not of before the window, or of a check that is kept there and was pulled. */
function dueOn({ outbox, replica }: Device, since: string): IsDue {
  const { meta } = replica.state()
  const wanted = (outbox.current().kept ?? []).map(({ checkId }) => checkId)
  const kept = new Set(wanted.filter((id) => meta?.includedTo?.[id] === meta?.cursor?.version))
  return (key, row) => {
    const { closedDay = null, orderCheckId, id } = row as Record<string, unknown>
    if (closedDay === null || String(closedDay) >= since) return true
    const [table = ''] = key.split('/')
    return isTableName(table) && tablesOfChecks.includes(table) && kept.has(String(orderCheckId ?? id))
  }
}

type IsDue = (key: string, row: unknown) => boolean

function confirmedRows(server: MemoryPlaceStore, version: number, history: string): Map<string, unknown> {
  return new Map([...server.seenAt(version, history)].map(([key, row]) => [key, asOnDevice(row)]))
}

const onDevice = new WeakMap<WrittenRow, object>()

function asOnDevice(stored: WrittenRow): object {
  const { row, id, version } = stored
  const known = onDevice.get(stored) ?? { ...must(row, id), id, version }
  onDevice.set(stored, known)
  return known
}

function textOf(rows: ReadonlyMap<string, unknown>, isDue: IsDue = () => true): string {
  return [...rows.keys()]
    .filter((key) => isDue(key, rows.get(key)))
    .sort()
    .map((key) => `${key} ${textOfRow(rows.get(key))}`)
    .join('\n')
}

/** Rows are never changed in place, so each is written out once. */
const texts = new WeakMap<object, string>()

function textOfRow(row: unknown): string {
  if (typeof row !== 'object' || row === null) return canonicalJson(row)
  const known = texts.get(row) ?? canonicalJson(row)
  texts.set(row, known)
  return known
}

function hold(invariant: string, holds: boolean, what: string): void {
  if (!holds) throw new Error(`${invariant}: ${what}`)
}

import { canonicalJson } from '#commands/canonical-json.ts'
import { hashedPart, occurredAt } from '#commands/envelope.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import { isLive, type StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { PlaceState } from '#tests/support/memory/memory-place-store.ts'
import type { ReplicaState } from '#tests/support/memory/memory-replica.ts'
import { createKitchenCheck } from '../kitchen-invariants.ts'
import { marksOf, type Marks } from '../marks.ts'
import { checkMoney } from '../money-invariants.ts'
import { checkAllReported } from '../report-invariants.ts'
import type { Device } from './device.ts'
import { hold } from './hold.ts'
import { confirmedRows, sameRows } from './rows.ts'
import type { SimServer } from './server.ts'
import { checkView } from './view-check.ts'

/** What a check remembers of a device. */
type Seen = {
  replica: ReplicaState | null
  outbox: object | null
  commands: Map<string, StoredCommand>
  cursor: { epoch: string; version: number; copy: string }
}

/** The invariants of the protocol over a whole run; `step` looks at what has changed since it was last called. */
export function createChecks(server: SimServer, devices: readonly Device[], firstSeqs: Map<string, number>) {
  const seen = new Map<Device, Seen>()
  let before: PlaceState | null = null
  let checkKitchen = createKitchenCheck()
  /** Every command that was ever on a disk, as it was saved first. */
  const saved = new Map<string, StoredCommand>()
  /** Those that some device was told no about, whatever it has been told since. */
  const refused = new Set<string>()
  let marks: Marks = marksOf([])
  let checked = 0

  const seenOf = (device: Device): Seen => {
    const known = seen.get(device) ?? {
      replica: null,
      outbox: null,
      commands: new Map<string, StoredCommand>(),
      cursor: { epoch: '', version: 0, copy: '' },
    }
    seen.set(device, known)
    return known
  }

  const checkServer = (state: PlaceState) => {
    if (before !== null && before.epoch !== state.epoch) checkKitchen = createKitchenCheck()
    else if (before !== null) checkVersions(before, state)
    checkLog(state, firstSeqs, saved)
    checkMoney(server.memory)
    checkKitchen(server.memory)
    before = state
  }

  return {
    /** How many times something was looked at. */
    checked: () => checked,
    /** A power cut may take back what was only buffered, and another disk begins anew. */
    forget: (device: Device) => seen.delete(device),
    step: async () => {
      for (const device of devices) {
        const known = seenOf(device)
        const outbox = device.disk().outbox.state()
        if (known.outbox === outbox) continue
        const before = saved.size
        checkOutbox(device, known, [...outbox.commands.values()], saved)
        known.outbox = outbox
        for (const each of outbox.commands.values()) if (!isLive(each)) refused.add(each.envelope.id)
        if (saved.size > before) marks = marksOf([{ outbox: { all: () => [...saved.values()] } }])
        checked += 1
      }
      const state = server.memory.state()
      if (state !== before) {
        checkServer(state)
        for (const device of devices) checkAcknowledged(state, device)
        checked += 1
      }
      for (const device of devices) {
        const known = seenOf(device)
        const replica = device.disk().serving()
        if (known.replica === replica) continue
        const isSame = known.replica?.rows === replica.rows
        known.replica = replica
        checkCursor(device, known, replica)
        checkOwnWrites(device, replica)
        if (!isSame) checkAmounts(marks, device, replica)
        await checkView(server, device, replica, refused)
        checked += 1
      }
    },
    /** Once every day was closed after that. */
    reported: () => checkAllReported(server.memory.state()),
    /** Once everything has drained. */
    converged: () => {
      const state = server.memory.state()
      const decided = new Set(state.log.map(({ envelope }) => envelope.id))
      for (const device of devices) {
        const replica = device.disk().serving()
        const history = server.memory.historyFor(device.meta().clientId)
        const truth = confirmedRows(server, state.version, history)
        const at = JSON.stringify([replica.meta?.cursor, replica.meta?.lastSeq, replica.meta?.catchingUp])
        hold('L1', sameRows(replica.rows, truth), `${device.name} differs from the server at ${at}`)
        hold('I7', replica.shadows.size === 0, `${device.name} still has shadows`)
        const commands = [...device.disk().outbox.state().commands.values()]
        const open = commands.filter((command) => !command.answered)
        hold('L1', open.length === 0, `${device.name} still has ${open.length} unanswered commands`)
        for (const { seq, envelope, sendAs } of commands) {
          const arrived = decided.has(envelope.id) || (sendAs !== null && decided.has(sendAs.id))
          hold('I1', arrived, `command ${seq} of ${device.name} is not with the server`)
        }
        const inbox = new Map(commands.map((command) => [command.envelope.id, command.state]))
        for (const { envelope, status, clientId } of state.log) {
          if (status !== 'rejected' || clientId !== device.meta().clientId || !inbox.has(envelope.id))
            continue
          hold(
            'I10',
            // What something in between had refused before the server did stands in the same list.
            ['rejected', 'quarantined'].includes(String(inbox.get(envelope.id))),
            `nobody is told that ${envelope.kind} was refused`,
          )
        }
      }
    },
  }
}

/** A row changes only under a newer version, also when it comes back from the dead. */
function checkVersions(before: PlaceState, after: PlaceState): void {
  hold('I8', after.version >= before.version, 'the place went back')
  for (const [key, row] of after.rows) {
    const old = before.rows.get(key)
    if (old === undefined || old === row) continue
    hold('I14', row.version > before.version, `${key} changed without a version of its own`)
  }
}

function checkLog(
  { log, clients, sessions, rows }: PlaceState,
  firstSeqs: ReadonlyMap<string, number>,
  saved: ReadonlyMap<string, StoredCommand>,
): void {
  const last = new Map<string, number>()
  const applied = new Map<string, number>()
  for (const { clientId, seq, status, envelope, version } of log) {
    const expected = (last.get(clientId) ?? must(firstSeqs.get(clientId), clientId) - 1) + 1
    hold('I4', seq === expected, `${clientId} has ${seq} in its log where ${expected} was due`)
    last.set(clientId, seq)
    hold('I3', status !== 'rejected' || isIntent(envelope.kind), `a fact was rejected: ${envelope.kind}`)
    if (status !== 'applied') continue
    const before = applied.get(envelope.id)
    applied.set(envelope.id, version)
    // Sent again under another registration, it gets the outcome that it has.
    hold('I2', (before ?? version) === version, `${envelope.kind} took effect twice`)
    const { actor: userId, session: own, approval } = envelope
    for (const signer of [{ userId, session: own }, ...(approval === undefined ? [] : [approval])]) {
      const session = sessions.get(signer.session)
      hold(
        'I12',
        before !== undefined || (session?.userId === signer.userId && session.clientIds.includes(clientId)),
        `${envelope.kind} was applied on the word of a person who did not sign in there`,
      )
    }
    if (envelope.kind === 'command.skipped') continue
    const original = saved.get(envelope.id)
    if (original === undefined) continue
    hold('I2', textOf(original.envelope) === textOf(envelope), `${envelope.kind} is not what was saved`)
  }
  for (const { id, lastSeq } of clients.values())
    hold('I2', (last.get(id) ?? must(firstSeqs.get(id), id) - 1) === lastSeq, `the log of ${id} has a gap`)
  const numbers = [...rows.values()].filter((row) => row.table === 'orders').map((row) => row.row?.['number'])
  const used = numbers.filter((number) => number !== undefined)
  hold('I17', new Set(used).size === used.length, 'an order number was used twice')
}

const hashed = new WeakMap<object, string>()

function textOf(envelope: StoredCommand['envelope']): string {
  const known = hashed.get(envelope) ?? canonicalJson([hashedPart(envelope), occurredAt(envelope)])
  hashed.set(envelope, known)
  return known
}

function isIntent(kind: string): boolean {
  return !isKnownKind(kind) || mutations[kind].nature === 'intent'
}

/** What is in the outbox stays, as it was saved, and under its number. */
function checkOutbox(
  device: Device,
  known: Seen,
  commands: readonly StoredCommand[],
  saved: Map<string, StoredCommand>,
): void {
  const now = new Map(commands.map((command) => [command.envelope.id, command]))
  for (const command of commands) {
    const first = saved.get(command.envelope.id)
    if (first === undefined) saved.set(command.envelope.id, command)
    else
      hold(
        'I2',
        textOf(first.envelope) === textOf(command.envelope) && first.seq === command.seq,
        `${device.name} changed command ${command.seq}`,
      )
  }
  for (const [id, { seq }] of known.commands)
    hold('I11', now.has(id), `command ${seq} left the outbox of ${device.name}`)
  const seqs = new Set(commands.map(({ seq }) => seq))
  hold('I4', seqs.size === commands.length, `two commands of ${device.name} have one number`)
  for (const id of device.acknowledged.keys())
    hold('I1', now.has(id), `${device.name} has lost a command that was saved`)
  known.commands = now
}

/** Whatever was called saved is on the device, or with the server. */
function checkAcknowledged({ log }: PlaceState, device: Device): void {
  const there = new Set(log.map(({ envelope }) => envelope.id))
  const { commands } = device.disk().outbox.state()
  const here = new Set([...commands.values()].map(({ envelope }) => envelope.id))
  for (const id of device.acknowledged.keys())
    hold('I1', here.has(id) || there.has(id), `what ${device.name} had saved is nowhere`)
}

function checkCursor(device: Device, known: Seen, { meta }: ReplicaState): void {
  const copy = device.disk().servingName()
  const { epoch, version } = meta?.cursor ?? { epoch: '', version: 0 }
  const { cursor } = known
  if (cursor.epoch === epoch && cursor.copy === copy && meta?.walk === null)
    hold('I8', version >= cursor.version, `the cursor of ${device.name} went back to ${version}`)
  known.cursor = { epoch, version: meta?.walk === null ? version : 0, copy }
}

/** At any moment, also between two pages: what was shown once as ordered does not vanish. */
function checkOwnWrites(device: Device, { meta, rows }: ReplicaState): void {
  if (meta === null || meta.wholeAt === null) return
  for (const command of device.disk().outbox.state().commands.values()) {
    const { kind, args, v } = command.envelope
    if (
      kind !== 'order.place' ||
      v > mutations['order.place'].v ||
      command.seq > meta.viewSeq ||
      !isLive(command)
    )
      continue
    if (command.seq <= meta.lastSeq) continue
    hold('I9', rows.has(`orders/${String(args['orderId'])}`), `${device.name} lost sight of its own order`)
  }
}

/** Rows that showed no mark twice: what people have marked only grows, and rows are never changed in place. */
const rightlyMarked = new WeakSet<object>()

/** At any moment: no more of a line is done than people have marked, whoever they were. */
function checkAmounts({ markedOf }: Marks, device: Device, { rows }: ReplicaState): void {
  for (const [key, row] of rows) {
    // Nobody marks a box: it is as done as its dish.
    if (rightlyMarked.has(row) || row['forLineId'] != null) continue
    const done = key.startsWith('orderLines/') ? Number(row['doneQuantity']) : 0
    hold('I6', done === 0 || done <= markedOf(row.id), `${device.name} shows a mark twice`)
    rightlyMarked.add(row)
  }
}

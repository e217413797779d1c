import type { IncludedCheck } from '#contract/include.ts'
import type { CommandResult, Envelope, CommandDecided } from '#contract/sync.ts'
import type { Reads } from '#commands/predicted-reads.ts'
import type { Refusal } from '#commands/mutation.ts'
import type { Tx } from '#commands/tx.ts'
import type { GrantStanding } from '#domain/access/giving.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import type { Result } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { EInvoiceSendings } from '#server/effects/e-invoices/e-invoice-sendings.ts'

/** The database as `execute` and the feed need it. PostgreSQL has it; so has the simulator's model. */
export type PlaceStore = {
  /**
   * One transaction that holds the place's clock from its first statement on, so that the order of versions is the
   * order of commits. Everything done through `place` is kept or lost together. `expected`: what the work is
   * going to ask for, so that all of it can be read in one go.
   */
  write<T>(placeId: string, work: (place: LockedPlace) => Promise<T>, expected?: Expected): Promise<T>
  /** One consistent view of the place that sees no commit made after it began. */
  read<T>(placeId: string, work: (place: PlaceReader) => Promise<T>): Promise<T>
}

/** The rows that are read ahead; `checksOf`: rows, by table and id, of whose check all is read that belongs to it. */
export type ReadsAhead = Reads & { checksOf?: Reads['rows'] }

/** A command to be decided, and the reads that deciding it is likely to make: a hint and no more. */
export type Expected = {
  clientId: string
  commandId: string
  sessions: readonly string[]
  reads: ReadsAhead
}

/** The same for who writes rows beside statements of their own: each at once, and nothing is tried. */
export type WrittenPlace = Omit<LockedPlace, 'attempt'>

/** The place's position: `version` grows by one with each command that wrote, `epoch` with each restored backup. */
export type PlaceClock = { version: number; epoch: string }

export type LockedPlace = {
  clock(): Promise<PlaceClock>
  /** Rows of the place; whatever is put or removed gets this version. */
  rows(version: number): Tx
  /** Runs work on a savepoint: a failure leaves no row changed. */
  attempt<T>(work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>>
  /** Makes `version` the place's own, with a random stamp by which a cursor is known again. */
  advance(version: number, stamp: string, at: number): Promise<void>
  client(clientId: string): Promise<SyncDevice | null>
  setLastSeq(clientId: string, seq: number): Promise<void>
  /** Takes the next number of an order that the server itself makes as this client, `A7K-17`. */
  nextOrderNumber(clientId: string): Promise<string>
  /** Takes the next number of a document that the server makes as this client, in one of its series. */
  nextDocumentNumber(clientId: string, series: string): Promise<string>
  /** Takes the next number of a paper of a day that the server closes as this client. */
  nextPaperNumber(clientId: string): Promise<string>
  reportFacts: ReportFacts
  eInvoices: EInvoiceSendings
  findCommand(commandId: string): Promise<LoggedCommand | null>
  appendCommand(entry: LoggedCommand): Promise<void>
  /** Writes what a person decided of a command that was held or parked, on every entry of it. */
  settleCommand(commandId: string, outcome: Omit<CommandOutcome, 'seq'>, decision: Decision): Promise<void>
  /** Whether a command of this kind was applied here at or after a moment, ms. */
  appliedSince(kind: string, at: number): Promise<boolean>
  /** Who signed in, on which devices of this place, and when that ended. */
  session(sessionId: string): Promise<SessionProof | null>
  /** Every name that a device has had, its own among them. */
  namesOf(clientId: string): Promise<readonly string[]>
  /**
   * Since when the place is one of a restored backup; null: it is not, or a manager has ended the waiting for that.
   */
  recovery(): Promise<{ restoredAt: number } | null>
  /** Remembers that a device waits for what the restored place lacks: since when, and when it last asked, ms. */
  setAwaiting(clientId: string, since: number, at: number): Promise<void>
  /**
   * Whether another device may yet bring what the place had before it was restored at this moment, ms: one that has
   * not been heard since with all it ever did sent, and does not stand still itself for want of the same.
   */
  mayYetCome(clientId: string, restoredAt: number): Promise<boolean>
  /** Nobody waits any more for what the restored place lacks. `by`: the manager who says so. */
  endRecovery(by: string, at: number): Promise<void>
  endSession(sessionId: string, at: number): Promise<void>
}

/** The report of each fact: one, that of the first paper that lists it. Facts by the ids of their entries. */
export type ReportFacts = {
  /** Puts those that are in no report into this one. `here`: the fact itself has come. */
  cover(reportId: string, paperId: string, facts: readonly { id: string; here: boolean }[]): Promise<void>
  /** All facts of a report, in the order of their ids. */
  covered(reportId: string): Promise<{ id: string; paperId: string; here: boolean }[]>
  /** Takes all facts out of a report. */
  uncover(reportId: string): Promise<void>
  /** Facts have come; gives those that a report had listed before. */
  came(factIds: readonly string[]): Promise<{ id: string; reportId: string }[]>
}

export type PlaceReader = {
  clock(): Promise<PlaceClock>
  /** When the version after this one was made, ms; null: there is none, or it is older than is kept. */
  nextMadeAt(version: number): Promise<number | null>
  /** The stamp of a version, or null when it is unknown or older than is kept. */
  stampOf(version: number): Promise<string | null>
  /**
   * Changed rows after a position in the order (version, table, id), at most `limit`, tombstones included, those of
   * some tables left out.
   */
  changesAfter(
    after: FeedPosition,
    limit: number,
    since: string,
    without?: readonly TableName[],
  ): Promise<WrittenRow[]>
  /**
   * Rows of some checks that changed after the version given with each, in the order of `changesAfter`. They are the
   * check and all that belongs to it, as far as it was closed before a business day.
   */
  rowsOfChecks(
    checks: readonly IncludedCheck[],
    before: string,
    without?: readonly TableName[],
  ): Promise<WrittenRow[]>
  /** Live rows of one table by id, at most `limit`, for the first load. */
  rowsAfter(table: TableName, afterId: string | null, limit: number, since: string): Promise<WrittenRow[]>
  client(clientId: string): Promise<SyncDevice | null>
  /** Who works on a device, and under which names it was known. */
  useOf(clientId: string): Promise<DeviceUse>
  /** The known ones of these drawers. */
  drawers(ids: readonly string[]): Promise<Pick<Drawer, 'id' | 'holder' | 'holderId'>[]>
  /** Outcomes of a client's commands with `after < seq <= upTo`, in order of seq. */
  results(clientId: string, after: number, upTo: number): Promise<CommandOutcome[]>
  /** Outcomes of those of these commands that waited for a person and were decided, whichever device sent them. */
  decided(commandIds: readonly string[]): Promise<CommandOutcome[]>
}

/** Who works on a device: the members of the place whose sessions are open on it, and every name that it has had. */
export type DeviceUse = { people: readonly (GrantStanding & { id: string })[]; names: readonly string[] }

export type SyncDevice = {
  id: string
  deviceCode: string
  /** The purpose of the device: it shows nothing of some of what its people may see. */
  scope?: string
  lastSeq: number
  revokedAt: number | null
  /** Since when it waits for what a restored place lacks, ms. */
  awaitingSince?: number | null
  /** When it last asked in vain for that, ms; null once it has gone on. */
  awaitedAt?: number | null
  /** When it was heard last while everything that it ever gave a number was here, ms. */
  drainedAt?: number | null
  /** The name that this device had before. */
  continues?: string | null
}

export type SessionProof = {
  userId: string
  clientIds: readonly string[]
  /** When it was opened, by the server's clock, ms. */
  openedAt: number
  endedAt: number | null
  /** From which number on what is done in it has to be proved; null: nothing has. */
  proofFrom?: number | null
}

/** The outcome of one command, as told to its device. */
export type CommandOutcome = CommandResult

/** A row of the command log. Nothing in it ever changes but the status of held and parked ones. */
export type LoggedCommand = CommandOutcome & {
  clientId: string
  envelope: Envelope
  hash: string
  /** The hash of what a call said that was made with an `Idempotency-Key`; null: it came otherwise. */
  bodyHash?: string | null
  /** The decision of a person on a held or parked command; null until then. */
  decision?: Decision | null | undefined
  /** Who brought it from a device's file; null: the device sent it itself. */
  importedBy?: string | null
}

/** A person's word on a command that waited for one. `at`: ms. */
export type Decision = CommandDecided

export type FeedPosition = { version: number; table: string; id: string }

/** A replicated row on its way to a device; `row` is null for a tombstone. */
export type WrittenRow = {
  table: TableName
  id: string
  version: number
  deleted: boolean
  row: Record<string, unknown> | null
}

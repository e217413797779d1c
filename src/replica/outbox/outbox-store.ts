import type { FormerDevice } from '#contract/registration.ts'
import type { CommandResult, Envelope, CommandDecided } from '#contract/sync.ts'

/** The device's durable queue. What `write` has returned from is on the disk. */
export type OutboxStore = {
  write<T>(work: (tx: OutboxTx) => Promise<T>): Promise<T>
  read<T>(work: (tx: OutboxReader) => Promise<T>): Promise<T>
}

export type OutboxReader = {
  /** Null before the first registration. */
  registration(): Promise<OutboxMeta | null>
  meta(): Promise<OutboxMeta>
  /** Commands with a greater seq, in order. */
  after(seq: number): Promise<StoredCommand[]>
  get(seq: number): Promise<StoredCommand | null>
  /** Commands that wait for a manager's decision, in order. */
  undecided(): Promise<StoredCommand[]>
  /** The first commands up to a seq that nobody has to do anything about any more, see `isFinished`. */
  finishedUpTo(seq: number, limit: number): Promise<StoredCommand[]>
}

export type OutboxTx = OutboxReader & {
  putMeta(meta: OutboxMeta): Promise<void>
  put(command: StoredCommand): Promise<void>
  remove(seqs: readonly number[]): Promise<void>
  /** Nothing more is asked for: what was put goes to the disk at once, before its answers are heard. */
  commitNow(): void
}

export type CommandState = 'queued' | 'sent' | CommandResult['status'] | 'quarantined' | 'skipped'

export type StoredCommand = {
  seq: number
  envelope: Envelope
  /** The envelope that goes over the wire instead, once the payload itself was found undeliverable. */
  sendAs: Envelope | null
  state: CommandState
  /** The server's word is known. */
  answered: boolean
  code: string | null
  result: unknown
  /** Sendings that ended in a fault of the server. */
  attempts: number
  /** The place's version with which a server has applied it. */
  appliedAt?: number
  /** The decision of a manager about it, where it was held or parked. */
  decided?: CommandDecided
  /** The person who took it off the list of those that need one, when (ms) and why; absent while nobody has. */
  closed?: { by: string; at: number; reason: string }
}

export type OutboxMeta = {
  placeId: string
  clientId: string
  deviceCode: string
  /** Bearer token of the device for push, pull and stream. */
  grant: string
  /** The first number that this registration sends; one of an older build does not say it: 1. */
  firstSeq?: number
  /** The names of this device before, oldest first. */
  formers?: FormerDevice[]
  nextSeq: number
  /** Commands up to here are in the pulled rows. */
  confirmedSeq: number
  /** Outcomes up to here are written on the commands. */
  answeredSeq: number
  /** Last number given to an order; the series has no gaps and never begins anew (I17). */
  orderSeries: number
  /** Last numbers given to documents, by their series; a registration of an older build has none. */
  documentSeries?: Record<string, number>
  /** How far the pulled rows were once a day, oldest first; `at`: the server's clock, ms. */
  marks?: { seq: number; at: number }[] | undefined
  /** Checks from before the feed's window that were wanted here, the first one first; most devices have none. */
  kept?: KeptCheck[] | undefined
  /** The device was shut out of the place, and what it had of it is gone; ends with a new registration. */
  shutOut?: boolean
  /** The place is being taken off this device: nothing can be saved any more. */
  left?: boolean
  /**
   * Everybody has signed out, and the copy of the place is gone: what waits is sent, and nothing is read
   * (`encrypted-outbox.ts`).
   */
  closed?: boolean
  /** The copy of the place that serves; none: the one that every device begins with. */
  replicaName?: string
  /** The copy that is being filled beside it, and the last command that counts as being in its rows. */
  refill?: Refill | null
  /** The copy that served before, until it is deleted. `since`: device's clock, ms. */
  formerReplica?: { name: string; since: number } | null
}

/** A check that the device keeps though it has left the feed's window; `until`: its last day here. */
export type KeptCheck = { checkId: string; until: string }

export type Refill = { name: string; from: number }

/** A command whose effect belongs into the view: whatever was not refused or taken out. */
export function isLive({ state }: StoredCommand): boolean {
  return state !== 'rejected' && state !== 'quarantined' && state !== 'skipped'
}

/** Whether nobody has to do anything about a command any more. */
export function isFinished({ state, answered, closed, decided }: StoredCommand): boolean {
  if (!answered) return false
  return state === 'applied' || (state === 'skipped' && (closed !== undefined || decided !== undefined))
}

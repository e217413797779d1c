import * as v from 'valibot'
import { approvalSchema } from '#domain/access/approval.ts'
import { id, version } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { lastSequence, sequence } from './registration.ts'

/**
 * The proof that the key of a person's PIN session makes of a command, in base64url; whatever it is, the command is
 * taken.
 */
const proof = v.optional(v.pipe(v.string(), v.maxLength(64)))

/**
 * One thing a person did, on its way from a device. Only the envelope is checked here: the arguments belong to the
 * mutation named by `kind` and `v`, and a fact whose arguments cannot be read must still be taken.
 */
export const envelopeSchema = v.object({
  id,
  seq: sequence,
  /** Printable ASCII: it is kept in places that hold no control characters. */
  kind: v.pipe(v.string(), v.regex(/^[ -~]{1,60}$/)),
  /** Version of the kind's arguments. */
  v: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  placeId: idIn('places'),
  /** The user who did it. */
  actor: id,
  /** The session in which the actor was signed in on this device. */
  session: id,
  /** The person who agreed to it; absent where nobody was asked. */
  approval: v.optional(approvalSchema),
  /** The proofs that the actor did it, and that the person who agreed to it did; no part of its hash. */
  proof: v.optional(v.object({ does: proof, agrees: proof })),
  /** The device's clock, ms since the epoch. Any value: a wrong clock must never hold a command back. */
  occurredAt: v.pipe(v.number(), v.safeInteger()),
  /** Server's clock minus the device's, ms, as last measured. */
  clockOffset: v.pipe(v.number(), v.safeInteger()),
  args: v.record(v.string(), v.unknown()),
  /** The version with which this place's server has applied it once: it was restored from a backup since. */
  appliedAt: v.optional(version),
})

/** The statuses of a command at the server; `held` and `parked` ones wait for a manager. */
export const commandStatuses = ['applied', 'rejected', 'held', 'parked'] as const

/** A person's decision about a command that was held or parked. */
export const commandDecidedSchema = v.object({
  how: v.picklist(['applied', 'discarded']),
  by: id,
  /** ms. */
  at: instant,
  reason: v.string(),
})

export const commandResultSchema = v.object({
  seq: sequence,
  /** The id of the command with the number, in what is pulled: a copy of the device may have given the number too. */
  id: v.optional(id),
  status: v.picklist(commandStatuses),
  /** Why it was not applied, else null. */
  code: v.nullable(v.string()),
  result: v.unknown(),
  /** The place's version that the command was written with. */
  version,
  /** Absent while nobody has, or had to. */
  decision: v.optional(v.nullable(commandDecidedSchema)),
})

/** The `result` of a refusal that names the fields to be corrected. */
export const refusedFields = v.object({ fields: v.array(v.string()) })

/** Of how many waiting commands a device asks at a time what was decided. */
export const waitingAtMost = 50

/** A push: commands of one device in the order of their sequence, 1 to 20. */
export const pushSchema = v.object({
  commands: v.pipe(v.array(envelopeSchema), v.minLength(1), v.maxLength(20)),
  /** How many sendings of the first of them have ended in a fault of the server. */
  attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
})

/** One entry per command tried, in order; it stops at the first that got no answer. */
export const pushAnswerSchema = v.object({ results: v.array(commandResultSchema) })

/**
 * Where a device stands in the feed: after the row (`version`, `table`, `id`). `stamp` proves that this server gave
 * that version and is empty at version 0; the table `~` sorts after all others and means the end of a version.
 */
export const cursorSchema = v.object({
  epoch: v.pipe(v.string(), v.maxLength(64)),
  version,
  table: v.pipe(v.string(), v.maxLength(64)),
  id: v.pipe(v.string(), v.maxLength(64)),
  stamp: v.pipe(v.string(), v.maxLength(64)),
})

/** A row of a replicated table as the server has it; null where it was deleted. */
export const changedRowSchema = v.object({
  table: v.string(),
  id,
  version,
  deleted: v.boolean(),
  row: v.nullable(v.record(v.string(), v.unknown())),
})

/** A page of the feed. `lastSeq` and `results` come with the last page only, where `more` is false. */
export const changesSchema = v.object({
  rows: v.array(changedRowSchema),
  /** Rows of checks from behind the page's end: on a page of nothing but others, so that no order waits for them. */
  ahead: v.exactOptional(v.array(changedRowSchema)),
  /** On the last page, where checks from before the window were asked for: what the device lacks of them. */
  included: v.exactOptional(v.array(changedRowSchema)),
  nextCursor: cursorSchema,
  more: v.boolean(),
  lastSeq: v.nullable(lastSequence),
  /** Every command of this device after `answeredSeq`, and those it waits for a decision on that were decided. */
  results: v.nullable(v.array(commandResultSchema)),
  /** The oldest version of the app that may still pull, or null. */
  minClient: v.nullable(v.string()),
  /** On a last page now and then: the device's newer grant, which takes the place of the one that it showed. */
  grant: v.optional(v.string()),
})

/** A page of a table by primary key, and of those after it, for the first load. */
export const tablePageSchema = v.object({
  rows: v.array(changedRowSchema),
  /** The table that the page ends in; absent: the one that was asked for. */
  table: v.exactOptional(v.string()),
  /** The `afterId` of that table's next page, null at its end. */
  next: v.nullable(id),
  /** The feed's position at this page; that of the first page of a walk is where the feed begins afterwards. */
  cursor: cursorSchema,
})

/** The content of an event of the stream: the place has moved to this version. */
export const placeMovedSchema = v.object({ version })

export type Envelope = v.InferOutput<typeof envelopeSchema>
export type CommandStatus = (typeof commandStatuses)[number]
export type CommandDecided = v.InferOutput<typeof commandDecidedSchema>
export type CommandResult = v.InferOutput<typeof commandResultSchema>
export type Cursor = v.InferOutput<typeof cursorSchema>
export type ChangedRow = v.InferOutput<typeof changedRowSchema>
export type Changes = v.InferOutput<typeof changesSchema>
export type TablePage = v.InferOutput<typeof tablePageSchema>

import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'

/** The kinds of changes of many rows of the menu in one go. */
export const menuBatchKinds = ['PRICES', 'TEMPLATE', 'DETACH', 'REMOVE', 'IMPORT', 'COPY'] as const

/** For how long a batch can be undone, ms. */
export const batchKeptMs = 24 * 60 * 60 * 1000

/** Entries of one row at most; a larger batch has several rows. */
export const batchEntries = 500

/**
 * The change of one row by a batch: the fields that were changed. Null before: it was added; null after: it was
 * removed.
 */
export const batchEntrySchema = v.object({
  table: text(1, 40),
  id,
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})

/**
 * A change of many rows in one go, with what undoes it: fields that nobody has changed since get back what they were.
 * Kept for a day; then the server takes it away.
 */
export const menuBatchSchema = v.object({
  id: idIn('menuBatches'),
  /** The same in all rows of a batch. */
  batchId: idIn('menuBatches'),
  kind: v.picklist(menuBatchKinds),
  at: instant,
  actorId: idIn('placeUsers'),
  /** Rows that it changed, in all of its parts. */
  count: integer(1, 1_000_000),
  entries: v.pipe(v.array(batchEntrySchema), v.maxLength(batchEntries)),
  undoneAt: v.nullable(instant),
})

export type BatchKind = (typeof menuBatchKinds)[number]
export type MenuBatch = v.InferOutput<typeof menuBatchSchema>
export type BatchEntry = v.InferOutput<typeof batchEntrySchema>

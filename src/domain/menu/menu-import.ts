import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { minutes } from '../unit-fields.ts'
import { offeredRates } from './item-classes.ts'
import { menuItemFields } from './menu-item.ts'

/** Rows that are sent at once, and rows of one import at most. */
export const importRowsAtOnce = 500
export const importRowsAtMost = 20_000

/** A row of a file about an item; fields that it does not say are missing. Category and section by their names. */
export const importRowSchema = v.object({
  /** As spreadsheets count; the heads are line 1. */
  line: integer(1, 1_000_000),
  name: text(1, 80),
  ...v.partial(
    v.pick(v.object(menuItemFields), [
      'price',
      'preparationTime',
      'allergens',
      'exciseType',
      'description',
      'fiscalName',
      'kitchenStationId',
    ]),
  ).entries,
  taxRate: v.exactOptional(v.picklist(offeredRates)),
  category: v.optional(text(1, 60)),
  section: v.optional(text(1, 60)),
})

export type ImportRow = v.InferOutput<typeof importRowSchema>

/** The start of an import. */
export const importStartSchema = v.object({
  id,
  /** The place whose menu is copied; null: rows are sent. */
  copyFrom: v.nullable(id),
  /**
   * The name of a menu where the place has none yet, and of a section where the file names neither one nor a
   * category.
   */
  menuName: text(1, 60),
  /** Minutes, of new items of which the file does not say it. */
  preparationTime: minutes(0, 240),
})

export type ImportStart = v.InferOutput<typeof importStartSchema>

/**
 * `receiving`: rows are being sent, nothing is changed. `publishing`: they are written step by step. `stopping`: what
 * was written is taken back. `interrupted`: nobody works on it any more, it can be gone on with or stopped.
 */
export const importStates = [
  'receiving',
  'publishing',
  'interrupted',
  'done',
  'stopping',
  'stopped',
  'failed',
] as const

/** Why the server leaves a row out that the device had found good: the place has changed meanwhile. */
export const importProblems = ['unknown_station', 'name_twice', 'incomplete'] as const

export const importProgressSchema = v.object({
  id,
  state: v.picklist(importStates),
  /** Steps that are done, of how many. */
  done: integer(0, 1_000_000),
  total: integer(0, 1_000_000),
  /** Rows that were received. */
  rows: integer(0, importRowsAtMost),
  /** Items, once it is done; of a copy that was not begun those that it would add and change. */
  added: integer(0, 1_000_000),
  changed: integer(0, 1_000_000),
  left: v.array(v.object({ line: integer(0, 1_000_000), code: v.picklist(importProblems) })),
})

export type ImportProgress = v.InferOutput<typeof importProgressSchema>
export type ImportState = ImportProgress['state']

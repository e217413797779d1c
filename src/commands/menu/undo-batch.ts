import * as v from 'valibot'
import { idIn } from '#domain/unit-fields.ts'
import { batchKeptMs } from '#domain/menu/menu-batch.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { Tx } from '../tx.ts'
import { noteBatch } from './batch.ts'
import { gatheringTx } from './gathering-tx.ts'
import { readUndoing } from './read-undoing.ts'
import { undone } from './undone.ts'

/**
 * Takes a batch back, within a day: fields that nobody has changed since get back what they were, rows that it removed
 * come back, rows that it added go. What was changed since stays as it is, and the history says how many rows that were.
 * A batch is undone once; to undo it again changes nothing.
 */
export const menuBatchUndo = defineMutation({
  kind: 'menu-batch.undo',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu', 'create-menu-item-template'],
  args: v.object({ batchId: idIn('menuBatches') }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.batch-undo',
  async apply(tx, { batchId }, context) {
    const parts = await tx.list('menuBatches', 'batchId', batchId)
    const [first] = parts
    if (first === undefined || first.at + batchKeptMs < context.at) return fail({ code: 'batch_gone' })
    // Whoever may not manage the menu takes back at least what was their own.
    if (first.actorId !== context.actor && !context.claimRight('manage-menu'))
      return fail({ code: 'forbidden' })
    if (first.undoneAt !== null) return ok(null)
    const entries = parts.flatMap((part) => part.entries)
    const gathering = gatheringTx(tx)
    const result = undone(entries, await readUndoing(gathering.tx, entries))
    await write(gathering.tx, result.rows)
    await tx.putMany(
      'menuBatches',
      parts.map((part) => ({ ...part, undoneAt: context.at })),
    )
    const about = { batchId, kind: first.kind, rows: entries.length, kept: result.kept.length }
    await noteBatch(tx, context, { kind: 'UNDO', about }, gathering.entries())
    return ok(null)
  },
})

export type UndoneRows = ReadonlyMap<string, ReadonlyMap<string, AnyRow | null>>

async function write(tx: Tx, tables: UndoneRows): Promise<void> {
  for (const [name, rows] of tables) {
    const table = name as TableName
    const put = [...rows.values()].filter((row) => row !== null)
    // What comes back was a row of this table once, and its rules have been looked at.
    await tx.putMany(table, put as object[] as Row<TableName>[])
    for (const [id, row] of rows) if (row === null) await tx.remove(table, id)
  }
}

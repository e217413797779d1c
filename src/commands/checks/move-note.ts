import type { OrderCheck } from '#domain/order/order-check.ts'
import { writeMoveNote, type MoveNote } from '#domain/order/move-note.ts'
import type { Tx } from '../tx.ts'

/** Says in the history of a check what went to another one, or came from it; with the table where that is now. */
export async function moveNote(
  tx: Tx,
  way: MoveNote['way'],
  other: Pick<OrderCheck, 'number' | 'tableId'>,
  number: string | null = null,
): Promise<string> {
  const table = other.tableId === null ? null : await tx.get('venueTables', other.tableId)
  return writeMoveNote({ way, number, check: other.number, table: table?.name ?? null })
}

import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** Whether a person is or was of the place; nobody is nothing to doubt. */
export async function isOfCrew(tx: Tx, userId: RowId<'placeUsers'> | null): Promise<boolean> {
  if (userId === null || (await tx.get('placeUsers', userId)) !== null) return true
  return (await tx.get('formerUsers', userId)) !== null
}

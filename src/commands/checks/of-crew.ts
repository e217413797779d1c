import type { Tx } from '../tx.ts'

/** Whether a person is or was of the place; nobody is nothing to doubt. */
export async function isOfCrew(tx: Tx, userId: string | null): Promise<boolean> {
  if (userId === null || (await tx.get('placeUsers', userId)) !== null) return true
  return (await tx.get('formerUsers', userId)) !== null
}

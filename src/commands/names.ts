import type { Tx } from './tx.ts'

/** The name of a row; empty when there is none. Somebody who left is still called by their name. */
export async function findNameOf(
  tx: Pick<Tx, 'get'>,
  table: 'venueTables' | 'placeUsers' | 'kitchenStations' | 'diningOptions',
  id: string | null,
): Promise<string> {
  if (id === null) return ''
  const row = await tx.get(table, id)
  const former = row === null && table === 'placeUsers' ? await tx.get('formerUsers', id) : null
  return row?.name ?? former?.name ?? ''
}

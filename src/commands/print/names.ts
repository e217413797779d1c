import type { OrderLine } from '#domain/order/order-line.ts'
import type { Tx } from '../tx.ts'

/** What a row is called; empty when there is none. */
export async function nameOf(
  tx: Tx,
  table: 'venueTables' | 'placeUsers' | 'kitchenStations' | 'diningOptions',
  id: string | null,
): Promise<string> {
  const row = id === null ? null : await tx.get(table, id)
  return row?.name ?? ''
}

/** The answers that were chosen, as a print names them. */
export function modifiersOf({ modifiers }: Pick<OrderLine, 'modifiers'>): { name: string; amount: number }[] {
  return modifiers.map(({ name, amount }) => ({ name, amount }))
}

import type { Till } from '#features/till/till.ts'

/** The seats to choose from: those of the table and two chairs more, and never fewer than are in use. */
export function seatsToChoose({ table, draft, check }: Pick<Till, 'table' | 'draft' | 'check'>): number[] {
  const sent = check?.orders.flatMap(({ lines }) => lines) ?? []
  const used = [...draft.lines, ...sent].map(({ seat }) => seat ?? 0)
  const count = Math.min(99, Math.max((table?.seats ?? 2) + 2, ...used))
  return Array.from({ length: count }, (_, index) => index + 1)
}

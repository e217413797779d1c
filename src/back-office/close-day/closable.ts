import type { Days } from '#hooks/place/time/use-days.ts'
import type { WholeCopy } from '#hooks/place/live/use-whole-copy.ts'

/** Why a day is not closed on this device: it is yet to come, its entries may have left, or not all of them have come. */
export type ClosingHindrance = 'early' | 'old' | 'part'

/** Null: it can be closed here. Other devices that sold something never keep it from being closed. */
export function closable(
  day: string,
  { today, since }: Pick<Days, 'today' | 'since'>,
  { whole }: Pick<WholeCopy, 'whole'>,
): ClosingHindrance | null {
  if (day > today) return 'early'
  if (day < since) return 'old'
  return whole ? null : 'part'
}

/** The day that the page begins with: today, or, before anything was sold on it, the last one that was forgotten. */
export function firstShown({ today, sold, reports }: Pick<Days, 'today' | 'sold' | 'reports'>): string {
  const closed = new Set(reports.filter(({ status }) => status === 'closed').map(({ day }) => day))
  if (sold.includes(today) || closed.has(today)) return today
  return sold.find((day) => !closed.has(day)) ?? today
}

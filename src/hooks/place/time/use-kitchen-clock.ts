import type { Row } from '#domain/tables.ts'
import { usePlace } from '../place-context.ts'
import { useTick } from './use-now.ts'

/**
 * The device's time, ms, as often as the kitchen's state of these lines needs it: every second while the kitchen owes
 * an answer, so that all screens miss one at the same moment, else every ten.
 */
export function useKitchenClock(lines: readonly Row<'orderLines'>[]): number {
  return useTick(usePlace().clock, lines.some(owesAnswer) ? 1000 : 10_000)
}

function owesAnswer({ status, firedAt, shownAt, kitchenStationId }: Row<'orderLines'>): boolean {
  return status === 'in-progress' && firedAt !== null && shownAt === null && kitchenStationId !== null
}

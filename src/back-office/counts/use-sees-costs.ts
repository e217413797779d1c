import { useCan } from '#hooks/use-can.ts'

/** Whether the person may know what goods cost, and so what a difference is worth. */
export function useSeesCosts(): boolean {
  return useCan('manage-stock', 'manage-menu', 'access-stats')
}

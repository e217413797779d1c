import { useText } from '#hooks/texts/use-text.ts'
import type { Till } from '#features/till/till.ts'

/** The name of the order: its table where guests sit, else how it is served. */
export function useOrderTitle(till: Till): string {
  const text = useText()
  if (till.diningOption.type !== 'ON_SITE') return till.diningOption.name
  return till.table === null
    ? text('register.table.choose')
    : text('register.table.name', { name: till.table.name })
}

import { useText } from '#hooks/texts/use-text.ts'
import type { PaidCheckRows } from '#hooks/place/live/read-check-rows.ts'

/** The words that a check is known by: table or way of serving, number, who opened it. */
export function useCheckWords({ table, option, check, waiter }: PaidCheckRows): string {
  const text = useText()
  const name = table === null ? option?.name : text('checkout.table', { name: table.name })
  return [name, check.number, waiter].filter(Boolean).join(' · ')
}

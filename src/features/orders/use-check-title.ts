import { useCallback } from 'react'
import { useText } from '#hooks/use-text.ts'
import type { CheckView } from './check-view.ts'

/** What a check is called: its table, else how the guest is served. */
export function useCheckTitle(): (view: CheckView) => string {
  const text = useText()
  return useCallback(
    ({ table, diningOption }) =>
      table === null
        ? (diningOption?.name ?? text('orders.check.unknown'))
        : text('orders.check.table', { name: table.name }),
    [text],
  )
}

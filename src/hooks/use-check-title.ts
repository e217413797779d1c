import { useCallback } from 'react'
import { titleOf } from '#domain/order/check-title.ts'
import { useText } from './use-text.ts'

/** What a check is called, in words; `crew` is whose meal it is. */
export function useCheckTitle(): (view: Parameters<typeof titleOf>[0], crew?: string | null) => string {
  const text = useText()
  return useCallback(
    (view, crew = null) => {
      const title = titleOf(view, crew)
      if (title.kind === 'unknown') return text('orders.check.unknown')
      return title.kind === 'table' ? text('orders.check.table', { name: title.name }) : title.name
    },
    [text],
  )
}

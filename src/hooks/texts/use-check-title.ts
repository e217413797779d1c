import { useCallback } from 'react'
import { callTakers } from '#domain/access/call-takers.ts'
import { titleOf } from '#domain/order/check-title.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from './use-text.ts'

/** The title of a check, in words; `crew` is whose meal it is. */
export function useCheckTitle(): (view: Parameters<typeof titleOf>[0], crew?: string | null) => string {
  const text = useText()
  const reads = useCan(...callTakers)
  return useCallback(
    (view, crew = null) => {
      // A device that several share may have what the one who is on it may not know.
      const title = titleOf(reads ? view : { ...view, contact: null }, crew)
      if (title.kind === 'unknown') return text('orders.check.unknown')
      return title.kind === 'table' ? text('orders.check.table', { name: title.name }) : title.name
    },
    [text, reads],
  )
}

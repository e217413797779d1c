import { useEffect, useRef } from 'react'
import { isUntouched, type Draft } from './order-draft.ts'
import type { DraftScope } from './order-draft-store.ts'
import { useStores } from './use-stored.ts'

/**
 * Keeps other tabs away from the draft that is being entered here. `found` is called at most once, soon after the
 * beginning: with what a tab that is gone has left, where there was nothing to go on with (at a table, of that table);
 * with null where another living tab has the draft that this one began with.
 */
export function useClaimedDraft(
  scope: DraftScope,
  draft: Draft,
  tableId: string | null,
  found: (insteadOf: Draft, left: Draft | null) => void,
): void {
  const stores = useStores()
  const first = useRef<Draft | null>(draft)
  const tell = useRef(found)
  const { orderId } = draft
  useEffect(() => {
    const begun = first.current
    first.current = null
    const claim = async () => {
      const { holdDraft, takeUpDraft } = await import('./hold-draft.ts')
      const isOurs = await holdDraft(stores, scope, orderId)
      if (begun === null) return
      if (!isOurs) return tell.current(begun, null)
      const isNew = tableId === null ? isUntouched(begun) : begun.lines.length === 0
      const left = isNew
        ? await takeUpDraft(stores, scope, (each) => tableId === null || each.tableId === tableId)
        : null
      if (left !== null && left.orderId !== begun.orderId) tell.current(begun, left)
    }
    claim().catch((error: unknown) => console.warn('other tabs may take up this draft', error))
  }, [stores, scope, orderId, tableId])
}

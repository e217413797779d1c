import { useCallback, useMemo, useRef, useState } from 'react'
import { emptyDraft, type Draft, type DraftHead } from './order-draft.ts'
import { findDraft, keepDraft } from './order-draft-store.ts'
import { useClaimedDraft } from './use-claimed-draft.ts'
import { usePlace } from './place-context.ts'
import { useStores } from './use-stored.ts'

/**
 * The head of this tab's new order, for a screen beside the till: whatever is changed here is kept on the device at
 * once, and the till goes on with it when it opens (`/p/$placeId/register`). A delivery sets `diningOptionId`, `client`
 * (who and where), `terms` (of the zone) and `delivery` (when); lines that were entered before stay in it.
 */
export function useOrderDraft(): { draft: Draft; change: (change: Change) => void } {
  const { placeId, actor, newId } = usePlace()
  const stores = useStores()
  const scope = useMemo(() => ({ placeId, checkId: null, actor }), [placeId, actor])
  const [draft, setDraft] = useState(() => findDraft(stores, scope) ?? emptyDraft(newId, actor, null))
  const latest = useRef(draft)
  const change = useCallback(
    (change: Change) => {
      latest.current = { ...latest.current, ...change }
      keepDraft(stores, scope, latest.current)
      setDraft(latest.current)
    },
    [stores, scope],
  )
  useClaimedDraft(scope, draft, null, (insteadOf, left) => {
    if (latest.current !== insteadOf && left !== null) return
    latest.current = left ?? emptyDraft(newId, actor, null)
    keepDraft(stores, scope, latest.current)
    setDraft(latest.current)
  })
  return { draft, change }
}

/** What another screen may decide; lines are added to those that are there already. */
type Change = Partial<DraftHead & Pick<Draft, 'lines'>>

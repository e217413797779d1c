import { useState } from 'react'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { findDraftAt, moveLines } from '#device/carts/order-draft-store.ts'
import { emptyDraft } from '#device/carts/order-draft.ts'

type ClosedCheckProps = { check: Row<'orderChecks'>; onOpenCheck: (checkId: string | null) => void }

/** A check that takes no more orders. What was entered for it is not lost: it can go on as a new order. */
export function ClosedCheck({ check, onOpenCheck }: ClosedCheckProps) {
  const { placeId, actor, newId } = usePlace()
  const stores = useStores()
  const text = useText()
  const scope = { placeId, checkId: check.id, actor }
  const [draft] = useState(() => findDraftAt(stores, scope, { kind: 'check', checkId: check.id }))
  const count = draft?.lines.length ?? 0
  const begin = () => {
    const { mergedInto } = check
    const next =
      mergedInto === null ? null : findDraftAt(stores, scope, { kind: 'check', checkId: mergedInto })
    // A cart that is begun at the other check is left as it is; these lines wait here until that one is sent.
    if (draft !== null && count > 0 && next === null)
      moveLines(stores, scope, draft, emptyDraft(newId, actor, mergedInto), mergedInto)
    onOpenCheck(mergedInto)
  }
  const label = () => {
    if (check.mergedInto !== null) return text('register.check.goOn')
    return count > 0 ? text('register.check.move', { count }) : text('register.cart.newOrder')
  }
  return (
    <EmptyState
      icon="receipt"
      className="m-auto"
      title={text(check.mergedInto === null ? 'register.check.closed' : 'register.check.merged', {
        number: check.number,
      })}
      text={text(check.mergedInto === null ? 'register.check.closedHint' : 'register.check.mergedHint')}
      action={
        <Button kind="primary" onClick={begin}>
          {label()}
        </Button>
      }
    />
  )
}

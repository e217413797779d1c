import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useStores } from '#hooks/use-stored.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { findDraft, moveLines } from '#hooks/order-draft-store.ts'
import { emptyDraft } from '#hooks/order-draft.ts'

type ClosedCheckProps = { check: Row<'orderChecks'>; onOpenCheck: (checkId: string | null) => void }

/** A check that takes no more orders. What was entered for it is not lost: it can go on as a new order. */
export function ClosedCheck({ check, onOpenCheck }: ClosedCheckProps) {
  const { placeId, actor, newId } = usePlace()
  const stores = useStores()
  const text = useText()
  const scope = { placeId, checkId: check.id }
  const count = findDraft(stores, scope)?.lines.length ?? 0
  const begin = () => {
    if (count > 0) moveLines(stores, scope, emptyDraft(newId, actor, null))
    onOpenCheck(null)
  }
  return (
    <EmptyState
      icon="receipt"
      className="m-auto"
      title={text('register.check.closed', { number: check.number })}
      text={text('register.check.closedHint')}
      action={
        <Button kind="primary" onClick={begin}>
          {count > 0 ? text('register.check.move', { count }) : text('register.cart.newOrder')}
        </Button>
      }
    />
  )
}

import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { isTakenOver } from './taken-over.ts'

/**
 * The notice that a page is not open to the person, and who can give the permission. Whoever took the device over on the
 * page of somebody else did not ask for it, and begins at their own first page.
 */
export function NotPermitted() {
  const { placeId } = usePlace()
  const taken = useLocation({ select: ({ state }) => isTakenOver(state) })
  return taken ? <Navigate to="/p/$placeId" params={{ placeId }} replace /> : <Notice />
}

function Notice() {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <>
      <PageHeader title={text('shell.denied.page')} actions={useStatusPill()} />
      <EmptyState
        className="m-auto"
        icon="lock"
        title={text('shell.denied.title')}
        text={text('shell.denied.text')}
        action={
          <Link to="/p/$placeId/more" params={{ placeId }} className={buttonClass({ kind: 'primary' })}>
            {text('shell.more')}
          </Link>
        }
      />
    </>
  )
}

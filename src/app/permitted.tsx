import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { Permission } from '#domain/access/permissions.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'

/** Shows a page to those who hold at least one of the permissions, and to others why they do not see it. */
export function Permitted({ anyOf, children }: { anyOf: readonly Permission[]; children: ReactNode }) {
  const granted = usePermissions()
  if (granted === undefined) return null
  return anyOf.some((each) => granted.includes(each)) ? children : <NotPermitted />
}

/** The notice that a page is not open to the person, and who can give the permission. */
export function NotPermitted() {
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

import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithApproval } from '#app/with-approval.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { CheckScreen } from '#features/orders/check-screen.tsx'

/** The acts that another page may ask for: a sheet is opened at once, or the acts of a line. */
const acts = ['move', 'merge', 'split', 'hand-over', 'history', 'bill-code'] as const

type Search = { act?: (typeof acts)[number]; line?: string }

export const Route = createFileRoute('/p/$placeId/orders/$checkId')({
  validateSearch: ({ act, line }: Record<string, unknown>): Search => {
    const wanted = acts.find((each) => each === act)
    return { ...(wanted !== undefined && { act: wanted }), ...(typeof line === 'string' && { line }) }
  },
  component: Check,
})

function Check() {
  const { checkId } = Route.useParams()
  const { act, line } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted anyOf={permissionsOf('orders')}>
      <WithTexts part="pages">
        <WithApproval>
          <CheckScreen
            checkId={checkId}
            opening={act ?? null}
            openingLine={line ?? null}
            onOpened={() => void navigate({ to: '.', search: {}, replace: true })}
          />
        </WithApproval>
      </WithTexts>
    </Permitted>
  )
}

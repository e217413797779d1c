import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useShiftLinks } from '#app/links/use-shift-links.tsx'
import { WithApproval } from '#app/with-approval.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { readTask } from '#features/shift/read-task.ts'
import { ShiftScreen } from '#features/shift/shift-screen.tsx'

/**
 * A task and what it is about, and the check whose payment waits for it; read by the page itself, so that the till does
 * not wait for its rules.
 */
type Search = { task?: string; drawer?: string; move?: string; pay?: string }

const names = ['task', 'drawer', 'move', 'pay'] as const

export const Route = createFileRoute('/p/$placeId/shift/')({
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      names.flatMap((name) =>
        search[name] && typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  component: Shift,
})

function Shift() {
  const search = Route.useSearch()
  const links = useShiftLinks(search.pay)
  return (
    <Permitted anyOf={permissionsOf('shift')}>
      <WithTexts part="pages">
        <WithApproval>
          <ShiftScreen task={readTask(search)} links={links} />
        </WithApproval>
      </WithTexts>
    </Permitted>
  )
}

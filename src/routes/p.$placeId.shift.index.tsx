import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useShiftLinks } from '#app/links/use-shift-links.tsx'
import { WithApproval } from '#app/with-approval.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { readTask } from '#features/shift/read-task.ts'
import { ShiftScreen } from '#features/shift/shift-screen.tsx'

export const Route = createFileRoute('/p/$placeId/shift/')({
  // A task and what it is about, and the check whose payment waits for it: the page reads them by its own rules.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Shift,
})

function Shift() {
  const search = Route.useSearch()
  const { pay } = search
  const links = useShiftLinks(typeof pay === 'string' ? pay : undefined)
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

import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useShiftLinks } from '#app/links/use-shift-links.tsx'
import { WithApproval } from '#app/with-approval.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { readTask } from '#features/shift/read-task.ts'
import { ShiftScreen } from '#features/shift/shift-screen.tsx'

/** A task and what it is about; read by the page itself, so that the till does not wait for its rules. */
type Search = { task?: string; drawer?: string; move?: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/p/$placeId/shift/')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const [task, drawer, move] = [textOf(search['task']), textOf(search['drawer']), textOf(search['move'])]
    return { ...(task && { task }), ...(drawer && { drawer }), ...(move && { move }) }
  },
  component: Shift,
})

function Shift() {
  const links = useShiftLinks()
  return (
    <Permitted anyOf={permissionsOf('shift')}>
      <WithTexts part="pages">
        <WithApproval>
          <ShiftScreen task={readTask(Route.useSearch())} links={links} />
        </WithApproval>
      </WithTexts>
    </Permitted>
  )
}

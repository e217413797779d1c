import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf, shellEntries } from '#app/shell/shell-entries.ts'
import { useMayOpen } from '#app/use-may-open.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { CloseDayPage } from '#back-office/close-day/close-day-page.tsx'

type Search = { day?: string }

export const Route = createFileRoute('/p/$placeId/close-day')({
  validateSearch: ({ day }: Record<string, unknown>): Search =>
    typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {},
  component: CloseDay,
})

function CloseDay() {
  const { day = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayOpen = useMayOpen()
  const opens = { checks: mayOpen(shellEntries.orders), drawers: mayOpen(shellEntries.shift) }
  return (
    <Permitted anyOf={permissionsOf('close-day')}>
      <WithTexts part="pages">
        <CloseDayPage
          day={day}
          opens={opens}
          onDay={(next) => void navigate({ search: { day: next }, replace: true })}
        />
      </WithTexts>
    </Permitted>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { CrewFrame } from '#app/crew-frame.tsx'
import { CrewPage, type CrewTab } from '#back-office/crew/crew-page.tsx'

type Search = { tab?: CrewTab }

export const Route = createFileRoute('/p/$placeId/crew/')({
  validateSearch: ({ tab }: Record<string, unknown>): Search => (tab === 'devices' ? { tab } : {}),
  component: Crew,
})

function Crew() {
  const { tab = 'people' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CrewFrame>
      <CrewPage
        tab={tab}
        onTab={(next) => void navigate({ search: next === 'people' ? {} : { tab: next }, replace: true })}
      />
    </CrewFrame>
  )
}

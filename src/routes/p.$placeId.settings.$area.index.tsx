import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AreaPage } from '#app/area-page.tsx'

export const Route = createFileRoute('/p/$placeId/settings/$area/')({
  // Read by the list itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Area,
})

function Area() {
  const { area } = Route.useParams()
  const navigate = useNavigate()
  return (
    <AreaPage
      areaKey={area}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '.', search, replace: true })}
    />
  )
}
